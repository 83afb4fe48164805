import { PROPERTY_COLUMN_NAMES, PROPERTY_COLUMNS, type PropertyColumn } from "../../../src/domain/properties/property"
import { HISTORY_DAYS, HISTORY_ROWS } from "../../../src/domain/properties/property-history"
import { parseStructured } from "../../../src/domain/values/structured"
import { changedColumns } from "../../database/changes"
import { NOW } from "../../database/columns"
import { getActor } from "../../database/record-actor"
import type { Db } from "../../database/records"
import { newRecordId } from "../../engine/random"

/** The largest size of one listing's changes: otherwise long texts would take 200 times their bytes. */
const MAX_BYTES = 1_000_000

/** Returns, as JSON, the old values of changed columns; `null` for a new listing, or if only derived columns change. */
export function valuesBefore(record: core.Record): string | null {
  if (record.isNew()) return null
  const stored = record.original()
  const storedValue = (name: PropertyColumn) => {
    const { kind } = PROPERTY_COLUMNS[name]
    if (kind === "flag") return stored.getBool(name)
    return kind === "text" ? stored.getString(name) : parseStructured(stored.getString(name), kind)
  }
  const values = changedColumns(record, PROPERTY_COLUMN_NAMES).map((name) => [name, storedValue(name)])
  return values.length === 0 ? null : JSON.stringify(Object.fromEntries(values))
}

const INSERT =
  "INSERT INTO property_changes (id, company_id, property_id, actor, user_id, key_name, before, created_at)"
const SIGNED = "{:actor}, {:user_id}, {:key_name}"

/** Inserts by SQL: nobody listens, and a save of a listing must not become slower. */
export function recordChange(app: Db, record: core.Record, before: string): void {
  const of = { company: record.getString("company_id"), property: record.id }
  app
    .db()
    .newQuery(`${INSERT} VALUES ({:id}, {:company}, {:property}, ${SIGNED}, {:before}, ${NOW})`)
    .bind({ id: newRecordId(), ...of, ...getActor(record), before })
    .execute()
  app.db().newQuery(TRIM).bind({ property: record.id }).execute()
}

const TRIM = `DELETE FROM property_changes WHERE property_id = {:property} AND rowid IN (
  SELECT rowid FROM (
    SELECT rowid, ROW_NUMBER() OVER newest AS place, SUM(octet_length(before)) OVER newest AS bytes
    FROM property_changes WHERE property_id = {:property} WINDOW newest AS (ORDER BY created_at DESC, rowid DESC)
  ) WHERE place > ${HISTORY_ROWS} OR place > 1 AND bytes > ${MAX_BYTES})`

/** A condition on rows of `properties`, and its parameters. */
export type Listings = { where: string; params: Record<string, string> }

/** Records for many listings at once that they are about to have another agent. */
export function recordLostAgent(app: Db, { where, params }: Listings, actor: ReturnType<typeof getActor>): void {
  const sql = `${INSERT} SELECT substr(lower(hex(randomblob(8))), 1, 15), company_id, id, ${SIGNED},
    json_object('agent_id', agent_id), ${NOW} FROM properties WHERE ${where}`
  app
    .db()
    .newQuery(sql)
    .bind({ ...params, ...actor })
    .execute()
}

/** Removes changes whose time is over. */
export function removeOldChanges(): void {
  const sql = `DELETE FROM property_changes WHERE created_at < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${HISTORY_DAYS} days')`
  $app.db().newQuery(sql).execute()
}
