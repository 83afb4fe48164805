import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import { inquiryKeys, loadInquiry, updateInquiry } from "../../api/inquiries"
import type { Inquiry } from "../../domain/inquiries/inquiry-inbox"
import { LONG_TEXT, optionalText } from "../../domain/values/fields"
import { Button } from "../../ui/button"
import { Field } from "../../ui/field"
import { Textarea } from "../../ui/textarea"
import type { RecordKind } from "../forms/record-kind"
import { useRecordForm } from "../forms/use-record-form"

type Note = { note: string }

const noteKind: RecordKind<Note, Note, Inquiry> = {
  name: "inquiry-note",
  schema: z.object({ note: optionalText(LONG_TEXT) }),
  toFormValues: (inquiry) => ({ note: inquiry?.note ?? "" }),
  operations: { update: updateInquiry, load: loadInquiry },
}

/** Edits the note. After a save or discard the form starts from the stored value. */
export function InquiryNote({ inquiry }: { inquiry: Inquiry }) {
  const [round, setRound] = useState(0)
  return <NoteForm key={round} inquiry={inquiry} onClose={() => setRound(round + 1)} />
}

function NoteForm({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const { t } = useTranslation("inquiries")
  const client = useQueryClient()
  const { form, onSubmit, pending, dialogs } = useRecordForm({
    kind: noteKind,
    record: inquiry,
    words: {
      updated: t("note.saved"),
      failed: ({ message }) => t("changeError", { error: message }),
      label: () => t("columns.note"),
    },
    onSaved: () => client.invalidateQueries({ queryKey: inquiryKeys.all }),
    onClose,
  })
  const { errors, isDirty } = form.formState
  return (
    <form noValidate className="grid gap-2" onSubmit={form.handleSubmit((input) => onSubmit(input))}>
      <Field label={t("columns.note")} error={errors.note?.message}>
        <Textarea {...form.register("note")} rows={2} />
      </Field>
      {isDirty && (
        <Button type="submit" pending={pending} className="justify-self-start">
          {t("note.submit")}
        </Button>
      )}
      {dialogs}
    </form>
  )
}
