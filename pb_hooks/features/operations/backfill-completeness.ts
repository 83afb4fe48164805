import { findById } from "../../database/records"
import { queryRows } from "../../database/sql"
import { computeMissing } from "../properties"

/** Recomputes listings from before a version of the rules, once, before the server answers; saves none, so no new version. */
export function backfillCompleteness(event: core.ServeEvent): void {
  for (const id of queryRows($app, "SELECT id AS row FROM properties WHERE missing = ''", {})) {
    const record = findById("properties", id)
    if (record === null) continue
    const update = $app.db().newQuery("UPDATE properties SET missing = {:missing} WHERE id = {:id}")
    update.bind({ id, missing: computeMissing(record) }).execute()
  }
  event.next()
}
