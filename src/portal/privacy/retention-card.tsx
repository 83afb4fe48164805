import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { companyQuery } from "../../api/companies"
import { type Company, type Retention, retentionSchema } from "../../domain/companies/company"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { EditedSetting, type SettingKind, useSettingForm } from "../companies"
import { FormDialog } from "../forms/form-dialog"
import "./privacy-texts"

const retentionKind: SettingKind<Retention> = {
  name: "retention",
  schema: retentionSchema,
  toFormValues: (company) => ({ inquiry_months: `${company?.inquiry_months ?? ""}` }),
}

/** Sets how long inquiries are kept, including those from before they were switched off. */
export function RetentionCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation("privacy")
  const { data: company } = useQuery(companyQuery(companyId))
  if (!company) return null
  return (
    <EditedSetting
      anchor="fristen"
      title={t("retention.title")}
      text={t("retention.months", { count: company.inquiry_months })}
      changeLabel={t("retention.change")}
      dialog={(onClose) => <RetentionDialog company={company} onClose={onClose} />}
    />
  )
}

function RetentionDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation("privacy")
  const record = useSettingForm(retentionKind, {
    company,
    words: {
      updated: t("retention.success"),
      failed: (error) => t("retention.error", { error: errorMessage(error) }),
      label: () => t("retention.field"),
    },
    onClose,
  })
  const { register, formState } = record.form
  return (
    <FormDialog {...record} title={t("retention.title")} submitLabel={t("retention.submit")}>
      <Field label={t("retention.field")} hint={t("retention.hint")} error={formState.errors.inquiry_months?.message}>
        <Input {...register("inquiry_months")} inputMode="numeric" autoComplete="off" className="max-w-24" />
      </Field>
    </FormDialog>
  )
}
