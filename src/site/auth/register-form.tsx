import { useMutation } from "@tanstack/react-query"
import type { UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { signup } from "../../api/auth"
import { setFlash } from "../../api/client/flash"
import { ApiError, errorMessage, fieldErrors } from "../../api/client/http"
import { PASSWORD_MIN, type SignupInput } from "../../domain/accounts/user"
import { PLANS, type PlanId } from "../../domain/payments/plan"
import { Button } from "../../ui/button"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { showFieldErrors } from "../../ui/show-field-errors"
import { toast } from "../../ui/toast"
import type { PurchaseOfGuest } from "./auth-forms"
import { GoogleButton } from "./google-button"
import { leave } from "./leave"
import { PasswordInput } from "./password-input"

type RegisterFormProps = { form: UseFormReturn<SignupInput>; plan: PlanId | null; purchase?: PurchaseOfGuest }

export function RegisterForm({ form, plan, purchase }: RegisterFormProps) {
  const { t } = useTranslation(["auth", "common"])
  const { errors } = form.formState
  const register = useMutation({
    mutationFn: (values: SignupInput) => signup({ ...values, purchase: purchase?.token }),
    onSuccess: () => {
      setFlash({ kind: "success", message: t("register.success") })
      leave(purchase)
    },
    onError: (error) => {
      showFieldErrors(form, fieldErrors(error))
      if (error instanceof ApiError) toast.error(t("register.error", { error: error.message }), { id: "register" })
      else toast.error(t("common:errorUnexpected", { message: errorMessage(error) }), { id: "register" })
    },
  })
  return (
    <form
      name="register"
      noValidate
      className="grid gap-6"
      onSubmit={form.handleSubmit((values) => register.mutate(values))}
    >
      {plan !== null && purchase === undefined && (
        <p className="text-sm text-muted">{t("register.plan", { plan: PLANS[plan].name })}</p>
      )}
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <Field label={t("fields.firstName")} error={errors.firstName?.message} required>
          <Input {...form.register("firstName")} autoComplete="given-name" />
        </Field>
        <Field label={t("fields.lastName")} error={errors.lastName?.message} required>
          <Input {...form.register("lastName")} autoComplete="family-name" />
        </Field>
      </div>
      <Field label={t("fields.email")} hint={purchase?.emailHint} error={errors.email?.message} required>
        <Input
          {...form.register("email")}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          readOnly={purchase !== undefined}
        />
      </Field>
      <Field
        label={t("fields.password")}
        hint={t("fields.passwordHint", { count: PASSWORD_MIN })}
        error={errors.password?.message}
        required
      >
        <PasswordInput {...form.register("password")} autoComplete="new-password" />
      </Field>
      <Button type="submit" variant="primary" size="lg" pending={register.isPending || register.isSuccess}>
        {t("register.submit")}
      </Button>
      <GoogleButton label={t("register.google")} message={t("register.googleStub")} />
    </form>
  )
}
