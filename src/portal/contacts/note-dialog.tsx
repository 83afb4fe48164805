import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Controller, useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { fieldErrors } from "../../api/client/http"
import { contactKeys, createNote } from "../../api/contacts"
import { FOLLOW_UP_CHOICES, followUpDay } from "../../domain/contacts/follow-up"
import { type NewNote, type NoteKind, newNoteSchema } from "../../domain/contacts/timeline"
import { berlinDay, formatDay } from "../../domain/values/date"
import { Button } from "../../ui/button"
import { DayInput } from "../../ui/day-input"
import { Field } from "../../ui/field"
import { schemaResolver } from "../../ui/schema-resolver"
import { showFieldErrors } from "../../ui/show-field-errors"
import { Textarea } from "../../ui/textarea"
import { toast } from "../../ui/toast"
import { createOnce } from "../forms/conflicts/create-once"
import { tabStore } from "../forms/drafts/persisted-form"
import { useFormPersistence } from "../forms/drafts/use-form-persistence"
import { FormDialog } from "../forms/form-dialog"
import { recordKey } from "../forms/record-kind"
import { useUser } from "../frame/use-user"
import { ListingChoice } from "../lists/listing-choice"

type Values = { kind: NoteKind; text: string; property_id: string; follow_up_on: string }

export const noteKey = (userId: string, kind: NoteKind, contactId: string) =>
  recordKey(userId, `contact-${kind}`, contactId)

type Props = { companyId: string; contactId: string; kind: NoteKind; followUp: string; onClose: () => void }

/** Notes a call or anything else. What is typed survives a closed tab; a day that is not touched stays as it is. */
export function NoteDialog({ companyId, contactId, kind, followUp, onClose }: Props) {
  const { t } = useTranslation("contacts")
  const client = useQueryClient()
  const key = noteKey(useUser().id, kind, contactId)
  const [base] = useState({
    updatedAt: "",
    values: { kind, text: "", property_id: "", follow_up_on: formatDay(followUp) } satisfies Values as Values,
  })
  const form = useForm<Values, unknown, NewNote>({
    resolver: schemaResolver(newNoteSchema),
    defaultValues: base.values,
  })
  const { persist, creationKey, end } = useFormPersistence({ form, store: tabStore, key, base })
  function close() {
    end()
    onClose()
  }
  const save = useMutation({
    mutationFn: (note: NewNote) => createOnce(creationKey, persist, (sent) => createNote(contactId, note, sent)),
    onSuccess: async () => {
      toast.success(t(`note.${kind}.saved`))
      await client.invalidateQueries({ queryKey: contactKeys.all })
      close()
    },
    onError: (error) => {
      if (!showFieldErrors(form, fieldErrors(error)))
        toast.error(t("note.error", { error: error.message }), { id: "note" })
    },
  })
  const { errors } = form.formState
  const setDay = (day: string) => form.setValue("follow_up_on", day, { shouldDirty: true, shouldValidate: true })
  return (
    <FormDialog
      form={form}
      title={t(`note.${kind}.title`)}
      submitLabel={t("note.submit")}
      pending={save.isPending}
      onSubmit={(note) => save.mutate(note)}
      onClose={close}
    >
      <Field label={t(`note.${kind}.text`)} error={errors.text?.message} required>
        <Textarea
          {...form.register("text")}
          data-first
          rows={2}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
          }}
        />
      </Field>
      <Field label={t("note.property")} error={errors.property_id?.message}>
        <Controller
          control={form.control}
          name="property_id"
          render={({ field }) => (
            <ListingChoice
              ref={field.ref}
              companyId={companyId}
              // An input of before knows only the id.
              known={field.value === "" ? null : { id: field.value, label: t("note.chosen") }}
              onChange={field.onChange}
              placeholder={t("note.propertyHint")}
              emptyText={t("note.noProperty")}
            />
          )}
        />
      </Field>
      <Field label={t("fields.follow_up_on")} error={errors.follow_up_on?.message}>
        <DayInput {...form.register("follow_up_on")} read={() => form.getValues("follow_up_on")} write={setDay} />
      </Field>
      <div className="-mt-4 flex flex-wrap gap-2">
        {FOLLOW_UP_CHOICES.map((choice) => (
          <Button key={choice} size="sm" onClick={() => setDay(formatDay(followUpDay(choice, berlinDay(new Date()))))}>
            {t(`followUp.${choice}`)}
          </Button>
        ))}
      </div>
    </FormDialog>
  )
}
