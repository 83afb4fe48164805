import { MAX_TARGETS, type NewTarget, type TargetPatch } from "../../src/domain/target"
import { HttpError } from "../base/http-error"
import { assertSealing, seal } from "../base/sealed"
import { hasChanged, isUnchanged } from "../db/changes"
import { type Db, newRecord, saveRow } from "../db/records"
import { rows } from "../db/sql"
import { storedInstant } from "../mail/outbox"
import { nameOf } from "./invitations"

const ENOUGH = `Ihr Unternehmen hat schon ${MAX_TARGETS} Ziele. Bitte löschen Sie eines, das Sie nicht mehr brauchen.`

/** A new target of a company. Call it inside a transaction. */
export function createTarget(app: Db, wanted: NewTarget & { company_id: string }, creator: core.Record): core.Record {
  assertSealing()
  const { company_id: companyId, password, ...values } = wanted
  const sql = "SELECT count(*) AS row FROM targets WHERE company_id = {:companyId}"
  if (Number(rows(app, sql, { companyId })[0]) >= MAX_TARGETS) throw new HttpError(409, ENOUGH)
  const record = newRecord(app, "targets")
  saveRow(app, record, {
    ...values,
    company_id: companyId,
    secret: seal(password),
    due_at: values.schedule === "button" ? "" : storedInstant(Date.now()),
    created_by: nameOf(creator),
    creator_id: creator.id,
  })
  return record
}

/** Nothing where it is as it was. Another server introduces itself anew, and what was given up begins anew. */
export function changeTarget(app: Db, record: core.Record, { password, ...values }: TargetPatch): void {
  assertSealing()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) record.set(name, value)
  if (!password && isUnchanged(record)) return
  if (hasChanged(record, "host", "port", "protocol")) record.set("host_key", "")
  saveRow(app, record, {
    secret: password && seal(password),
    due_at: record.getString("schedule") === "button" ? "" : storedInstant(Date.now()),
  })
}
