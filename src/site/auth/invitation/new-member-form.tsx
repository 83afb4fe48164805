import { useMutation } from "@tanstack/react-query"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { setFlash } from "../../../api/client/flash"
import { errorMessage, fieldErrors } from "../../../api/client/http"
import { acceptInvitation } from "../../../api/invitations"
import {
  type AcceptInvitationInput,
  acceptInvitationSchema,
  type OfferedInvitation,
} from "../../../domain/accounts/invitation"
import { PASSWORD_MIN } from "../../../domain/accounts/user"
import { Button } from "../../../ui/button"
import { Field } from "../../../ui/field"
import { Input } from "../../../ui/input"
import { schemaResolver } from "../../../ui/schema-resolver"
import { showFieldErrors } from "../../../ui/show-field-errors"
import { FormAlert } from "../form-alert"
import { PasswordInput } from "../password-input"

const resolver = schemaResolver<AcceptInvitationInput>(acceptInvitationSchema)

/** Creates an account for the invitation's address, which cannot be changed here. */
export function NewMemberForm({ token, offered }: { token: string; offered: OfferedInvitation }) {
  const { t } = useTranslation(["invitations", "auth"])
  const { email, company_name: company } = offered
  const form = useForm<AcceptInvitationInput>({
    resolver,
    defaultValues: { token, password: "", firstName: "", lastName: "" },
  })
  const { errors } = form.formState
  const accept = useMutation({
    mutationFn: acceptInvitation,
    onSuccess: () => {
      setFlash({ kind: "success", message: t("page.joined", { company }) })
      window.location.replace("/admin")
    },
    onError: (error) => showFieldErrors(form, fieldErrors(error)),
  })
  return (
    <form
      name="invitation"
      noValidate
      className="grid gap-6"
      onSubmit={form.handleSubmit((values) => accept.mutate(values))}
    >
      <p className="text-pretty text-muted long-words">{t("page.newAccount", { company })}</p>
      {accept.error && <FormAlert>{t("page.error", { reason: errorMessage(accept.error) })}</FormAlert>}
      <Field label={t("page.email")} hint={t("page.emailHint")}>
        <Input value={email} type="email" autoComplete="username" readOnly />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <Field label={t("auth:fields.firstName")} error={errors.firstName?.message} required>
          <Input {...form.register("firstName")} autoComplete="given-name" />
        </Field>
        <Field label={t("auth:fields.lastName")} error={errors.lastName?.message} required>
          <Input {...form.register("lastName")} autoComplete="family-name" />
        </Field>
      </div>
      <Field
        label={t("auth:fields.password")}
        hint={t("auth:fields.passwordHint", { count: PASSWORD_MIN })}
        error={errors.password?.message}
        required
      >
        <PasswordInput {...form.register("password")} autoComplete="new-password" />
      </Field>
      <Button type="submit" variant="primary" size="lg" pending={accept.isPending || accept.isSuccess}>
        {t("page.submit")}
      </Button>
    </form>
  )
}
