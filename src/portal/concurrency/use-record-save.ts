import { useMutation } from "@tanstack/react-query"
import { useCallback, useState } from "react"
import {
  type Conflict,
  type DeletedChoice,
  type RecordOperations,
  type Row,
  type Saved,
  type SaveOptions,
  saveRecord,
} from "./save-record"

type Options<Values, Stored extends Row> = Omit<SaveOptions<Values>, "resolve" | "resolveDeleted"> & {
  operations: RecordOperations<Values, Stored>
  canSaveAsNew: boolean
  onSaved: (saved: Saved<Stored>) => unknown
  onError: (error: Error) => void
}

/** A dialog that is shown until it is resolved. */
export type PromiseDialog<Payload, Result> = { payload: Payload; resolve: (result: Result) => void }

export type ConflictPrompt<Values> = PromiseDialog<Conflict<Values>, readonly string[] | null>

export function useRecordSave<Values extends object, Stored extends Row>(options: Options<Values, Stored>) {
  const { operations, canSaveAsNew, onSaved, onError, ...rest } = options
  const conflict = usePromiseDialog<Conflict<Values>, readonly string[] | null>()
  const deleted = usePromiseDialog<null, DeletedChoice>()
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (values: Values) =>
      saveRecord(operations, values, {
        ...rest,
        resolve: conflict.show,
        ...(canSaveAsNew && { resolveDeleted: () => deleted.show(null) }),
      }),
    onSuccess: (saved) => (saved === null ? undefined : onSaved(saved)),
    onError,
  })
  return {
    save: (values: Values) => mutate(values),
    saving: isPending,
    error,
    clearError: reset,
    conflict: conflict.open,
    deleted: deleted.open,
  }
}

/** A dialog whose result can be awaited; it is shown while `open` is not null. */
function usePromiseDialog<Payload, Result>() {
  const [open, setOpen] = useState<PromiseDialog<Payload, Result> | null>(null)
  const show = useCallback(
    (payload: Payload) =>
      new Promise<Result>((settle) => {
        const resolve = (result: Result) => {
          setOpen(null)
          settle(result)
        }
        setOpen({ payload, resolve })
      }),
    [],
  )
  return { open, show }
}
