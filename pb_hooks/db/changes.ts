import { recordOf } from "./records"

export function hasChanged(record: core.Record, name: string): boolean {
  return record.isNew() || record.original().getString(name) !== record.getString(name)
}

/** Such a save is left out, on every path: version, caches and listening browsers stay as they are. */
export function isUnchanged(record: core.Record): boolean {
  if (record.isNew()) return false
  return record.collection().fields.every((field) => {
    if (field === undefined) return true
    const name = field.getName()
    if (field.type() === "file" && record.getUnsavedFiles(name).length > 0) return false
    return !hasChanged(record, field.type() === "password" ? `${name}:hash` : name)
  })
}

/** For the end of a hook that runs before a save. */
export function saveIfChanged(event: core.RecordEvent): void {
  if (!isUnchanged(recordOf(event))) event.next()
}
