import { invalidate } from "./page-cache"

/**
 * After any committed change of a company, an agent, a property or a picture, on whatever path it came.
 * Nothing here may throw: the change is done, and an error would tell the caller that it is not.
 */
export function onPublicDataChanged(event: core.RecordEvent): void {
  const record = event.record
  if (record !== undefined) for (const id of companiesOf(record)) invalidate(id)
  event.next()
}

function companiesOf(record: core.Record): string[] {
  if (record.collection().name === "companies") return [record.id]
  return [record.getString("company_id"), record.original().getString("company_id")]
}
