import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ApiError, errorMessage, fieldErrors } from "../../api/api-error"
import { createCompany, updateCompany } from "../../api/companies"
import { keys } from "../../api/keys"
import { readToken } from "../../api/session"
import type { CompanyInput } from "../../domain/company"
import { isAdministrator } from "../../domain/role"
import { Button } from "../../ui/button"
import { showFieldErrors } from "../../ui/show-field-errors"
import { toast } from "../../ui/toast"
import { companyKey, toInput, useCompanyForm } from "../company/use-company-form"
import { createOnce } from "../concurrency/create-once"
import { focusContent } from "../page-content"
import { tabStore } from "../persistence/persisted-form"
import { useFormPersistence } from "../persistence/use-form-persistence"
import { useUser } from "../use-user"
import { CompanyForm } from "./company-form"

export function CreateCompany() {
  const { t } = useTranslation("settings")
  const client = useQueryClient()
  const form = useCompanyForm(null)
  const user = useUser()
  const [base] = useState(() => ({ updatedAt: "", values: toInput(null) }))
  const { end, persist, creationKey } = useFormPersistence({
    form,
    store: tabStore,
    key: companyKey(user.id, null),
    base,
  })
  const create = useMutation({
    mutationFn: async (input: CompanyInput) => {
      if (readToken() === null) throw new ApiError(t("notSignedIn"), 401)
      const { created, repeated } = await createOnce(creationKey, persist, (key) => createCompany(input, key))
      // An earlier attempt may have stored what was typed then.
      const company = repeated ? await updateCompany(created.id, input, created.updated_at) : created
      client.setQueryData(keys.company(company.id), company)
      // The user now belongs to it; every tab learns that from here.
      await client.refetchQueries({ queryKey: keys.me })
      return company
    },
    onSuccess: () => {
      end()
      toast.success(t("create.success"))
      focusContent()
      // Administrators create companies without joining them.
      form.reset()
    },
    onError: (error) => {
      showFieldErrors(form, fieldErrors(error))
      const message =
        error instanceof ApiError
          ? t("create.error", { error: error.message })
          : t("saveError", { reason: errorMessage(error) })
      toast.error(message, { id: "company" })
    },
  })
  return (
    <CompanyForm
      title={t("create.title")}
      text={t(isAdministrator(user) ? "create.adminText" : "create.text")}
      form={form}
      onSubmit={(input) => create.mutate(input)}
      withWebsite={false}
      buttons={
        <Button type="submit" variant="primary" pending={create.isPending}>
          {t("create.submit")}
        </Button>
      }
    />
  )
}
