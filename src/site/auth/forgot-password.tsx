import { useMutation, useQuery } from "@tanstack/react-query"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import * as z from "zod/mini"
import { errorMessage } from "../../api/client/http"
import { requestPasswordReset, resetByMailQuery } from "../../api/password-reset"
import { emailSchema } from "../../domain/accounts/user"
import { shownEmail } from "../../domain/values/shown-email"
import { Button, buttonClass } from "../../ui/button"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { Loading } from "../../ui/loading"
import { schemaResolver } from "../../ui/schema-resolver"
import { FormAlert } from "./form-alert"

type Values = { email: string }
const resolver = schemaResolver<Values>(z.object({ email: emailSchema }))

type Props = { email: string; loginLink: string }

/** Resets a password by mail, or names the administrator if the server sends no mail. */
export function ForgotPassword(props: Props) {
  const byMail = useQuery(resetByMailQuery)
  if (byMail.isPending) return <Loading />
  return byMail.data === false ? <AskAdministrator {...props} /> : <ForgotPasswordForm {...props} />
}

function AskAdministrator({ loginLink }: Props) {
  const { t } = useTranslation("auth")
  return (
    <div className="grid gap-4">
      <h2 className="text-lg font-semibold">{t("forgot.title")}</h2>
      <p className="text-pretty text-muted">{t("forgot.noMail")}</p>
      <Link to={loginLink} className={buttonClass({ size: "lg", className: "mt-4" })}>
        {t("forgot.back")}
      </Link>
    </div>
  )
}

/** Requests the mail. The response is the same whether the account exists or not. */
function ForgotPasswordForm({ email, loginLink }: Props) {
  const { t } = useTranslation("auth")
  const form = useForm<Values>({ resolver, defaultValues: { email } })
  const request = useMutation({ mutationFn: (values: Values) => requestPasswordReset(values.email) })
  if (request.isSuccess) {
    return (
      <div role="status" className="grid gap-4">
        <h2 className="text-lg font-semibold">{t("forgot.sentTitle")}</h2>
        <p className="text-pretty text-muted wrap-anywhere">
          {t("forgot.sentText", { email: shownEmail(request.variables.email) })}
        </p>
        <Link to={loginLink} className={buttonClass({ size: "lg", className: "mt-4" })}>
          {t("forgot.back")}
        </Link>
      </div>
    )
  }
  return (
    <form noValidate className="grid gap-6" onSubmit={form.handleSubmit((values) => request.mutate(values))}>
      <div className="grid gap-2">
        <h2 className="text-lg font-semibold">{t("forgot.title")}</h2>
        <p className="text-pretty text-muted">{t("forgot.text")}</p>
      </div>
      {request.error && <FormAlert>{t("forgot.error", { error: errorMessage(request.error) })}</FormAlert>}
      <Field label={t("fields.email")} error={form.formState.errors.email?.message} required>
        <Input {...form.register("email")} type="email" autoComplete="username" autoCapitalize="none" />
      </Field>
      <div className="grid gap-2">
        <Button type="submit" variant="primary" size="lg" pending={request.isPending}>
          {t("forgot.submit")}
        </Button>
        <Link to={loginLink} className={buttonClass({ variant: "quiet", size: "lg" })}>
          {t("forgot.back")}
        </Link>
      </div>
    </form>
  )
}
