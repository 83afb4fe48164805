import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { ApiError, errorMessage, fieldErrors } from "../../../api/api-error"
import { createCompany, loadCompany, updateCompany } from "../../../api/companies"
import { keys } from "../../../api/keys"
import { adminCompanyInputSchema, type Company, type CompanyInput } from "../../../domain/company"
import settings from "../../../i18n/de/settings.json"
import { addWords } from "../../../i18n/index"
import { schemaResolver } from "../../../ui/schema-resolver"
import { showFieldErrors } from "../../../ui/show-field-errors"
import { toast } from "../../../ui/toast"
import { FormDialog } from "../../form-dialog"
import { ConflictDialog } from "../../saving/conflict-dialog"
import { merge } from "../../saving/merge"
import { type Conflict, saveMerged, type Version } from "../../saving/save-merged"
import { useQuestion } from "../../saving/use-question"
import { CompanyFields } from "../../settings/company-fields"
import { toInput } from "../../settings/use-company-form"

addWords({ settings })

const versionOf = (company: Company): Version<CompanyInput> => ({
  updatedAt: company.updated_at,
  values: toInput(company),
})

type CompanyDialogProps = {
  /** The company to change; without one a new one is made. */
  company: Company | null
  onClose: () => void
}

/** Any company, for administrators. */
export function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const { t } = useTranslation("settings")
  const client = useQueryClient()
  const conflict = useQuestion<Conflict<CompanyInput>, readonly string[] | null>()
  const form = useForm<CompanyInput>({
    resolver: schemaResolver<CompanyInput>(adminCompanyInputSchema),
    defaultValues: toInput(company),
  })
  const mode = company === null ? "create" : "edit"

  async function save(input: CompanyInput): Promise<boolean> {
    if (company === null) {
      await createCompany(input)
      return true
    }
    return saveMerged(versionOf(company), input, {
      put: async (values, from) =>
        void (await updateCompany({ ...company, ...from.values, updated_at: from.updatedAt }, values)),
      load: async () => versionOf(await loadCompany(company.id)),
      merge,
      ask: conflict.ask,
    })
  }

  const mutation = useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      if (!saved) return
      toast.success(t(`${mode}.success`))
      onClose()
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
  return (
    <>
      <FormDialog
        title={t(`${mode}.title`)}
        submitLabel={t(`${mode}.submit`)}
        form={form}
        onSubmit={(input) => mutation.mutate(input)}
        pending={mutation.isPending}
        onClose={onClose}
      >
        <CompanyFields form={form} withWebsite={company !== null} />
      </FormDialog>
      {conflict.open && (
        <ConflictDialog
          question={conflict.open}
          label={(name) => t(`fields.${name as keyof CompanyInput}`)}
          show={(name, values) => values[name as keyof CompanyInput]}
        />
      )}
    </>
  )
}
