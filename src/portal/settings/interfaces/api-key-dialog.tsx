import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import { apiKeysQuery, createApiKey } from "../../../api/api-keys"
import { errorMessage, fieldErrors } from "../../../api/http"
import { API_KEY_ACCESS, type ApiKeyAccess, newApiKeySchema } from "../../../domain/api-key"
import { Button } from "../../../ui/button"
import { Dialog } from "../../../ui/dialog"
import { Field } from "../../../ui/field"
import { Input } from "../../../ui/input"
import { RadioCard } from "../../../ui/radio-card"
import { schemaResolver } from "../../../ui/schema-resolver"
import { showFieldErrors } from "../../../ui/show-field-errors"
import { toast } from "../../../ui/toast"
import { ShownOnce } from "./shown-once"

type Values = { name: string; access: ApiKeyAccess }
const resolver = schemaResolver<Values>(z.omit(newApiKeySchema, { company_id: true }))

type ApiKeyDialogProps = { companyId: string; onClose: () => void }

/** Asks what a key is for, then shows it, which no later response holds. */
export function ApiKeyDialog({ companyId, onClose }: ApiKeyDialogProps) {
  const { t } = useTranslation("interfaces")
  const client = useQueryClient()
  const form = useForm<Values>({ resolver, defaultValues: { name: "", access: "read" } })
  const create = useMutation({
    mutationFn: (values: Values) => createApiKey({ ...values, company_id: companyId }),
    onSuccess: () => client.invalidateQueries(apiKeysQuery(companyId)),
    onError: (error) => {
      showFieldErrors(form, fieldErrors(error))
      toast.error(t("keyDialog.error", { reason: errorMessage(error) }), { id: "api-key" })
    },
  })
  if (create.data) {
    const { key, name } = create.data
    const texts = {
      title: t("keyDialog.doneTitle", { name }),
      text: t("keyDialog.doneText"),
      label: t("keyDialog.key"),
    }
    return (
      <ShownOnce
        {...texts}
        secret={key}
        copyLabel={t("keyDialog.copy")}
        closeLabel={t("keyDialog.close")}
        note={t("keyDialog.safe")}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("keyDialog.title")}
      description={t("keyDialog.text")}
      footer={
        <Button type="submit" form="api-key" variant="primary" pending={create.isPending}>
          {t("keyDialog.submit")}
        </Button>
      }
    >
      <form
        id="api-key"
        noValidate
        className="grid gap-5"
        onSubmit={form.handleSubmit((values) => create.mutate(values))}
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
      </form>
    </Dialog>
  )
}
