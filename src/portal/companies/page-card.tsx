import { useQuery } from "@tanstack/react-query"
import { ExternalLink } from "lucide-react"
import { lazy, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../api/companies"
import { companyAddress } from "../../domain/pages/embed"
import { buttonClass } from "../../ui/button"
import { EditedSetting } from "./edited-setting"

/** Its picture is made smaller by a worker, which nobody else needs here. */
const PageDialog = lazy(async () => ({ default: (await import("./page-dialog")).PageDialog }))

/** Sets what the company's own page says of the office. */
export function PageCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation("settings")
  const { data: company } = useQuery(companyQuery(companyId))
  if (!company) return null
  return (
    <EditedSetting
      anchor="seite"
      title={t("page.title")}
      text={t(company.about === null ? "page.silent" : "page.speaks")}
      changeLabel={t("page.change")}
      dialog={(onClose) => (
        <Suspense>
          <PageDialog company={company} onClose={onClose} />
        </Suspense>
      )}
      action={
        <a
          href={companyAddress(company.slug)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: "quiet" })}
        >
          <ExternalLink aria-hidden className="size-4" />
          {t("page.view")}
        </a>
      }
    />
  )
}
