import { useQuery } from "@tanstack/react-query"
import { Building2, Plus } from "lucide-react"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { companiesQuery, listCompanies } from "../../../api/companies"
import type { Company } from "../../../domain/company"
import { Button } from "../../../ui/button"
import { EmptyState } from "../../../ui/empty-state"
import { FilterButtons } from "../../../ui/filter-buttons"
import { toast } from "../../../ui/toast"
import { ExportButton } from "../../table/export-button"
import { NoHits } from "../../table/no-hits"
import { TableList } from "../../table/table-list"
import { TableSearch } from "../../table/table-search"
import { listParameters, sortParameter } from "../../table/table-state"
import { useTableControls } from "../../table/use-table-controls"
import { COMPANY_TABLE } from "../tables"
import { companyColumns, companyCsv } from "./company-columns"
import { CompanyDialog } from "./company-dialog"
import { CompanyMenu } from "./company-menu"
import { DeleteCompany } from "./delete-company"

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
  const columns = useMemo(() => companyColumns(t), [t])
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <FilterButtons
          label={t("companies.filter.label")}
          options={FILTERS.map((value) => ({ value, label: t(`companies.filter.${value}`) }))}
          value={subscription}
          onChange={(next) => change({ filters: { subscription: next } })}
        />
        <TableSearch label={t("companies.search")} q={state.q} onChange={change} />
        <Button
          variant="primary"
          className="max-sm:w-full"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setEditing("new")}
        >
          {t("companies.create")}
        </Button>
      </div>
      <TableList
        {...controls}
        list={list}
        queryKey={query.queryKey}
        label={t("companies.table")}
        loadingText={t("companies.loading")}
        errorTitle={t("companies.loadError")}
        columns={columns}
        footer={
          <ExportButton
            name="unternehmen"
            columns={companyCsv(t)}
            load={(page, perPage, signal) =>
              listCompanies({ ...filter, q: state.q, sort: sortParameter(state), page, perPage }, signal)
            }
          />
        }
        actionsLabel={t("common:table.actions")}
        actions={(company) => (
          <CompanyMenu company={company} onEdit={() => setEditing(company)} onDelete={() => setDeleting(company)} />
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
      {deleting && <DeleteCompany company={deleting} onClose={() => setDeleting(null)} />}
    </div>
  )
}
