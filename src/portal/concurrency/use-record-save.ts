import { useMutation } from "@tanstack/react-query"
import type { Conflict } from "./save-merged"
import {
  type DeletedChoice,
  type RecordOperations,
  type Row,
  type Saved,
  type SaveOptions,
  saveRecord,
} from "./save-record"
import { usePromiseDialog } from "./use-promise-dialog"

type Options<Values, Stored extends Row> = Omit<SaveOptions<Values>, "resolve" | "resolveDeleted"> & {
  operations: RecordOperations<Values, Stored>
  canSaveAsNew: boolean
  onSaved: (saved: Saved<Stored>) => unknown
  onError: (error: Error) => void
}

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
