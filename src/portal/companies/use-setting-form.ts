import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { type CompanyChanges, companyKeys, loadCompany, updateCompany } from "../../api/companies"
import type { Company } from "../../domain/companies/company"
import type { RecordKind } from "../forms/record-kind"
import { type RecordForm, type RecordWords, useRecordForm } from "../forms/use-record-form"

/** A part of a company that has a form of its own. */
export type SettingKind<Values extends CompanyChanges> = Omit<RecordKind<Values, Values, Company>, "operations">

type Options<Values> = {
  company: Company
  words: Partial<RecordWords<Values>> & Pick<RecordWords<Values>, "label">
  onClose: () => void
}

/** Returns the form of a part of a company. */
export function useSettingForm<Values extends CompanyChanges>(
  kind: SettingKind<Values>,
  { company, words, onClose }: Options<Values>,
): RecordForm<Values, Values> {
  const { t } = useTranslation("settings")
  const client = useQueryClient()
  return useRecordForm({
    kind: { ...kind, operations: { update: updateCompany, load: loadCompany } },
    record: company,
    words: {
      updated: t("part.saved"),
      failed: (error) => t("part.error", { error: errorMessage(error) }),
      ...words,
    },
    onSaved: (saved) => {
      if (saved.outcome !== "discarded" && saved.stored) client.setQueryData(companyKeys.one(company.id), saved.stored)
    },
    onClose,
  })
}
