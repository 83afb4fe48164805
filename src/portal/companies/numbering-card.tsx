import { useQuery } from "@tanstack/react-query"
import { useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../api/companies"
import { type Company, type Numbering, numberingSchema } from "../../domain/companies/company"
import { formatReference, isReferencePattern, toSeries } from "../../domain/properties/reference"
import { berlinDay } from "../../domain/values/date"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { FormDialog } from "../forms/form-dialog"
import { EditedSetting } from "./edited-setting"
import { type SettingKind, useSettingForm } from "./use-setting-form"

const numberingKind: SettingKind<Numbering> = {
  name: "numbering",
  schema: numberingSchema,
  toFormValues: (company) => ({ reference_pattern: company?.reference_pattern ?? "" }),
}

const formatExample = (pattern: string) => formatReference(toSeries(pattern, berlinDay(new Date()).slice(0, 4)), 1)

/** Sets how the company's listings are numbered. */
export function NumberingCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation("settings")
  const { data: company } = useQuery(companyQuery(companyId))
  if (!company) return null
  const { reference_pattern: pattern } = company
  return (
    <EditedSetting
      anchor="nummern"
      title={t("numbering.title")}
      text={t("numbering.text", { pattern, example: formatExample(pattern) })}
      changeLabel={t("numbering.change")}
      dialog={(onClose) => <NumberingDialog company={company} onClose={onClose} />}
    />
  )
}

function NumberingDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation("settings")
  const record = useSettingForm(numberingKind, {
    company,
    words: {
      label: () => t("numbering.pattern"),
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
