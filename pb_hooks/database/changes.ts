import { requireRecord, type SaveEvent } from "./records"

/** Returns the columns of these that a save changes; of a new record all. PocketBase copies the whole record for `original()`. */
export function changedColumns<Name extends string>(record: core.Record, names: readonly Name[]): readonly Name[] {
  if (record.isNew()) return names
  const before = record.original()
  return names.filter((name) => before.getString(name) !== record.getString(name))
}

export const hasChanged = (record: core.Record, ...names: readonly string[]): boolean =>
  changedColumns(record, names).length > 0

/** Such a save is left out, on every path: version, caches and listening browsers stay as they are. */
export function isUnchanged(record: core.Record): boolean {
  if (record.isNew()) return false
  const before = record.original()
  const isSame = (name: string) => before.getString(name) === record.getString(name)
  return record.collection().fields.every((field) => {
    if (field === undefined) return true
    const name = field.getName()
    if (field.type() === "file" && record.getUnsavedFiles(name).length > 0) return false
    return isSame(field.type() === "password" ? `${name}:hash` : name)
  })
}

/** Ends a hook that runs before a save: continues only if a column has changed. */
export function saveIfChanged(event: SaveEvent): void {
  if (!isUnchanged(requireRecord(event))) event.next()
}
