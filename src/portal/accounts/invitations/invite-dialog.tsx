import { useMutation, useQueryClient } from "@tanstack/react-query"
import { Controller, type UseFormReturn, useForm, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import { errorMessage, fieldErrors } from "../../../api/client/http"
import { type Invited, invitationsQuery, sendInvitation } from "../../../api/invitations"
import { emailListSchema, splitEmails } from "../../../domain/accounts/email-list"
import { companyRole } from "../../../domain/accounts/user"
import invitations from "../../../i18n/de/invitations.json"
import { addTranslations } from "../../../i18n/index"
import { Checkbox } from "../../../ui/checkbox"
import { Field } from "../../../ui/field"
import { schemaResolver } from "../../../ui/schema-resolver"
import { Select } from "../../../ui/select"
import { showFieldErrors } from "../../../ui/show-field-errors"
import { Textarea } from "../../../ui/textarea"
import { toast } from "../../../ui/toast"
import { FormDialog } from "../../forms/form-dialog"
import { useLinkableAgents } from "../linkable-agents"
import { RoleChoice } from "../role-choice"
import { type Outcome, Outcomes } from "./outcomes"

addTranslations({ invitations })

const schema = z.object({
  email: emailListSchema,
  agent_id: z.string(),
  as_agent: z.boolean(),
  company_role: companyRole,
})
type Input = z.output<typeof schema>
const resolver = schemaResolver<Input, Invited>(schema)

type InviteDialogProps = { companyId: string; proposed: Invited; onClose: () => void }

/** Asks for addresses, then says what has become of each. What could not be sent stays in the form. */
export function InviteDialog({ companyId, proposed, onClose }: InviteDialogProps) {
  const { t } = useTranslation("invitations")
  const form = useForm<Invited, unknown, Input>({ resolver, defaultValues: proposed })
  const send = useSend(companyId, form)
  const count = splitEmails(useWatch({ control: form.control, name: "email" })).length
  if (send.data) return <Outcomes outcomes={send.data} onRest={send.reset} onClose={onClose} />
  return (
    <FormDialog
      title={t("dialog.title")}
      description={t("dialog.text")}
      submitLabel={t("dialog.submit", { count: Math.max(count, 1) })}
      pending={send.isPending}
      form={form}
      onSubmit={(values) => send.mutate(values)}
      onClose={onClose}
    >
      <Field
        label={t("dialog.email")}
        hint={t("dialog.emailHint")}
        error={form.formState.errors.email?.message}
        required
      >
        <Textarea {...form.register("email")} rows={1} inputMode="email" autoComplete="off" autoCapitalize="none" />
      </Field>
      <AgentFields companyId={companyId} form={form} isOne={count < 2} />
      <Controller
        control={form.control}
        name="company_role"
        render={({ field: { value, onChange } }) => (
          <RoleChoice legend={t("dialog.role")} value={value} onChange={onChange} />
        )}
      />
    </FormDialog>
  )
}

type AgentFieldsProps = { companyId: string; form: UseFormReturn<Invited, unknown, Input>; isOne: boolean }

/** Asks whether the people are agents as well; one may be an agent who is there already. */
function AgentFields({ companyId, form, isOne }: AgentFieldsProps) {
  const { t } = useTranslation("invitations")
  const { options } = useLinkableAgents(companyId)
  const asAgent = useWatch({ control: form.control, name: "as_agent" })
  return (
    <div className="grid gap-4">
      <Checkbox {...form.register("as_agent")} label={t("dialog.asAgent")} hint={t("dialog.asAgentHint")} />
      {isOne && !asAgent && options.length > 0 && (
        <Controller
          control={form.control}
          name="agent_id"
          render={({ field, fieldState }) => (
            <Field label={t("dialog.agent")} hint={t("dialog.agentHint")} error={fieldState.error?.message}>
              <Select {...field} placeholder={t("dialog.noAgent")} options={options} />
            </Field>
          )}
        />
      )}
    </div>
  )
}

/** Sends one invitation after the other. A single one that fails says so in the form. */
function useSend(companyId: string, form: UseFormReturn<Invited, unknown, Input>) {
  const { t } = useTranslation("invitations")
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ email: emails, agent_id, ...invited }: Input): Promise<Outcome[]> => {
      const isNamed = emails.length === 1 && !invited.as_agent
      const send = (email: string) =>
        sendInvitation({ ...invited, email, agent_id: isNamed ? agent_id : "" }, companyId)
      const [only, ...others] = emails
      if (only !== undefined && others.length === 0) return [{ email: only, sent: await send(only) }]
      const outcomes: Outcome[] = []
      for (const email of emails) {
        outcomes.push(
          await send(email).then(
            (sent) => ({ email, sent }),
            (error: unknown) => ({ email, error }),
          ),
        )
      }
      return outcomes
    },
    onMutate: () => toast.close("invite"),
    onSuccess: (outcomes) => {
      const rest = outcomes.filter((outcome) => "error" in outcome).map(({ email }) => email)
      form.setValue("email", rest.join("\n"), { shouldDirty: true })
      return queryClient.invalidateQueries(invitationsQuery(companyId))
    },
    onError: (error) => {
      if (!showFieldErrors(form, fieldErrors(error)))
        toast.error(t("dialog.error", { reason: errorMessage(error) }), { id: "invite" })
    },
  })
}
