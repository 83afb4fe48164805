import { CircleAlert } from "lucide-react"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { Button, buttonClass } from "../../../../ui/button"
import { reserveSpaceFor } from "../../../frame/reserve-space"
import { useListAddress } from "../../property-link"
import { PublishingNote } from "./publishing-note"

type Props = {
  isNew: boolean
  /** The draft flag in the form. */
  isDraft: boolean
  onSaveDraft: () => void
  saving: boolean
  /** True while the save waits for running uploads. */
  waiting: boolean
  onStopWaiting: () => void
  errorCount: number
  failure: string
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

export function SaveBar({ isNew, isDraft, onSaveDraft, saving, waiting, ...rest }: Props) {
  const { onStopWaiting, errorCount, failure } = rest
  const { t } = useTranslation("property-form")
  const list = useListAddress()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => reserveSpaceFor(bar.current), [])
  const problem = failure || (errorCount > 0 ? t("save.invalid", { count: errorCount }) : "")
  const idle = isDraft ? "publish" : isNew ? "create" : "update"
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-10 -mx-4 mt-auto grid border-t border-line bg-canvas px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8"
    >
      {idle !== "update" && <PublishingNote />}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <Problem text={problem} />
        <Button type="submit" variant="primary" pending={saving || waiting} className="max-sm:order-last max-sm:grow">
          {t(`save.${saving ? "saving" : waiting ? "uploading" : idle}`)}
        </Button>
        {idle !== "update" && (
          <Button disabled={saving || waiting} onClick={onSaveDraft} className="max-sm:grow">
            {t("save.draft")}
          </Button>
        )}
        {waiting && !saving ? (
          <Button variant="quiet" onClick={onStopWaiting}>
            {t("save.stopWaiting")}
          </Button>
        ) : (
          <Link to={list} className={buttonClass({ variant: "quiet" })}>
            {t("save.cancel")}
          </Link>
        )}
        {!problem && !waiting && <Shortcut says={SHORTCUTS[idle]} />}
      </div>
    </div>
  )
}

function Problem({ text }: { text: string }) {
  return (
    <div
      role="alert"
      className="min-w-0 text-sm text-signal empty:hidden max-sm:w-full sm:order-last sm:ms-2 sm:flex-1"
    >
      {text && (
        <p className="flex items-start gap-2">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere">{text}</span>
        </p>
      )}
    </div>
  )
}

const SHORTCUTS = { publish: "shortcutDraft", create: "shortcutNew", update: "shortcut" } as const

function Shortcut({ says }: { says: (typeof SHORTCUTS)[keyof typeof SHORTCUTS] }) {
  const { t } = useTranslation("property-form")
  return (
    <p className="ms-2 text-sm text-muted max-sm:hidden pointer-coarse:hidden">
      {t(`save.${says}`, { keys: isMac ? "⌘ S" : "Strg + S" })}
    </p>
  )
}
