import { useTranslation } from "react-i18next"
import { ApiError, errorMessage } from "../../../api/client/http"
import { readToken } from "../../../api/client/session"
import type { Company, CompanyInput } from "../../../domain/companies/company"
import { addTranslations } from "../../../i18n/index"
import { isDeleted, type Saved } from "../../forms/conflicts/use-record-save"
import { type RecordForm, useRecordForm } from "../../forms/use-record-form"
import settings from "../../settings/settings.json"
import { type CompanyPlace, companyKind } from "./company-kind"

addTranslations({ settings })

type Options = {
  place: CompanyPlace
  /** `null` creates one. */
  company: Company | null
  onSaved: (saved: Saved<Company>) => unknown
  onClose: () => void
}

export type CompanyForm = RecordForm<CompanyInput, CompanyInput>

export function useCompanyForm({ place, company, onSaved, onClose }: Options): CompanyForm {
  const { t } = useTranslation("settings")
  const failed = (error: Error) => {
    if (company === null && readToken() === null) return t("create.error", { error: t("notSignedIn") })
    if (isDeleted(error)) return t("noCompany")
    if (!(error instanceof ApiError)) return t("saveError", { reason: errorMessage(error) })
    return t(company === null ? "create.error" : "edit.error", { error: error.message })
  }
  return useRecordForm({
    kind: companyKind(place),
    record: company,
    words: {
      created: t("create.success"),
      updated: t("edit.success"),
      failed,
      label: (name) => t(`fields.${name}`),
    },
    onSaved,
    onClose,
  })
}
