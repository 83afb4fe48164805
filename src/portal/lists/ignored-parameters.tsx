import { X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { IconButton } from "../../ui/icon-button"
import { readIgnored, type TableSpec } from "./table-state"

/** Names what the address says and the list does not understand, such as a misspelt filter of a copied link; a press forgets it. */
export function IgnoredParameters({ spec }: { spec: Partial<TableSpec> }) {
  const { t } = useTranslation("common")
  const [query, setQuery] = useSearchParams()
  const ignored = readIgnored(spec, query)
  if (ignored.length === 0) return null
  const forget = () =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name] of ignored) next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <p role="status" className="flex min-w-0 items-center gap-1 text-sm text-muted print:hidden">
      <span className="min-w-0 wrap-anywhere">
        {t("table.ignored", { what: ignored.map(([name, value]) => `${name}=${value}`).join(", ") })}
      </span>
      <IconButton label={t("table.forget")} className="shrink-0" onClick={forget}>
        <X aria-hidden />
      </IconButton>
    </p>
  )
}
