import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { companyKeys } from "../../../api/companies"
import type { Company } from "../../../domain/companies/company"
import { FormDialog } from "../../forms/form-dialog"
import { CompanyFields } from "../form/company-fields"
import { useCompanyForm } from "../form/use-company-form"

type CompanyDialogProps = {
  /** `null` creates one. */
  company: Company | null
  onClose: () => void
}

export function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const { t } = useTranslation("settings")
  const client = useQueryClient()
  const record = useCompanyForm({
    place: "admin",
    company,
    onSaved: () => void client.invalidateQueries({ queryKey: companyKeys.all }),
    onClose,
  })
  const mode = company === null ? "create" : "edit"
  return (
    <FormDialog {...record} title={t(`${mode}.title`)} submitLabel={t(`${mode}.submit`)}>
      <CompanyFields form={record.form} withWebsite={company !== null} />
    </FormDialog>
  )
}
