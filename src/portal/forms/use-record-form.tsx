import { type ReactNode, useMemo, useState } from "react"
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form"
import { fieldErrors } from "../../api/client/http"
import { schemaResolver } from "../../ui/schema-resolver"
import { showFieldErrors } from "../../ui/show-field-errors"
import { toast } from "../../ui/toast"
import { useUser } from "../frame/use-user"
import { ConflictDialog } from "./conflicts/conflict-dialog"
import { DeletedDialog, type DeletedTexts } from "./conflicts/deleted-dialog"
import { type Row, type Saved, useRecordSave } from "./conflicts/use-record-save"
import { browserStore, noStore, tabStore } from "./drafts/persisted-form"
import { useFormPersistence } from "./drafts/use-form-persistence"
import { fromFormValues, type RecordKind, recordKey } from "./record-kind"

export type RecordWords<Input, Stored = unknown> = {
  /** The toast after a creation; null if the next screen makes the success clear. */
  created?: string | null
  updated: string
  /** The toast instead of these that says what has come of the save. */
  saved?: (stored: Stored) => string
  failed: (error: Error) => string
  /** Leaves out the toast where all messages stand at their fields. */
  fieldsSuffice?: true
  /** Returns the name of a field that two people have changed, and how to show its value unless that is plain text. */
  label: (name: keyof Input) => string
  show?: (name: keyof Input, values: Input) => ReactNode
  /** The texts for a deleted record; by default it is a failure. */
  deleted?: DeletedTexts
}

type Options<Values extends FieldValues, Input extends FieldValues, Stored extends Row> = {
  kind: RecordKind<Values, Input, Stored>
  /** `null` creates one. Read once: what others save must not change what the user is editing. */
  record: Stored | null
  words: RecordWords<Input, Stored>
  /** Updates the views of the record before the form closes. */
  onSaved: (saved: Saved<Stored>) => unknown
  onClose: () => void
}

/** The state that `FormDialog` shows. */
export type RecordForm<Values extends FieldValues, Input> = {
  form: UseFormReturn<Values, unknown, Input>
  onSubmit: (input: Input) => void
  pending: boolean
  onClose: () => void
  dialogs: ReactNode
}

/** Returns one record's form: persisted while the user types, saved by `saveRecord`, closed after the save. */
export function useRecordForm<Values extends FieldValues, Input extends FieldValues, Stored extends Row>({
  kind,
  record,
  words,
  onSaved,
  onClose,
}: Options<Values, Input, Stored>): RecordForm<Values, Input> {
  const { name, schema, toFormValues, operations, isSecret, isLong } = kind
  const [{ id, base }] = useState(() => ({
    id: record?.id ?? null,
    base: { updatedAt: record?.updated_at ?? "", values: toFormValues(record) },
  }))
  const toInput = (values: Values) => fromFormValues(schema, values)
  const form = useForm<Values, unknown, Input>({
    resolver: schemaResolver(schema, id === null ? null : { base: base.values, fromFormValues: toInput }),
    defaultValues: base.values as DefaultValues<Values>,
  })
  const key = recordKey(useUser().id, name, id)
  const store = isSecret ? noStore : isLong ? browserStore : tabStore
  const persistence = useFormPersistence({ form, store, key, base })
  const { save, saving, conflict, deleted } = useRecordSave({
    operations: { ...operations, toValues: (stored: Stored) => toInput(toFormValues(stored)) },
    id,
    base: useMemo(
      () => ({ ...persistence.base, values: fromFormValues<Input>(schema, persistence.base.values) }),
      [persistence.base, schema],
    ),
    creationKey: persistence.creationKey,
    persist: persistence.persist,
    canSaveAsNew: words.deleted !== undefined,
    onSaved: async (saved) => {
      const said = describeSaved(words, saved)
      if (said !== null) toast.success(said, { id: name })
      await onSaved(saved)
      close()
    },
    onError: (error) => {
      const isShown = showFieldErrors(form, fieldErrors(error))
      const text = words.failed(error)
      if (!(isShown && words.fieldsSuffice)) toast.error(text, { id: name })
    },
  })
  function close() {
    persistence.end()
    onClose()
  }
  const { label, show = (field, values) => values[field] } = words
  return {
    form,
    onSubmit: save,
    pending: saving,
    onClose: close,
    dialogs: (
      <>
        {conflict && <ConflictDialog dialog={conflict} label={label} show={show} />}
        {deleted && words.deleted && <DeletedDialog dialog={deleted} texts={words.deleted} />}
      </>
    ),
  }
}

function describeSaved<Input, Stored>(words: RecordWords<Input, Stored>, saved: Saved<Stored>): string | null {
  if (saved.outcome === "discarded") return null
  if (words.saved !== undefined && saved.stored !== null) return words.saved(saved.stored)
  const said = words[saved.outcome]
  return said === undefined ? words.updated : said
}
