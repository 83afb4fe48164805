import { Building2 } from "lucide-react"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { listCompanies } from "../../../api/companies"
import type { Company } from "../../../domain/companies/company"
import { EmptyState } from "../../../ui/empty-state"
import { toast } from "../../../ui/toast"
import { AdminList } from "../../lists/admin-list"
import { COMPANY_TABLE } from "../../lists/admin-tables"
import { NoHits } from "../../lists/no-hits"
import { companyColumns, companyCsv } from "./company-columns"
import { CompanyDialog } from "./company-dialog"
import { CompanyMenu } from "./company-menu"
import { DeleteCompany } from "./delete-company"
import { EraseCompany } from "./erase-company"

export function CompanyList() {
  const { t } = useTranslation(["admin", "common"])
  const [editing, setEditing] = useState<Company | "new" | null>(null)
  const [deleting, setDeleting] = useState<Company | null>(null)
  const [erasing, setErasing] = useState<Company | null>(null)
  const columns = useMemo(() => companyColumns(t), [t])
  return (
    <>
      <AdminList
        area="companies"
        table={COMPANY_TABLE}
        filterBy="subscription"
        filterLabel={(value) => t(`companies.filter.${value}`)}
        load={listCompanies}
        reportError={({ message }) => toast.error(t("companies.loadError"), { id: "companies", description: message })}
        onCreate={() => setEditing("new")}
        columns={columns}
        csv={{ name: "unternehmen", columns: companyCsv(t) }}
        actions={(company) => (
          <CompanyMenu
            company={company}
            onEdit={() => setEditing(company)}
            onDelete={() => setDeleting(company)}
            onErase={() => setErasing(company)}
          />
        )}
        empty={({ q, value, change }) =>
          q === "" && value === "all" ? (
            <EmptyState icon={<Building2 aria-hidden />} title={t("companies.empty")} />
          ) : (
            <NoHits q={q} onClear={() => change({ q: "", filters: { subscription: "all" } })} />
          )
        }
      />
      {editing && <CompanyDialog company={editing === "new" ? null : editing} onClose={() => setEditing(null)} />}
      {erasing && <EraseCompany company={erasing} onClose={() => setErasing(null)} />}
      {deleting && <DeleteCompany company={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}
