import { useQuery } from "@tanstack/react-query"
import { Users } from "lucide-react"
import { useTranslation } from "react-i18next"
import { listMembers, membersQuery } from "../../api/users"
import { EmptyState } from "../../ui/empty-state"
import { toast } from "../../ui/toast"
import { listParameters } from "../table/table-state"
import { useTableControls } from "../table/use-table-controls"
import { MEMBER_TABLE } from "../users/user-table"
import { UsersList } from "../users/users-list"

export function UsersArea({ companyId }: { companyId: string | null }) {
  const { t } = useTranslation("settings")
  if (companyId === null) return <EmptyState icon={<Users aria-hidden />} title={t("users.noCompany")} />
  return <Members companyId={companyId} />
}

function Members({ companyId }: { companyId: string }) {
  const { t } = useTranslation("users")
  const table = useTableControls(MEMBER_TABLE)
  const query = membersQuery(companyId, listParameters(table.state))
  const list = useQuery({
    ...query,
    meta: { reportError: ({ message }) => toast.error(t("loadError"), { id: "users", description: message }) },
  })
  return (
    <UsersList
      table={table}
      list={list}
      queryKey={query.queryKey}
      load={(params, signal) => listMembers(companyId, params, signal)}
      withCompany={false}
      empty={<EmptyState icon={<Users aria-hidden />} title={t("empty")} />}
    />
  )
}
