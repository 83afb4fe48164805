import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { agentsQuery } from "../../../api/agents"
import { errorMessage } from "../../../api/client/http"
import { type Invited, invitationsQuery, withdrawInvitation } from "../../../api/invitations"
import type { Invitation } from "../../../domain/accounts/invitation"
import { formatDay } from "../../../domain/values/date"
import { shownEmail } from "../../../domain/values/shown-email"
import { fullName } from "../../../domain/values/text"
import { AddressText } from "../../../ui/address-text"
import { Button } from "../../../ui/button"
import { toast } from "../../../ui/toast"

type InvitationsProps = { companyId: string; onAgain: (invited: Invited) => void }

/** Lists invitations that wait for an answer or have expired; renders nothing if there are none. */
export function Invitations({ companyId, onAgain }: InvitationsProps) {
  const { t } = useTranslation("invitations")
  const { data, error, refetch } = useQuery(invitationsQuery(companyId))
  if (error) {
    return (
      <p className="mt-8 flex flex-wrap items-center gap-3 text-sm text-signal">
        {t("list.loadError", { reason: errorMessage(error) })}
        <Button size="sm" onClick={() => void refetch()}>
          {t("list.reload")}
        </Button>
      </p>
    )
  }
  if (data === undefined || data.rows.length === 0) return null
  return (
    <section className="mt-8 grid gap-3" aria-labelledby="invitations">
      <h2 id="invitations" className="text-lg font-semibold">
        {t("list.title")}
      </h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {data.rows.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} onAgain={onAgain} />
        ))}
      </ul>
    </section>
  )
}

function Row({ invitation, onAgain }: { invitation: Invitation; onAgain: InvitationsProps["onAgain"] }) {
  const { t } = useTranslation("invitations")
  const queryClient = useQueryClient()
  const {
    id,
    agent_id,
    as_agent,
    company_role,
    company_id: companyId,
    invited_by: name,
    expires_at: end,
    mail_failed: isLost,
  } = invitation
  const email = shownEmail(invitation.email)
  const withdraw = useMutation({
    mutationFn: () => withdrawInvitation(id),
    onSuccess: () => toast.success(t("list.withdrawn"), { id: "invitation" }),
    onError: (error) => toast.error(t("list.withdrawError", { reason: errorMessage(error) }), { id: "invitation" }),
    // A colleague may have withdrawn the invitation, or the person has accepted it.
    onSettled: () => queryClient.invalidateQueries(invitationsQuery(companyId)),
  })
  const { data: agents } = useQuery(agentsQuery(companyId))
  const agent = agents?.rows.find((one) => one.id === agent_id)
  const text = Date.parse(end) > Date.now() ? "list.open" : "list.expired"
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium wrap-anywhere">
          <AddressText text={email} />
        </p>
        <p className="text-sm text-muted long-words">
          {t(`list.${company_role}`)}. {t(text, { name, date: formatDay(end) })}
        </p>
        {(agent || as_agent) && (
          <p className="text-sm text-muted long-words">
            {agent ? t("list.agent", { name: fullName(agent) }) : t("list.asAgent")}
          </p>
        )}
        {isLost && <p className="text-sm text-signal-strong">{t("list.lost")}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={t("list.againFor", { email })}
          onClick={() => onAgain({ email, company_role, as_agent, agent_id: agent?.user_id === "" ? agent_id : "" })}
        >
          {t("list.again")}
        </Button>
        <Button
          aria-label={t("list.withdrawFor", { email })}
          pending={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          {t("list.withdraw")}
        </Button>
      </div>
    </li>
  )
}
