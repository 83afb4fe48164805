import type { QueryKey, UseQueryResult } from "@tanstack/react-query"
import { type ReactNode, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { ListParams, Page } from "../../api/client/http"
import type { Profile } from "../../domain/accounts/user"
import { addTranslations } from "../../i18n/index"
import { useUser } from "../frame/use-user"
import { NoHits } from "../lists/no-hits"
import { SearchableList } from "../lists/searchable-list"
import type { TableSpec } from "../lists/table-state"
import type { useTableControls } from "../lists/use-table-controls"
import { ChangeRole } from "./change-role"
import { EditUser } from "./edit-user"
import { LinkAgent } from "./link-agent"
import { RemoveUser } from "./remove-user"
import { ResetPassword } from "./reset-password"
import { userColumns, userCsv } from "./user-columns"
import { UserMenu } from "./user-menu"
import users from "./users.json"

addTranslations({ users })

type UsersListProps = {
  table: ReturnType<typeof useTableControls<TableSpec>>
  list: UseQueryResult<Page<Profile>>
  queryKey: QueryKey
  /** Loads one page of the same list for the export. */
  load: (params: ListParams, signal: AbortSignal) => Promise<Page<Profile>>
  withCompany: boolean
  filter?: ReactNode
  /** Actions for the whole list, shown next to the search. */
  action?: ReactNode
  empty: ReactNode
}

export function UsersList({ table, list, queryKey, load, withCompany, filter, action, empty }: UsersListProps) {
  const { t } = useTranslation("users")
  const me = useUser()
  const { state, change, controls } = table
  const [editing, setEditing] = useState<Profile | null>(null)
  const [changing, setChanging] = useState<Profile | null>(null)
  const [resetting, setResetting] = useState<Profile | null>(null)
  const [removing, setRemoving] = useState<Profile | null>(null)
  const [linking, setLinking] = useState<Profile | null>(null)
  const columns = useMemo(
    () => userColumns(t, { me, withCompany, onEdit: setEditing, onRole: setChanging }),
    [t, me, withCompany],
  )
  return (
    <>
      <SearchableList
        {...controls}
        list={list}
        queryKey={queryKey}
        label={t("table")}
        searchLabel={t("search")}
        loadingText={t("loading")}
        errorTitle={t("loadError")}
        q={state.q}
        onSearch={change}
        filter={filter}
        action={action}
        columns={columns}
        csv={{ name: "benutzer", columns: userCsv(t, withCompany), load }}
        actions={(user) => (
          <UserMenu
            user={user}
            onEdit={() => setEditing(user)}
            onAgent={withCompany ? undefined : () => setLinking(user)}
            onRole={() => setChanging(user)}
            onReset={() => setResetting(user)}
            onRemove={() => setRemoving(user)}
          />
        )}
        empty={state.q === "" ? empty : <NoHits q={state.q} onClear={() => change({ q: "" })} />}
      />
      {editing && <EditUser user={editing} withCompany={withCompany} onClose={() => setEditing(null)} />}
      {changing?.company_id && (
        <ChangeRole user={changing} companyId={changing.company_id} onClose={() => setChanging(null)} />
      )}
      {removing?.company_id && (
        <RemoveUser user={removing} companyId={removing.company_id} onClose={() => setRemoving(null)} />
      )}
      {linking?.company_id && (
        <LinkAgent user={linking} companyId={linking.company_id} onClose={() => setLinking(null)} />
      )}
      {resetting && <ResetPassword user={resetting} onClose={() => setResetting(null)} />}
    </>
  )
}
