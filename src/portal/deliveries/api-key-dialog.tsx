import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import { apiKeysQuery, createApiKey } from "../../api/accounts"
import { errorMessage, fieldErrors } from "../../api/client/http"
import { API_KEY_ACCESS, type ApiKeyAccess, newApiKeySchema } from "../../domain/accounts/api-key"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { RadioCard } from "../../ui/radio-card"
import { schemaResolver } from "../../ui/schema-resolver"
import { showFieldErrors } from "../../ui/show-field-errors"
import { toast } from "../../ui/toast"
import { FormDialog } from "../forms/form-dialog"
import { SecretDialog } from "../forms/secret-dialog"

type Values = { name: string; access: ApiKeyAccess }
const resolver = schemaResolver<Values>(z.omit(newApiKeySchema, { company_id: true }))

type ApiKeyDialogProps = { companyId: string; onClose: () => void }

/** Asks what a key is for, then shows the key, which no later response contains. */
export function ApiKeyDialog({ companyId, onClose }: ApiKeyDialogProps) {
  const { t } = useTranslation("interfaces")
  const client = useQueryClient()
  const form = useForm<Values>({ resolver, defaultValues: { name: "", access: "read" } })
  const create = useMutation({
    mutationFn: (values: Values) => createApiKey({ ...values, company_id: companyId }),
    onMutate: () => toast.close("api-key"),
    onSuccess: () => client.invalidateQueries(apiKeysQuery(companyId)),
    onError: (error) => {
      if (!showFieldErrors(form, fieldErrors(error)))
        toast.error(t("keyDialog.error", { reason: errorMessage(error) }), { id: "api-key" })
    },
  })
  if (create.data) {
    return (
      <SecretDialog
        title={t("keyDialog.doneTitle", { name: create.data.name })}
        text={t("keyDialog.doneText")}
        label={t("keyDialog.key")}
        secret={create.data.key}
        note={t("keyDialog.safe")}
        copyLabel={t("keyDialog.copy")}
        closeLabel={t("keyDialog.close")}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={t("keyDialog.title")}
      description={t("keyDialog.text")}
      submitLabel={t("keyDialog.submit")}
      pending={create.isPending}
      form={form}
      onSubmit={(values) => create.mutate(values)}
      onClose={onClose}
    >
      <Field
        label={t("keyDialog.name")}
        hint={t("keyDialog.nameHint")}
        error={form.formState.errors.name?.message}
        required
      >
        <Input {...form.register("name")} autoComplete="off" />
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-medium">{t("keyDialog.access")}</legend>
        {API_KEY_ACCESS.map((access) => (
          <RadioCard key={access} align="start" value={access} {...form.register("access")}>
            <span className="grid text-sm">
              <span className="font-medium">{t(`keys.access.${access}`)}</span>
              <span className="text-muted">{t(`keyDialog.explained.${access}`)}</span>
            </span>
          </RadioCard>
        ))}
      </fieldset>
    </FormDialog>
  )
}
