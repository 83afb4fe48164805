import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Pencil } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { companyKeys, companyQuery, loadCompany, updateCompany } from "../../api/companies"
import { type Company, type Retention, retentionSchema } from "../../domain/companies/company"
import { Button } from "../../ui/button"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { FormDialog } from "../forms/form-dialog"
import type { RecordKind } from "../forms/record-kind"
import { useRecordForm } from "../forms/use-record-form"
import { SettingCard } from "../frame/setting-card"

const retentionKind: RecordKind<Retention, Retention, Company> = {
  name: "retention",
  schema: retentionSchema,
  toFormValues: (company) => ({ inquiry_months: `${company?.inquiry_months ?? ""}` }),
  operations: { update: updateCompany, load: loadCompany },
}

/** Sets how long inquiries are kept, including those from before they were switched off. */
export function RetentionCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation("privacy")
  const { data: company } = useQuery(companyQuery(companyId))
  const [editing, setEditing] = useState(false)
  if (!company) return null
  return (
    <SettingCard
      anchor="fristen"
      className="sm:p-8"
      title={t("retention.title")}
      text={t("retention.months", { count: company.inquiry_months })}
      action={
        <Button icon={<Pencil aria-hidden className="size-4" />} onClick={() => setEditing(true)}>
          {t("retention.change")}
        </Button>
      }
    >
      {editing && <RetentionDialog company={company} onClose={() => setEditing(false)} />}
    </SettingCard>
  )
}

function RetentionDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation("privacy")
  const client = useQueryClient()
  const record = useRecordForm({
    kind: retentionKind,
    record: company,
    words: {
      updated: t("retention.success"),
      failed: (error) => t("retention.error", { error: errorMessage(error) }),
      label: () => t("retention.field"),
    },
    onSaved: (saved) => {
      if (saved.outcome !== "discarded" && saved.stored) client.setQueryData(companyKeys.one(company.id), saved.stored)
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
