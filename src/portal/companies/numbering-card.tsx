import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Pencil } from "lucide-react"
import { useState } from "react"
import { useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { companyKeys, companyQuery, loadCompany, updateCompany } from "../../api/companies"
import { type Company, type Numbering, numberingSchema } from "../../domain/companies/company"
import { formatReference, isReferencePattern, toSeries } from "../../domain/properties/reference"
import { berlinDay } from "../../domain/values/date"
import { Button } from "../../ui/button"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { FormDialog } from "../forms/form-dialog"
import type { RecordKind } from "../forms/record-kind"
import { useRecordForm } from "../forms/use-record-form"
import { SettingCard } from "../frame/setting-card"

const numberingKind: RecordKind<Numbering, Numbering, Company> = {
  name: "numbering",
  schema: numberingSchema,
  toFormValues: (company) => ({ reference_pattern: company?.reference_pattern ?? "" }),
  operations: { update: updateCompany, load: loadCompany },
}

const formatExample = (pattern: string) => formatReference(toSeries(pattern, berlinDay(new Date()).slice(0, 4)), 1)

/** Sets how the company's listings are numbered. */
export function NumberingCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation("settings")
  const { data: company } = useQuery(companyQuery(companyId))
  const [editing, setEditing] = useState(false)
  if (!company) return null
  const { reference_pattern: pattern } = company
  return (
    <SettingCard
      anchor="nummern"
      className="mt-6 sm:p-8"
      title={t("numbering.title")}
      text={t("numbering.text", { pattern, example: formatExample(pattern) })}
      action={
        <Button icon={<Pencil aria-hidden className="size-4" />} onClick={() => setEditing(true)}>
          {t("numbering.change")}
        </Button>
      }
    >
      {editing && <NumberingDialog company={company} onClose={() => setEditing(false)} />}
    </SettingCard>
  )
}

function NumberingDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation("settings")
  const client = useQueryClient()
  const record = useRecordForm({
    kind: numberingKind,
    record: company,
    words: {
      updated: t("edit.success"),
      failed: (error) => t("edit.error", { error: errorMessage(error) }),
      label: () => t("numbering.pattern"),
    },
    onSaved: (saved) => {
      if (saved.outcome !== "discarded" && saved.stored) client.setQueryData(companyKeys.one(company.id), saved.stored)
    },
    onClose,
  })
  const { register, control, formState } = record.form
  const typed = useWatch({ control, name: "reference_pattern" }).trim()
  return (
    <FormDialog {...record} title={t("numbering.title")} submitLabel={t("edit.submit")}>
      <Field
        label={t("numbering.pattern")}
        hint={
          isReferencePattern(typed) ? t("numbering.example", { example: formatExample(typed) }) : t("numbering.hint")
        }
        error={formState.errors.reference_pattern?.message}
      >
        <Input {...register("reference_pattern")} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <p className="text-sm text-pretty text-muted">{t("numbering.note")}</p>
    </FormDialog>
  )
}
