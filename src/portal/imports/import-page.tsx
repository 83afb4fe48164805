import { ArrowLeft } from "lucide-react"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { addTranslations } from "../../i18n/index"
import { NoCompany } from "../frame/no-company"
import { useUser } from "../frame/use-user"
import importTexts from "./import.json"
import { ImportFlow } from "./import-flow"
import { ImportPreview } from "./import-preview"
import { listingImport } from "./listing-import"

addTranslations({ import: importTexts })

/** Shows the page `/admin/import`. */
export default function ImportPage() {
  const { t } = useTranslation("import")
  const { company_id: companyId } = useUser()
  return (
    <div className="py-2">
      <title>{t("title")}</title>
      <header className="grid gap-2 pb-6">
        <Link
          to="/admin"
          className="-ms-2 inline-flex min-h-11 w-fit items-center gap-2 rounded-md px-2 text-sm text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t("back")}
        </Link>
        <h1 className="text-2xl font-semibold long-words">{t("title")}</h1>
        <p className="max-w-2xl text-pretty text-muted">{t("text")}</p>
      </header>
      {companyId === null ? <NoCompany /> : <Import key={companyId} companyId={companyId} />}
    </div>
  )
}

function Import({ companyId }: { companyId: string }) {
  const kind = useMemo(() => listingImport(companyId), [companyId])
  return (
    <ImportFlow
      kind={kind}
      preview={({ chosen, planned, onStart, onCancel }) => (
        <ImportPreview
          name={chosen.name}
          plan={planned.plan}
          room={planned.room}
          onStart={(choices) => onStart(planned, choices)}
          onCancel={onCancel}
        />
      )}
    />
  )
}
