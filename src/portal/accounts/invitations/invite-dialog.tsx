import { useMutation, useQueryClient } from "@tanstack/react-query"
import { Controller, useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import { errorMessage, fieldErrors } from "../../../api/client/http"
import { type Invited, invitationsQuery, sendInvitation } from "../../../api/invitations"
import { companyRole, emailSchema } from "../../../domain/accounts/user"
import { formatDay } from "../../../domain/values/date"
import { shownEmail } from "../../../domain/values/shown-email"
import { Field } from "../../../ui/field"
import { Input } from "../../../ui/input"
import { schemaResolver } from "../../../ui/schema-resolver"
import { Select } from "../../../ui/select"
import { showFieldErrors } from "../../../ui/show-field-errors"
import { toast } from "../../../ui/toast"
import { MadeOnceDialog } from "../../forms/one-time-secret-dialog"
import { useLinkableAgents } from "../linkable-agents"
import { RoleChoice } from "../role-choice"

const resolver = schemaResolver<Invited>(
  z.object({ email: emailSchema, agent_id: z.string(), company_role: companyRole }),
)

type InviteDialogProps = { companyId: string; proposed: Invited; onClose: () => void }

/** Asks for an address, then shows the link, which no later response contains. */
export function InviteDialog({ companyId, proposed, onClose }: InviteDialogProps) {
  const { t } = useTranslation("invitations")
  const queryClient = useQueryClient()
  const form = useForm<Invited>({ resolver, defaultValues: proposed })
  const { options } = useLinkableAgents(companyId)
  const send = useMutation({
    mutationFn: (values: Invited) => sendInvitation(values, companyId),
    onMutate: () => toast.close("invite"),
    onSuccess: () => queryClient.invalidateQueries(invitationsQuery(companyId)),
    onError: (error) => {
      if (!showFieldErrors(form, fieldErrors(error)))
        toast.error(t("dialog.error", { reason: errorMessage(error) }), { id: "invite" })
    },
  })
  const made = send.data && {
    title: t("dialog.doneTitle"),
    text: t(send.data.is_mailed ? "dialog.mailed" : "dialog.unmailed", { email: shownEmail(send.data.email) }),
    label: t("dialog.link"),
    secret: send.data.link,
    note: t("dialog.validity", { date: formatDay(send.data.expires_at) }),
    copyLabel: t("dialog.copy"),
    closeLabel: t("dialog.close"),
  }
  return (
    <MadeOnceDialog
      title={t("dialog.title")}
      text={t("dialog.text")}
      submitLabel={t("dialog.submit")}
      pending={send.isPending}
      form={form}
      onSubmit={(values) => send.mutate(values)}
      made={made ?? null}
      onClose={onClose}
    >
      <Field label={t("dialog.email")} error={form.formState.errors.email?.message} required>
        <Input {...form.register("email")} type="email" autoComplete="off" autoCapitalize="none" />
      </Field>
      {options.length > 0 && (
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
      <Controller
        control={form.control}
        name="company_role"
        render={({ field: { value, onChange } }) => (
          <RoleChoice legend={t("dialog.role")} value={value} onChange={onChange} />
        )}
      />
    </MadeOnceDialog>
  )
}
