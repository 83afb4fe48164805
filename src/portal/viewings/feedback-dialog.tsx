import { useQueryClient } from "@tanstack/react-query"
import { Controller } from "react-hook-form"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import { INTERESTS, type Viewing, viewingFields } from "../../domain/viewings/viewing"
import { Field } from "../../ui/field"
import { Select } from "../../ui/select"
import { Textarea } from "../../ui/textarea"
import { FormDialog } from "../forms/form-dialog"
import type { RecordKind } from "../forms/record-kind"
import { useRecordForm } from "../forms/use-record-form"
import { loadViewing, updateViewing, viewingKeys } from "./api"

const schema = z.object({ feedback: viewingFields.feedback, interest: viewingFields.interest })
type Feedback = z.output<typeof schema>

const KIND: RecordKind<Feedback, Feedback, Viewing> = {
  name: "viewing-feedback",
  schema,
  toFormValues: (viewing) => ({ feedback: viewing?.feedback ?? "", interest: viewing?.interest ?? "" }),
  operations: {
    create: () => Promise.reject(new Error("Feedback belongs to a viewing")),
    update: updateViewing,
    load: loadViewing,
  },
}

/** Asks what the visitor has said, in two lines. */
export function FeedbackDialog({ viewing, onClose }: { viewing: Viewing; onClose: () => void }) {
  const { t } = useTranslation("viewings")
  const client = useQueryClient()
  const record = useRecordForm({
    kind: KIND,
    record: viewing,
    words: {
      updated: t("form.updated"),
      failed: ({ message }) => t("changeError", { error: message }),
      label: (name) => t(name === "interest" ? "feedback.interest" : "feedback.field"),
    },
    onSaved: () => client.invalidateQueries({ queryKey: viewingKeys.all }),
    onClose,
  })
  const { register, control, formState } = record.form
  return (
    <FormDialog
      {...record}
      title={t("feedback.title")}
      description={t("feedback.text")}
      submitLabel={t("feedback.submit")}
    >
      <Field label={t("feedback.interest")}>
        <Controller
          control={control}
          name="interest"
          render={({ field }) => (
            <Select
              {...field}
              placeholder={t("feedback.unknown")}
              options={INTERESTS.map((value) => ({ value, label: t(`interest.${value}`) }))}
            />
          )}
        />
      </Field>
      <Field label={t("feedback.field")} error={formState.errors.feedback?.message}>
        <Textarea {...register("feedback")} rows={2} />
      </Field>
    </FormDialog>
  )
}
