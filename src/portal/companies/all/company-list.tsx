import { useQuery } from "@tanstack/react-query"
import { Building2 } from "lucide-react"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { companiesQuery, listCompanies } from "../../../api/companies"
import type { Company } from "../../../domain/companies/company"
import { EmptyState } from "../../../ui/empty-state"
import { toast } from "../../../ui/toast"
import { AdminList } from "../../lists/admin-list"
import { COMPANY_TABLE } from "../../lists/admin-tables"
import { NoHits } from "../../lists/no-hits"
import { listParameters } from "../../lists/table-state"
import { useTableControls } from "../../lists/use-table-controls"
import { companyColumns, companyCsv } from "./company-columns"
import { CompanyDialog } from "./company-dialog"
import { CompanyMenu } from "./company-menu"
import { DeleteCompany } from "./delete-company"
import { EraseCompany } from "./erase-company"

const FILTERS = ["all", ...COMPANY_TABLE.filters.subscription] as const

export function CompanyList() {
  const { t } = useTranslation(["admin", "common"])
  const { state, change, controls } = useTableControls(COMPANY_TABLE)
  const { subscription } = state.filters
  const filter = subscription === "all" ? {} : { subscription }
  const query = companiesQuery({ ...listParameters(state), ...filter })
  const list = useQuery({
    ...query,
    meta: {
      reportError: ({ message }) => toast.error(t("companies.loadError"), { id: "companies", description: message }),
    },
  })
  const [editing, setEditing] = useState<Company | "new" | null>(null)
  const [deleting, setDeleting] = useState<Company | null>(null)
  const [erasing, setErasing] = useState<Company | null>(null)
  const columns = useMemo(() => companyColumns(t), [t])
  return (
    <>
      <AdminList
        {...controls}
        area="companies"
        filter={{
          options: FILTERS.map((value) => ({ value, label: t(`companies.filter.${value}`) })),
          value: subscription,
          onChange: (next) => change({ filters: { subscription: next } }),
        }}
        q={state.q}
        onSearch={change}
        onCreate={() => setEditing("new")}
        list={list}
        queryKey={query.queryKey}
        columns={columns}
        csv={{
          name: "unternehmen",
          columns: companyCsv(t),
          load: (params, signal) => listCompanies({ ...filter, ...params }, signal),
        }}
        actions={(company) => (
          <CompanyMenu
            company={company}
            onEdit={() => setEditing(company)}
            onDelete={() => setDeleting(company)}
            onErase={() => setErasing(company)}
          />
        )}
        empty={
          state.q === "" && subscription === "all" ? (
            <EmptyState icon={<Building2 aria-hidden />} title={t("companies.empty")} />
          ) : (
            <NoHits q={state.q} onClear={() => change({ q: "", filters: { subscription: "all" } })} />
          )
        }
      />
      {editing && <CompanyDialog company={editing === "new" ? null : editing} onClose={() => setEditing(null)} />}
      {erasing && <EraseCompany company={erasing} onClose={() => setErasing(null)} />}
      {deleting && <DeleteCompany company={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}
