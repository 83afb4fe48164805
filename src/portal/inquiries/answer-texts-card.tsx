import { useQuery } from "@tanstack/react-query"
import { Plus, Trash2 } from "lucide-react"
import { useFieldArray } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../api/companies"
import { type AnswerTexts, answerTextsSchema, type Company } from "../../domain/companies/company"
import { Button } from "../../ui/button"
import { Field } from "../../ui/field"
import { IconButton } from "../../ui/icon-button"
import { Input } from "../../ui/input"
import { Textarea } from "../../ui/textarea"
import { EditedSetting, type SettingKind, useSettingForm } from "../companies"
import { FormDialog } from "../forms/form-dialog"

const kind: SettingKind<AnswerTexts> = {
  name: "answer-texts",
  schema: answerTextsSchema,
  toFormValues: (company) => ({
    inquiry_answer: company?.inquiry_answer ?? "",
    answer_templates: company?.answer_templates ?? [],
  }),
}

/** Sets the texts that answers to inquiries begin with. */
export function AnswerTextsCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation("settings")
  const { data: company } = useQuery(companyQuery(companyId))
  if (company?.inquiry_mode !== "delivered") return null
  return (
    <EditedSetting
      anchor="vorlagen"
      title={t("answerTexts.title")}
      text={t("answerTexts.text", { count: company.answer_templates.length })}
      changeLabel={t("answerTexts.change")}
      dialog={(onClose) => <AnswerTextsDialog company={company} onClose={onClose} />}
    />
  )
}

function AnswerTextsDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation("settings")
  const record = useSettingForm(kind, {
    company,
    words: {
      label: (field) => t(`answerTexts.fields.${field}`),
      show: (field, values) =>
        field === "answer_templates" ? values[field].map(({ name }) => name).join(", ") : values[field],
    },
    onClose,
  })
  const { register, control, formState } = record.form
  const { fields, append, remove } = useFieldArray({ control, name: "answer_templates" })
  const { errors } = formState
  return (
    <FormDialog
      {...record}
      title={t("answerTexts.title")}
      description={t("answerTexts.hint")}
      submitLabel={t("edit.submit")}
    >
      <Field
        label={t("answerTexts.fields.inquiry_answer")}
        hint={t("answerTexts.usualHint")}
        error={errors.inquiry_answer?.message}
      >
        <Textarea {...register("inquiry_answer")} rows={8} />
      </Field>
      {fields.map(({ id }, index) => {
        const error = errors.answer_templates?.[index]
        return (
          <fieldset key={id} className="grid gap-3 border-t border-line pt-4">
            <div className="flex items-end gap-2">
              <Field className="grow" label={t("answerTexts.fields.name")} error={error?.name?.message}>
                <Input {...register(`answer_templates.${index}.name`)} autoComplete="off" />
              </Field>
              <IconButton label={t("answerTexts.remove")} onClick={() => remove(index)}>
                <Trash2 aria-hidden />
              </IconButton>
            </div>
            <Field label={t("answerTexts.fields.text")} error={error?.text?.message}>
              <Textarea {...register(`answer_templates.${index}.text`)} rows={6} />
            </Field>
          </fieldset>
        )
      })}
      {fields.length === 0 && <p className="text-sm text-muted">{t("answerTexts.none")}</p>}
      <Button
        className="justify-self-start"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => append({ name: "", text: "" })}
      >
        {t("answerTexts.add")}
      </Button>
    </FormDialog>
  )
}
