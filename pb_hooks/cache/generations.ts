import { isUnchanged } from "../db/changes"

const generationKey = (companyId: string) => `generation:${companyId}`

/** The version of a company's data. Read it before the data that a response is made from. */
export function generationOf(companyId: string, store = $app.store()): string {
  return String(store.get(generationKey(companyId)) ?? "")
}

/** Call it after a change is committed, never before. */
export function invalidate(companyId: string): void {
  if (companyId !== "") $app.store().set(generationKey(companyId), $security.randomString(12))
}

export function onCachedDataUpdated(event: core.RecordEvent): void {
  if (event.record !== undefined && !isUnchanged(event.record)) onCachedDataChanged(event)
}

/** An exception here would report a committed change as failed. */
export function onCachedDataChanged(event: core.RecordEvent): void {
  const record = event.record
  if (record !== undefined) for (const id of companiesOf(record)) invalidate(id)
  // PocketBase tells listening browsers of the change behind this hook: what they then request must be the new data.
  event.next()
}

function companiesOf(record: core.Record): string[] {
  if (record.collection().name === "companies") return [record.id]
  return [record.getString("company_id"), record.original().getString("company_id")]
}
