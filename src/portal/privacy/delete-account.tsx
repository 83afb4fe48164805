import { useMutation } from "@tanstack/react-query"
import { useId } from "react"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { endSession } from "../../api/auth"
import { setFlash } from "../../api/client/flash"
import { errorMessage, fieldErrors } from "../../api/client/http"
import { eraseAccount } from "../../api/privacy"
import { eraseAccountSchema } from "../../domain/accounts/account"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { schemaResolver } from "../../ui/schema-resolver"
import { showFieldErrors } from "../../ui/show-field-errors"
import { toast } from "../../ui/toast"

type Values = { password: string }
const resolver = schemaResolver<Values>(eraseAccountSchema)

/** Asks for the password, deletes the account and leaves the portal. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["erasure", "common"])
  const formId = useId()
  const form = useForm<Values>({ resolver, defaultValues: { password: "" } })
  const erase = useMutation({
    mutationFn: ({ password }: Values) => eraseAccount(password),
    onSuccess: () => {
      endSession()
      setFlash({ kind: "success", message: t("account.success") })
      window.location.replace("/auth")
    },
    onError: (error) => {
      showFieldErrors(form, fieldErrors(error))
      toast.error(errorMessage(error), { id: "delete-account" })
    },
  })
  const isPending = erase.isPending || erase.isSuccess
  return (
    <Dialog
      open
      onOpenChange={() => isPending || onClose()}
      title={t("account.title")}
      description={t("account.warning")}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" form={formId} variant="danger" pending={isPending}>
            {t("account.confirm")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit((values) => erase.mutate(values))}>
        <Field label={t("account.password")} error={form.formState.errors.password?.message} required>
          <Input {...form.register("password")} type="password" autoComplete="current-password" />
        </Field>
      </form>
    </Dialog>
  )
}
