import type { QueryKey, UseQueryResult } from "@tanstack/react-query"
import { type ReactNode, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { ListParams, Page } from "../../api/response"
import type { Profile } from "../../domain/user"
import users from "../../i18n/de/users.json"
import { addTranslations } from "../../i18n/index"
import { ExportButton } from "../table/export-button"
import { NoHits } from "../table/no-hits"
import { TableList } from "../table/table-list"
import { TableSearch } from "../table/table-search"
import { sortParameter, type TableSpec } from "../table/table-state"
import type { useTableControls } from "../table/use-table-controls"
import { useUser } from "../use-user"
import { EditUser } from "./edit-user"
import { ResetPassword } from "./reset-password"
import { userColumns, userCsv } from "./user-columns"
import { UserMenu } from "./user-menu"

addTranslations({ users })

type UsersListProps = {
  table: ReturnType<typeof useTableControls<TableSpec>>
  list: UseQueryResult<Page<Profile>>
  queryKey: QueryKey
  /** One page of the same list, for the export. */
  load: (params: ListParams, signal: AbortSignal) => Promise<Page<Profile>>
  withCompany: boolean
  /** Beside the search: what can be done with the list as a whole. */
  action?: ReactNode
  empty: ReactNode
}

export function UsersList({ table, list, queryKey, load, withCompany, action, empty }: UsersListProps) {
  const { t } = useTranslation(["users", "common"])
  const me = useUser()
  const { state, change, controls } = table
  const [editing, setEditing] = useState<Profile | null>(null)
  const [resetting, setResetting] = useState<Profile | null>(null)
  const columns = useMemo(() => userColumns(t, { me, withCompany, onEdit: setEditing }), [t, me, withCompany])
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <TableSearch label={t("search")} q={state.q} onChange={change} />
        {action}
      </div>
      <TableList
        {...controls}
        list={list}
        queryKey={queryKey}
        label={t("table")}
        loadingText={t("loading")}
        errorTitle={t("loadError")}
        columns={columns}
        footer={
          <ExportButton
            name="benutzer"
            columns={userCsv(t, withCompany)}
            load={(page, perPage, signal) => load({ q: state.q, sort: sortParameter(state), page, perPage }, signal)}
          />
        }
        actionsLabel={t("common:table.actions")}
        actions={(user) => <UserMenu user={user} onEdit={() => setEditing(user)} onReset={() => setResetting(user)} />}
        empty={state.q === "" ? empty : <NoHits q={state.q} onClear={() => change({ q: "" })} />}
      />
      {editing && <EditUser user={editing} withCompany={withCompany} onClose={() => setEditing(null)} />}
      {resetting && <ResetPassword user={resetting} onClose={() => setResetting(null)} />}
    </div>
  )
}
