import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import { changePassword } from "../../../api/accounts"
import { endSession, login } from "../../../api/auth"
import { setFlash } from "../../../api/client/flash"
import { errorMessage, fieldErrors } from "../../../api/client/http"
import { knownPassword, passwordSchema } from "../../../domain/accounts/user"
import { Button } from "../../../ui/button"
import { Field } from "../../../ui/field"
import { Input } from "../../../ui/input"
import { schemaResolver } from "../../../ui/schema-resolver"
import { toast } from "../../../ui/toast"
import { FormDialog } from "../../forms/form-dialog"
import { SettingCard } from "../../frame/setting-card"
import { useUser } from "../../frame/use-user"

type Values = { current: string; next: string }
const resolver = schemaResolver<Values>(
  z.object({ current: knownPassword("Bitte geben Sie Ihr bisheriges Passwort ein"), next: passwordSchema }),
)

export function PasswordCard() {
  const { t } = useTranslation("users")
  const [changing, setChanging] = useState(false)
  return (
    <SettingCard
      anchor="passwort"
      title={t("own.password.title")}
      text={t("own.password.text")}
      action={<Button onClick={() => setChanging(true)}>{t("own.password.change")}</Button>}
    >
      {changing && <PasswordDialog onClose={() => setChanging(false)} />}
    </SettingCard>
  )
}

/** The change ends all sessions, this one as well, which the new password then opens again. */
function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("users")
  const { id, email } = useUser()
  const form = useForm<Values>({ resolver, defaultValues: { current: "", next: "" } })
  const { errors } = form.formState
  const change = useMutation({
    mutationFn: async ({ current, next }: Values) => {
      await changePassword(id, current, next)
      await login({ email, password: next }).catch(() => {
        endSession()
        setFlash({ kind: "success", message: t("own.password.again") })
        window.location.replace("/auth")
      })
    },
    onSuccess: () => {
      toast.success(t("own.password.success"), { id: "own-password" })
      onClose()
    },
    onError: (error) => {
      if ("oldPassword" in fieldErrors(error)) {
        form.setError("current", { message: t("own.password.wrong") }, { shouldFocus: true })
        return
      }
      toast.error(t("own.password.error", { reason: errorMessage(error) }), { id: "own-password" })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t("own.password.title")}
      submitLabel={t("own.password.submit")}
      pending={change.isPending}
      onSubmit={(values) => change.mutate(values)}
      onClose={onClose}
    >
      {/* Lets password managers know whose password this is. */}
      <input type="email" value={email} readOnly autoComplete="username" className="hidden" />
      <Field label={t("own.password.current")} error={errors.current?.message} required>
        <Input {...form.register("current")} type="password" autoComplete="current-password" />
      </Field>
      <Field label={t("own.password.next")} hint={t("own.password.hint")} error={errors.next?.message} required>
        <Input {...form.register("next")} type="password" autoComplete="new-password" />
      </Field>
    </FormDialog>
  )
}
