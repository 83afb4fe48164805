import { ScrollText } from "lucide-react"
import { useTranslation } from "react-i18next"
import { AUDIT_MONTHS } from "../../domain/operations/audit"
import { EmptyState } from "../../ui/empty-state"
import { AuditLog } from "./log/audit-log"

/** Lists what members and administrators did to others of the company. */
export function AuditArea({ companyId }: { companyId: string | null }) {
  const { t } = useTranslation("audit")
  if (companyId === null) return <EmptyState icon={<ScrollText aria-hidden />} title={t("noCompany")} />
  return (
    <section className="grid gap-4" aria-labelledby="audit">
      <div className="grid gap-1">
        <h2 id="audit" className="text-lg font-semibold">
          {t("title")}
        </h2>
        <p className="max-w-prose text-sm text-pretty text-muted">{t("text", { months: AUDIT_MONTHS })}</p>
      </div>
      <AuditLog companyId={companyId} />
    </section>
  )
}
