import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { MAX_MEMBERS, membersQuery, removeUser, userKeys } from "../../api/accounts"
import { agentKeys, agentsQuery } from "../../api/agents"
import { endSession } from "../../api/auth"
import { setFlash } from "../../api/client/flash"
import { errorMessage } from "../../api/client/http"
import { inquiriesQuery, inquiryKeys } from "../../api/inquiries"
import { propertyKeys } from "../../api/properties"
import type { InterfacesChoice } from "../../domain/accounts/removal"
import type { Profile } from "../../domain/accounts/user"
import { normalizeEmail } from "../../domain/values/normalize-email"
import { shownEmail } from "../../domain/values/shown-email"
import { fullName } from "../../domain/values/text"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { Field } from "../../ui/field"
import { Select } from "../../ui/select"
import { toast } from "../../ui/toast"
import { useUser } from "../frame/use-user"
import { ChooseInterfaces, useMadeInterfaces } from "./made-interfaces"

type RemoveUserProps = { user: Profile; companyId: string; onClose: () => void }

/** Names the consequences; asks who takes over inquiries, and what happens to interfaces the person has created, if any. */
export function RemoveUser({ user, companyId, onClose }: RemoveUserProps) {
  const { t } = useTranslation(["users", "common"])
  const client = useQueryClient()
  const isOwn = useUser().id === user.id
  const words = isOwn ? "leave" : "remove"
  const name = fullName(user) || shownEmail(user.email)
  const [heir, setHeir] = useState("")
  const [agentHeir, setAgentHeir] = useState("")
  const [interfaces, setInterfaces] = useState<InterfacesChoice>("revoke")
  const made = useMadeInterfaces(user.id, companyId)
  const remove = useMutation({
    mutationFn: () => removeUser(user.id, { assign_to: heir, agent_to: agentHeir, interfaces }),
    onSuccess: async () => {
      if (isOwn) {
        endSession()
        setFlash({ kind: "success", message: t("leave.success") })
        window.location.replace("/auth")
        return
      }
      toast.success(t("remove.success", { name }), { id: "remove" })
      const changed = [
        userKeys.all,
        agentKeys.all,
        propertyKeys.all,
        inquiryKeys.all,
        ["api-keys"],
        ["webhooks"],
        ["targets"],
      ]
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
      onClose()
    },
    onError: (error) => toast.error(errorMessage(error), { id: "remove" }),
  })
  const isPending = remove.isPending || (isOwn && remove.isSuccess)
  return (
    <Dialog
      open
      onOpenChange={() => isPending || onClose()}
      title={t(`${words}.title`)}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t("common:cancel")}
          </Button>
          <Button variant="danger" pending={isPending || made.isPending} onClick={() => remove.mutate()}>
            {t(`${words}.confirm`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <div className="grid gap-2 text-sm text-muted">
          {!isOwn && <p className="font-medium text-ink long-words">{name}</p>}
          <p>{t(`${words}.text`)}</p>
          <p>{t(`${words}.undo`)}</p>
        </div>
        <Heir user={user} companyId={companyId} value={heir} onChange={setHeir} />
        <AgentHeir user={user} companyId={companyId} value={agentHeir} onChange={setAgentHeir} />
        <ChooseInterfaces made={made} isOwn={isOwn} value={interfaces} onChange={setInterfaces} />
      </div>
    </Dialog>
  )
}

type ChooseColleagueProps = { colleagues: readonly Profile[]; value: string; onChange: (id: string) => void }

/** Chooses a colleague, or nobody. */
function ChooseColleague({ colleagues, ...field }: ChooseColleagueProps) {
  const { t } = useTranslation("users")
  return <Select placeholder={t("remove.nobody")} clearable options={toOptions(colleagues)} {...field} />
}

type HeirProps = { user: Profile; companyId: string; value: string; onChange: (id: string) => void }

function Heir({ user, companyId, value, onChange }: HeirProps) {
  const { t } = useTranslation("users")
  const params = { company_id: companyId, assigned_to: user.id, status: "inbox", fields: "id", perPage: 1 } as const
  const assigned = useQuery(inquiriesQuery(params))
  const members = useQuery(membersQuery(companyId, { perPage: MAX_MEMBERS }))
  const others = (members.data?.rows ?? []).filter(({ id }) => id !== user.id)
  if (!assigned.data?.total || others.length === 0) return null
  return (
    <Field label={t("remove.heir")}>
      <ChooseColleague colleagues={others} value={value} onChange={onChange} />
    </Field>
  )
}

/** Chooses who takes over the listings of the person's agent, and says what strangers see then; nothing if they are none. */
function AgentHeir({ user, companyId, value, onChange }: HeirProps) {
  const { t } = useTranslation("users")
  const { data: agents } = useQuery(agentsQuery(companyId))
  const members = useQuery(membersQuery(companyId, { perPage: MAX_MEMBERS }))
  const agentOf = (id: string) => agents?.rows.find(({ user_id }) => user_id === id)
  const agent = agentOf(user.id)
  const others = (members.data?.rows ?? []).filter(({ id }) => id !== user.id)
  if (agent === undefined) return null
  const name = fullName(agent)
  const next = value === "" ? undefined : agentOf(value)
  const isOwnAddress = normalizeEmail(agent.email) === normalizeEmail(user.email)
  return (
    <>
      {others.length > 0 && (
        <Field
          label={t("remove.agentHeir", { name })}
          hint={
            value !== "" && (next ? t("remove.agentMoves", { name, next: fullName(next) }) : t("remove.agentBecomes"))
          }
        >
          <ChooseColleague colleagues={others} value={value} onChange={onChange} />
        </Field>
      )}
      {isOwnAddress && next === undefined && (
        <p className="text-sm text-signal long-words">
          {t(value === "" ? "remove.agentStays" : "remove.agentShown", { name, email: shownEmail(agent.email) })}
        </p>
      )}
    </>
  )
}

const toOptions = (users: readonly Profile[]) =>
  users.map((user) => ({ value: user.id, label: fullName(user) || shownEmail(user.email) }))
