import { useQuery } from "@tanstack/react-query"
import { Controller, type UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { MAX_MEMBERS, membersQuery } from "../../api/accounts"
import { agentsQuery } from "../../api/agents"
import { managesCompany } from "../../domain/accounts/role"
import type { AgentInput } from "../../domain/agents/agent"
import { shownEmail } from "../../domain/values/shown-email"
import { fullName } from "../../domain/values/text"
import { Checkbox } from "../../ui/checkbox"
import { Field } from "../../ui/field"
import { Select } from "../../ui/select"
import { useUser } from "../frame/use-user"

type Props = {
  companyId: string
  agentId: string
  form: UseFormReturn<AgentInput>
  /** Whether somebody without an account is to be invited after the save. */
  invites: boolean
  onInvites: (invites: boolean) => void
}

/** Chooses the user who is this agent, among those who are no other agent, or offers to invite one; members choose only themselves. */
export function AccountField({ companyId, agentId, form, invites, onInvites }: Props) {
  const { t } = useTranslation("agents")
  const { data: agents } = useQuery(agentsQuery(companyId))
  const { data: members } = useQuery(membersQuery(companyId, { perPage: MAX_MEMBERS }))
  const taken = (agents?.rows ?? []).filter(({ id }) => id !== agentId).map(({ user_id }) => user_id)
  const me = useUser()
  const manages = managesCompany(me)
  const users = (members?.rows ?? []).filter(({ id }) => !taken.includes(id))
  return (
    <Controller
      control={form.control}
      name="user_id"
      render={({ field, fieldState }) => (
        <div className="grid gap-2">
          <Field
            label={t("form.account")}
            hint={t(manages ? "form.accountHint" : "form.accountHintMember")}
            error={fieldState.error?.message}
          >
            <Select
              {...field}
              disabled={!manages && !["", me.id].includes(field.value)}
              placeholder={t("form.noAccount")}
              options={users
                .filter(({ id }) => manages || id === me.id || id === field.value)
                .map((user) => ({ value: user.id, label: fullName(user) || shownEmail(user.email) }))}
            />
          </Field>
          {manages && field.value === "" && (
            <Checkbox
              label={t("form.invite")}
              hint={t("form.inviteHint")}
              checked={invites}
              onChange={(event) => onInvites(event.target.checked)}
            />
          )}
        </div>
      )}
    />
  )
}

/** Shows the name of an agent's user; renders `without` if there is none. */
export function AccountName({ companyId, id, without }: { companyId: string; id: string; without: string }) {
  const { data } = useQuery({ ...membersQuery(companyId, { perPage: MAX_MEMBERS }), enabled: id !== "" })
  const user = data?.rows.find((member) => member.id === id)
  return <span>{user === undefined ? without : fullName(user) || shownEmail(user.email)}</span>
}
