import { Code, ExternalLink, Link2, X } from "lucide-react"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { Button, buttonClass } from "../../ui/button"
import { Card } from "../../ui/card"
import { IconButton } from "../../ui/icon-button"
import { useCopyText } from "../frame/use-copy-text"
import { useUser } from "../frame/use-user"
import { Interest } from "./interest"
import "./action-messages"

type OnlineNoticeProps = { companyId: string; property: { id: string; title: string }; onClose: () => void }

export function OnlineNotice({ companyId, property: { id, title }, onClose }: OnlineNoticeProps) {
  const { t } = useTranslation("property-actions")
  const { origin } = useUser()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = useCopyText()
  const path = `/property/${id}`
  return (
    <Card className="print:hidden relative flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pe-14 sm:pe-16">
      <div className="grid min-w-0 gap-1">
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none long-words">
          {t("online.title", { title })}
        </h3>
        <p className="text-sm text-pretty text-muted">{t("online.text")}</p>
        <Interest companyId={companyId} id={id} ids={id} text={t("online.told")} />
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={path} target="_blank" rel="noopener" className={buttonClass({ variant: "primary" })}>
          <ExternalLink aria-hidden className="size-4" />
          {t("online.view")}
        </a>
        <Button
          icon={<Link2 aria-hidden className="size-4" />}
          onClick={() => void copy(`${origin || window.location.origin}${path}`)}
        >
          {t("online.copy")}
        </Button>
        <Link to="/admin" state={{ activeTab: "embed" }} className={buttonClass()}>
          <Code aria-hidden className="size-4" />
          {t("online.embed")}
        </Link>
      </div>
      <IconButton label={t("online.close")} className="absolute end-2 top-2" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </Card>
  )
}
