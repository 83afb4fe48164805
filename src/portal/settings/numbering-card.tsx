import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Pencil } from "lucide-react"
import { useState } from "react"
import { useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { companyKeys, companyQuery, loadCompany, updateCompany } from "../../api/companies"
import { errorMessage } from "../../api/http"
import { type Company, type Numbering, numberingSchema } from "../../domain/company"
import { berlinDay } from "../../domain/date"
import { isReferencePattern, referenceOf, seriesOf } from "../../domain/reference"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { FormDialog } from "../form-dialog"
import type { RecordKind } from "../record/record-kind"
import { useRecordForm } from "../record/use-record-form"

const numberingKind: RecordKind<Numbering, Numbering, Company> = {
  name: "numbering",
  schema: numberingSchema,
  toFormValues: (company) => ({ reference_pattern: company?.reference_pattern ?? "" }),
  operations: { update: updateCompany, load: loadCompany },
}

const exampleOf = (pattern: string) => referenceOf(seriesOf(pattern, berlinDay(new Date()).slice(0, 4)), 1)

/** How the company's listings are numbered. */
export function NumberingCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation("settings")
  const { data: company } = useQuery(companyQuery(companyId))
  const [editing, setEditing] = useState(false)
  if (!company) return null
  const { reference_pattern: pattern } = company
  return (
    <Card className="mt-6 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2">
        <h3 className="text-lg font-semibold">{t("numbering.title")}</h3>
        <Button icon={<Pencil aria-hidden className="size-4" />} onClick={() => setEditing(true)}>
          {t("numbering.change")}
        </Button>
      </div>
      <p className="text-sm text-pretty text-muted">{t("numbering.text", { pattern, example: exampleOf(pattern) })}</p>
      {editing && <NumberingDialog company={company} onClose={() => setEditing(false)} />}
    </Card>
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
        hint={isReferencePattern(typed) ? t("numbering.example", { example: exampleOf(typed) }) : t("numbering.hint")}
        error={formState.errors.reference_pattern?.message}
      >
        <Input {...register("reference_pattern")} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <p className="text-sm text-pretty text-muted">{t("numbering.note")}</p>
    </FormDialog>
  )
}
