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

const { feedback, feedback_for_owner, interest } = viewingFields
const schema = z.object({ feedback, feedback_for_owner, interest })
type Feedback = z.output<typeof schema>

const KIND: RecordKind<Feedback, Feedback, Viewing> = {
  name: "viewing-feedback",
  schema,
  toFormValues: (viewing) => ({
    feedback: viewing?.feedback ?? "",
    feedback_for_owner: viewing?.feedback_for_owner ?? "",
    interest: viewing?.interest ?? "",
  }),
  operations: {
    create: () => Promise.reject(new Error("Feedback belongs to a viewing")),
    update: updateViewing,
    load: loadViewing,
  },
}

/** Asks what the visitor has said: for the office, and in words of its own for the seller. */
export function FeedbackDialog({ viewing, onClose }: { viewing: Viewing; onClose: () => void }) {
  const { t } = useTranslation("viewings")
  const client = useQueryClient()
  const record = useRecordForm({
    kind: KIND,
    record: viewing,
    words: {
      updated: t("form.updated"),
      failed: ({ message }) => t("changeError", { error: message }),
      label: (name) => t(`feedback.fields.${name}`),
    },
    onSaved: () => client.invalidateQueries({ queryKey: viewingKeys.all }),
    onClose,
  })
  const { register, control, formState } = record.form
  return (
    <FormDialog {...record} title={t("feedback.title")} submitLabel={t("feedback.submit")}>
      <Field label={t("feedback.fields.interest")}>
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
      <Field label={t("feedback.fields.feedback")} hint={t("feedback.hint")} error={formState.errors.feedback?.message}>
        <Textarea {...register("feedback")} rows={2} />
      </Field>
      <Field
        label={t("feedback.fields.feedback_for_owner")}
        hint={t("feedback.ownerHint")}
        error={formState.errors.feedback_for_owner?.message}
      >
        <Textarea {...register("feedback_for_owner")} rows={2} />
      </Field>
    </FormDialog>
  )
}
