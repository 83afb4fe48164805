import { useMutation } from "@tanstack/react-query"
import type { UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { login } from "../../api/auth"
import { setFlash } from "../../api/client/flash"
import { ApiError, errorMessage } from "../../api/client/http"
import type { LoginInput } from "../../domain/accounts/user"
import { Button } from "../../ui/button"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { toast } from "../../ui/toast"
import type { PurchaseOfGuest } from "./auth-forms"
import { FormAlert } from "./form-alert"
import { GoogleButton } from "./google-button"
import { leave } from "./leave"
import { PasswordInput } from "./password-input"

type LoginFormProps = {
  form: UseFormReturn<LoginInput>
  forgotLink: string
  /** True if the user signs in again after the session expired. */
  returning: boolean
  purchase?: PurchaseOfGuest
}

export function LoginForm({ form, forgotLink, returning, purchase }: LoginFormProps) {
  const { t } = useTranslation(["auth", "common"])
  const { errors } = form.formState
  const signIn = useMutation({
    mutationFn: async (values: LoginInput) => {
      await login(values)
      // The user is signed in even if the purchase cannot be claimed.
      return purchase === undefined ? "" : purchase.claim().then(() => "", errorMessage)
    },
    onSuccess: (refused) => {
      const success = t(returning ? "login.successReturn" : "login.success")
      setFlash(refused === "" ? { kind: "success", message: success } : { kind: "error", message: refused })
      leave(purchase)
    },
    onError: (error) => {
      if (error instanceof ApiError) toast.error(t("login.error", { error: error.message }), { id: "login" })
      else toast.error(t("common:errorUnexpected", { message: errorMessage(error) }), { id: "login" })
    },
  })
  // The toast contains the reason; if the server gave none of its own, the form says what to do.
  const { error } = signIn
  const isVague = error instanceof ApiError && error.status >= 400 && error.status < 500 && !error.fromServer
  return (
    <form
      name="login"
      noValidate
      className="grid gap-6"
      onSubmit={form.handleSubmit((values) => signIn.mutate(values))}
    >
      {isVague && <FormAlert>{t("login.failed")}</FormAlert>}
      <Field label={t("fields.email")} hint={purchase?.emailHint} error={errors.email?.message} required>
        <Input
          {...form.register("email")}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          readOnly={purchase !== undefined}
        />
      </Field>
      <div className="grid gap-1">
        <Field label={t("fields.password")} error={errors.password?.message} required>
          <PasswordInput {...form.register("password")} autoComplete="current-password" />
        </Field>
        <Link
          to={forgotLink}
          className="inline-flex min-h-11 items-center justify-self-start text-sm text-accent underline-offset-4 hover:underline"
        >
          {t("login.forgot")}
        </Link>
      </div>
      <Button type="submit" variant="primary" size="lg" pending={signIn.isPending || signIn.isSuccess}>
        {t("login.submit")}
      </Button>
      <GoogleButton label={t("login.google")} message={t("login.googleStub")} />
      <p className="text-center text-sm">
        <Link
          to="/#pricing"
          state={{ scrollTo: "pricing" }}
          className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
        >
          {t("login.noAccount")}
        </Link>
      </p>
    </form>
  )
}
