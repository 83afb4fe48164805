import { useMutation, useQuery } from "@tanstack/react-query"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { Link, useNavigate } from "react-router-dom"
import * as z from "zod/mini"
import { ApiError, errorMessage } from "../../api/client/http"
import { LINK_ENDED } from "../../api/client/pocketbase"
import { confirmPasswordReset, resetLinkQuery } from "../../api/password-reset"
import { PASSWORD_MIN, passwordSchema } from "../../domain/accounts/user"
import { Button, buttonClass } from "../../ui/button"
import { Field } from "../../ui/field"
import { schemaResolver } from "../../ui/schema-resolver"
import { toast } from "../../ui/toast"
import { FormAlert } from "./form-alert"
import { PasswordInput } from "./password-input"

type Values = { password: string }
const resolver = schemaResolver<Values>(z.object({ password: passwordSchema }))

/** Returns whether a retry is pointless: the link is used, too old or cut off. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 400

/** Shows the form that the link in the reset mail opens. */
export function ResetPasswordForm({ token, forgotLink }: { token: string; forgotLink: string }) {
  const { t } = useTranslation("auth")
  const navigate = useNavigate()
  // The fields have no first value, so that text typed before hydration stays.
  const form = useForm<Values>({ resolver })
  const reset = useMutation({
    mutationFn: ({ password }: Values) => confirmPasswordReset(token, password),
    onSuccess: (email) => {
      toast.success(t("reset.success"))
      navigate("/auth", { replace: true, state: { email } })
    },
  })
  const { data: isValid } = useQuery({ ...resetLinkQuery(token), enabled: reset.isIdle })
  if (isRefused(reset.error) || (isValid === false && !reset.isPending)) {
    return (
      <div className="grid gap-6">
        <h2 className="text-lg font-semibold">{t("reset.title")}</h2>
        <FormAlert>{reset.error ? t("reset.error", { error: errorMessage(reset.error) }) : LINK_ENDED}</FormAlert>
        <Link to={forgotLink} className={buttonClass({ variant: "primary", size: "lg" })}>
          {t("reset.again")}
        </Link>
      </div>
    )
  }
  return (
    <form name="reset" noValidate className="grid gap-6" onSubmit={form.handleSubmit((values) => reset.mutate(values))}>
      <div className="grid gap-2">
        <h2 className="text-lg font-semibold">{t("reset.title")}</h2>
        <p className="text-pretty text-muted">{t("reset.text")}</p>
      </div>
      {reset.error && <FormAlert>{t("reset.error", { error: errorMessage(reset.error) })}</FormAlert>}
      <Field
        label={t("fields.newPassword")}
        hint={t("fields.passwordHint", { count: PASSWORD_MIN })}
        error={form.formState.errors.password?.message}
        required
      >
        <PasswordInput {...form.register("password")} autoComplete="new-password" />
      </Field>
      <Button type="submit" variant="primary" size="lg" pending={reset.isPending}>
        {t("reset.submit")}
      </Button>
    </form>
  )
}
