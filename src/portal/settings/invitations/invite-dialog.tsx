import { useMutation, useQueryClient } from "@tanstack/react-query"
import { Copy } from "lucide-react"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import { errorMessage, fieldErrors } from "../../../api/http"
import { invitationsQuery, sendInvitation } from "../../../api/invitations"
import { formatDay } from "../../../domain/date"
import type { SentInvitation } from "../../../domain/invitation"
import { emailSchema } from "../../../domain/user"
import { Button } from "../../../ui/button"
import { Dialog } from "../../../ui/dialog"
import { Field } from "../../../ui/field"
import { Input } from "../../../ui/input"
import { schemaResolver } from "../../../ui/schema-resolver"
import { showFieldErrors } from "../../../ui/show-field-errors"
import { toast } from "../../../ui/toast"
import { useCopyText } from "../../use-copy-text"

type Values = { email: string }
const resolver = schemaResolver<Values>(z.object({ email: emailSchema }))

type InviteDialogProps = { companyId: string; email: string; onClose: () => void }

/** Asks for an address, then shows the link, which no later response holds. */
export function InviteDialog({ companyId, email, onClose }: InviteDialogProps) {
  const { t } = useTranslation("invitations")
  const queryClient = useQueryClient()
  const form = useForm<Values>({ resolver, defaultValues: { email } })
  const send = useMutation({
    mutationFn: (values: Values) => sendInvitation(values.email, companyId),
    onSuccess: () => queryClient.invalidateQueries(invitationsQuery(companyId)),
    onError: (error) => {
      showFieldErrors(form, fieldErrors(error))
      toast.error(t("dialog.error", { reason: errorMessage(error) }), { id: "invite" })
    },
  })
  if (send.data) return <InvitationLink sent={send.data} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("dialog.title")}
      description={t("dialog.text")}
      footer={
        <Button type="submit" form="invite" variant="primary" pending={send.isPending}>
          {t("dialog.submit")}
        </Button>
      }
    >
      <form id="invite" noValidate onSubmit={form.handleSubmit((values) => send.mutate(values))}>
        <Field label={t("dialog.email")} error={form.formState.errors.email?.message} required>
          <Input {...form.register("email")} type="email" autoComplete="off" autoCapitalize="none" />
        </Field>
      </form>
    </Dialog>
  )
}

function InvitationLink({ sent, onClose }: { sent: SentInvitation; onClose: () => void }) {
  const { t } = useTranslation("invitations")
  const copy = useCopyText()
  const { email } = sent
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("dialog.doneTitle")}
      description={t(sent.is_mailed ? "dialog.mailed" : "dialog.unmailed", { email })}
      footer={
        <>
          <Button onClick={onClose}>{t("dialog.close")}</Button>
          <Button variant="primary" icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy(sent.link)}>
            {t("dialog.copy")}
          </Button>
        </>
      }
    >
      <output
        aria-label={t("dialog.link")}
        className="block rounded-md border border-line bg-sunken px-4 py-3 font-mono text-sm select-all wrap-anywhere"
      >
        {sent.link}
      </output>
      <p className="mt-3 text-sm text-muted">{t("dialog.validity", { date: formatDay(sent.expires_at) })}</p>
    </Dialog>
  )
}
