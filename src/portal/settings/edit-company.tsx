import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ApiError, errorMessage, fieldErrors } from "../../api/api-error"
import { keys } from "../../api/keys"
import type { Company } from "../../domain/company"
import { Button } from "../../ui/button"
import { showFieldErrors } from "../../ui/show-field-errors"
import { toast } from "../../ui/toast"
import { CompanyConflict } from "../company/company-conflict"
import { companyOperations } from "../company/company-operations"
import { companyKey, toInput, useCompanyForm } from "../company/use-company-form"
import { isDeleted } from "../concurrency/save-merged"
import { useRecordSave } from "../concurrency/use-record-save"
import { tabStore } from "../persistence/persisted-form"
import { useFormPersistence } from "../persistence/use-form-persistence"
import { useUser } from "../use-user"
import { CompanyForm } from "./company-form"

export function EditCompany({ company, onDone }: { company: Company; onDone: () => void }) {
  const { t } = useTranslation("settings")
  const client = useQueryClient()
  const form = useCompanyForm(company)
  const [base] = useState(() => ({ updatedAt: company.updated_at, values: toInput(company) }))
  const key = companyKey(useUser().id, company.id)
  const persistence = useFormPersistence({ form, store: tabStore, key, base })
  const { save, saving, conflict } = useRecordSave({
    operations: companyOperations,
    id: company.id,
    base: persistence.base,
    creationKey: persistence.creationKey,
    persist: persistence.persist,
    canSaveAsNew: false,
    onSaved: (saved) => {
      if (saved.outcome !== "discarded" && saved.stored) client.setQueryData(keys.company(company.id), saved.stored)
      toast.success(t("edit.success"))
      close()
    },
    onError: (error) => {
      showFieldErrors(form, fieldErrors(error))
      if (isDeleted(error)) toast.error(t("noCompany"), { id: "company" })
      else if (error instanceof ApiError) toast.error(t("edit.error", { error: error.message }), { id: "company" })
      else toast.error(t("saveError", { reason: errorMessage(error) }), { id: "company" })
    },
  })
  function close() {
    persistence.end()
    onDone()
  }
  return (
    <>
      <CompanyForm
        title={t("edit.title")}
        form={form}
        onSubmit={save}
        withWebsite
        buttons={
          <>
            <Button onClick={close} disabled={saving}>
              {t("edit.cancel")}
            </Button>
            <Button type="submit" variant="primary" pending={saving}>
              {t("edit.submit")}
            </Button>
          </>
        }
      />
      <CompanyConflict dialog={conflict} />
    </>
  )
}
