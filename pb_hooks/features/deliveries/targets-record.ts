import { MAX_TARGETS, type NewTarget, type TargetPatch } from "../../../src/domain/deliveries/target"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { hasChanged, isUnchanged } from "../../database/changes"
import { assertBelowLimit } from "../../database/company-limit"
import { type Db, newRecord, saveRow, setValues } from "../../database/records"
import { assertEncryption, encrypt } from "../../engine/encryption"
import { HttpError } from "../../engine/http-error"
import { nameOrAddress } from "../../server/access/people"
import { recordAction } from "../../server/audit/audit-entries"

const LIMIT_REACHED = `Ihr Unternehmen hat schon ${MAX_TARGETS} Ziele. Bitte löschen Sie eines, das Sie nicht mehr brauchen.`

const PASSWORD_AGAIN = "Bitte geben Sie das Passwort neu ein, da es an einen anderen Server gesendet wird."

type Wanted = Omit<NewTarget, "company_id"> & { companyId: string }

/** Creates a target of a company. Must run inside a transaction. */
export function createTarget(app: Db, wanted: Wanted, creator: core.Record): { record: core.Record } {
  assertEncryption()
  const { companyId, password, ...values } = wanted
  assertBelowLimit(app, "targets", companyId, MAX_TARGETS, LIMIT_REACHED)
  const record = newRecord(app, "targets")
  saveRow(app, record, {
    ...values,
    company_id: companyId,
    secret: encrypt(password),
    ...fullTransfer(values.schedule),
    created_by: nameOrAddress(creator),
    creator_id: creator.id,
  })
  recordTarget(app, "target_created", record, creator)
  return { record }
}

/** Skips an unchanged target. A new host's key is learned anew. Any change resends all listings, as if nothing had failed. */
export function changeTarget(
  app: Db,
  record: core.Record,
  { password, ...values }: TargetPatch,
  actor: core.Record,
): void {
  assertEncryption()
  setValues(record, values)
  if (!password && isUnchanged(record)) return
  if (hasChanged(record, "host", "port", "protocol")) {
    // Otherwise a member could have it sent to a server of their own, and read it there.
    if (!password) throw new HttpError(400, PASSWORD_AGAIN, { password: PASSWORD_AGAIN })
    record.set("host_key", "")
  }
  saveRow(app, record, {
    secret: password && encrypt(password),
    ...fullTransfer(record.getString("schedule")),
    failing_since: "",
    told_at: "",
  })
  recordTarget(app, "target_changed", record, actor)
}

/** Leaves only the button to send it, and removes its creator. Must run inside a transaction. */
export function stopTarget(app: Db, record: core.Record, actor: core.Record): void {
  saveRow(app, record, { schedule: "button", ...fullTransfer("button"), creator_id: "", created_by: "" })
  recordTarget(app, "target_changed", record, actor)
}

/** Next, of all listings, as nothing is known of what is there; what goes on counts no more. */
function fullTransfer(schedule: string) {
  const now = toDbTimestamp(Date.now())
  return { full_at: now, held: "", due_at: schedule === "button" ? "" : now, leased_until: "" }
}

function recordTarget(
  app: Db,
  action: "target_created" | "target_changed",
  record: core.Record,
  actor: core.Record,
): void {
  recordAction(app, action, { actor, companyId: record.getString("company_id"), subject: nameTarget(record) })
}

/** Returns what the log calls a target. */
export const nameTarget = (record: core.Record) => `${record.getString("name")} (${record.getString("host")})`
