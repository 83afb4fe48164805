import { useQuery } from "@tanstack/react-query"
import { UserPlus, Users, X } from "lucide-react"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useSearchParams } from "react-router-dom"
import { listProfiles, type ProfileParams, profilesQuery } from "../../../api/accounts"
import { companyQuery } from "../../../api/companies"
import { addTranslations } from "../../../i18n/index"
import { Button, buttonClass } from "../../../ui/button"
import { EmptyState } from "../../../ui/empty-state"
import { FilterButtons } from "../../../ui/filter-buttons"
import { toast } from "../../../ui/toast"
import { focusContent } from "../../frame/page-content"
import { listParameters } from "../../lists/table-state"
import { useTableControls } from "../../lists/use-table-controls"
import { PROFILE_TABLE } from "../user-table"
import users from "../users.json"
import { UsersList } from "../users-list"
import { AddUser } from "./add-user"

addTranslations({ users })

const SCOPES: Record<"all" | "noCompany" | "unclaimed", ProfileParams> = {
  all: {},
  noCompany: { companyId: null },
  unclaimed: { purchase: "unclaimed" },
}
const FILTERS = ["all", ...PROFILE_TABLE.filters.only] as const

export function AdminUsers({ companyName }: { companyName: string | undefined }) {
  const { t } = useTranslation(["admin", "users"])
  const [query] = useSearchParams()
  const companyId = query.get("company")
  const table = useTableControls(PROFILE_TABLE)
  const { only } = table.state.filters
  const scope = companyId === null ? SCOPES[only] : { companyId }
  const listQuery = profilesQuery({ ...listParameters(table.state), ...scope })
  const list = useQuery({
    ...listQuery,
    meta: { reportError: ({ message }) => toast.error(t("users:loadError"), { id: "users", description: message }) },
  })
  useEffect(() => {
    // The link that leads here disappears with the list of companies, and the focus with it.
    if (companyId !== null) focusContent()
  }, [companyId])
  const company = useQuery({ ...companyQuery(companyId ?? ""), enabled: companyId !== null })
  const [adding, setAdding] = useState(false)
  // The company may have been deleted since.
  const name = company.error ? undefined : (company.data?.name ?? companyName)
  const add = (
    <Button
      variant="primary"
      className="max-sm:w-full"
      icon={<UserPlus aria-hidden className="size-4" />}
      onClick={() => setAdding(true)}
    >
      {t("users.add")}
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 className="text-lg font-semibold long-words">
          {companyId === null
            ? t("users.all")
            : company.error
              ? t("addUser.noCompany")
              : t("users.of", { company: name ?? "…" })}
        </h3>
        {companyId !== null && (
          <div className="flex flex-wrap gap-2">
            <Link to={{ search: "?tab=admin&area=users" }} className={buttonClass({ variant: "quiet" })}>
              <X aria-hidden className="size-4" />
              {t("users.showAll")}
            </Link>
          </div>
        )}
      </div>
      <UsersList
        filter={companyId === null && <Filter table={table} />}
        action={companyId !== null && !company.error && add}
        table={table}
        list={list}
        queryKey={listQuery.queryKey}
        load={(params, signal) => listProfiles({ ...params, ...scope }, signal)}
        withCompany
        empty={<NoUsers company={name} only={only} />}
      />
      {adding && companyId !== null && (
        <AddUser company={{ id: companyId, name: name ?? "" }} onClose={() => setAdding(false)} />
      )}
    </div>
  )
}

type Only = (typeof FILTERS)[number]

function NoUsers({ company, only }: { company: string | undefined; only: Only }) {
  const { t } = useTranslation("admin")
  const nobody = t(only === "all" ? "users.all" : `users.none.${only}`)
  return (
    <EmptyState
      icon={<Users aria-hidden />}
      title={company === undefined ? nobody : t("users.emptyCompany", { company })}
      {...(company !== undefined && { text: t("users.emptyCompanyText") })}
    />
  )
}

function Filter({ table }: { table: ReturnType<typeof useTableControls<typeof PROFILE_TABLE>> }) {
  const { t } = useTranslation("admin")
  return (
    <FilterButtons
      label={t("users.filter.label")}
      options={FILTERS.map((value) => ({ value, label: t(`users.filter.${value}`) }))}
      value={table.state.filters.only}
      onChange={(only) => table.change({ filters: { only } })}
    />
  )
}
