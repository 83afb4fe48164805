import { useQuery } from "@tanstack/react-query"
import { UserPlus, Users } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { listMembers, membersQuery } from "../../api/accounts"
import type { Invited } from "../../api/invitations"
import { managesCompany } from "../../domain/accounts/role"
import invitations from "../../i18n/de/invitations.json"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { EmptyState } from "../../ui/empty-state"
import { toast } from "../../ui/toast"
import { useRequestedCreation } from "../frame/use-requested-creation"
import { useUser } from "../frame/use-user"
import { listParameters } from "../lists/table-state"
import { useTableControls } from "../lists/use-table-controls"
import { Invitations } from "./invitations/invitations"
import { InviteDialog } from "./invitations/invite-dialog"
import { RemovedMembers } from "./removed-members"
import { MEMBER_TABLE } from "./user-table"
import { UsersList } from "./users-list"

addTranslations({ invitations })

const NOBODY: Invited = { email: "", agent_id: "", as_agent: false, company_role: "member" }

export function UsersArea({ companyId }: { companyId: string | null }) {
  const { t } = useTranslation("settings")
  if (companyId === null) return <EmptyState icon={<Users aria-hidden />} title={t("users.noCompany")} />
  return <Members companyId={companyId} />
}

function Members({ companyId }: { companyId: string }) {
  const { t } = useTranslation(["users", "invitations"])
  const manages = managesCompany(useUser())
  /** The values that the dialog proposes. */
  const [inviting, setInviting] = useState<Invited | null>(null)
  useRequestedCreation("tab=settings&area=users", () => setInviting(manages ? NOBODY : null))
  const table = useTableControls(MEMBER_TABLE)
  const query = membersQuery(companyId, listParameters(table.state))
  const list = useQuery({
    ...query,
    meta: { reportError: ({ message }) => toast.error(t("loadError"), { id: "users", description: message }) },
  })
  return (
    <>
      <UsersList
        table={table}
        list={list}
        queryKey={query.queryKey}
        load={(params, signal) => listMembers(companyId, params, signal)}
        withCompany={false}
        action={
          manages && (
            <Button icon={<UserPlus aria-hidden className="size-4" />} onClick={() => setInviting(NOBODY)}>
              {t("invitations:invite")}
            </Button>
          )
        }
        empty={<EmptyState icon={<Users aria-hidden />} title={t("empty")} />}
      />
      {manages && <RemovedMembers companyId={companyId} />}
      {manages && <Invitations companyId={companyId} onAgain={setInviting} />}
      {inviting !== null && (
        <InviteDialog companyId={companyId} proposed={inviting} onClose={() => setInviting(null)} />
      )}
    </>
  )
}
