import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { ApiError, errorMessage, fieldErrors } from "../../../api/api-error"
import { keys } from "../../../api/keys"
import { adminCompanyInputSchema, type Company, type CompanyInput } from "../../../domain/company"
import settings from "../../../i18n/de/settings.json"
import { addTranslations } from "../../../i18n/index"
import { schemaResolver } from "../../../ui/schema-resolver"
import { showFieldErrors } from "../../../ui/show-field-errors"
import { toast } from "../../../ui/toast"
import { CompanyConflict } from "../../company/company-conflict"
import { CompanyFields } from "../../company/company-fields"
import { companyOperations } from "../../company/company-operations"
import { companyKey, toInput } from "../../company/use-company-form"
import { useRecordSave } from "../../concurrency/use-record-save"
import { FormDialog } from "../../form-dialog"
import { tabStore } from "../../persistence/persisted-form"
import { useFormPersistence } from "../../persistence/use-form-persistence"
import { useUser } from "../../use-user"

addTranslations({ settings })

type CompanyDialogProps = {
  /** `null` creates one. */
  company: Company | null
  onClose: () => void
}

export function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const { t } = useTranslation("settings")
  const client = useQueryClient()
  const form = useForm<CompanyInput>({
    resolver: schemaResolver<CompanyInput>(adminCompanyInputSchema),
    defaultValues: toInput(company),
  })
  const [base] = useState(() => ({ updatedAt: company?.updated_at ?? "", values: toInput(company) }))
  const key = `${companyKey(useUser().id, company?.id ?? null)}:admin`
  const persistence = useFormPersistence({ form, store: tabStore, key, base })
  const mode = company === null ? "create" : "edit"
  const { save, saving, conflict } = useRecordSave({
    operations: companyOperations,
    id: company?.id ?? null,
    base: persistence.base,
    creationKey: persistence.creationKey,
    persist: persistence.persist,
    canSaveAsNew: false,
    onSaved: () => {
      toast.success(t(`${mode}.success`))
      close()
      return client.invalidateQueries({ queryKey: keys.companies })
    },
    onError: (error) => {
      showFieldErrors(form, fieldErrors(error))
      const message =
        error instanceof ApiError
          ? t(`${mode}.error`, { error: error.message })
          : t("saveError", { reason: errorMessage(error) })
      toast.error(message, { id: "company" })
    },
  })
  function close() {
    persistence.end()
    onClose()
  }
  return (
    <FormDialog
      title={t(`${mode}.title`)}
      submitLabel={t(`${mode}.submit`)}
      form={form}
      onSubmit={save}
      pending={saving}
      onClose={close}
      dialogs={<CompanyConflict dialog={conflict} />}
    >
      <CompanyFields form={form} withWebsite={company !== null} />
    </FormDialog>
  )
}
