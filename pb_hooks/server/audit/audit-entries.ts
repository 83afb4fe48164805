import type { AuditAction } from "../../../src/domain/operations/audit"
import { type Db, saveRow } from "../../database/records"
import { KEYS } from "../../engine/key-names"

export const AUDIT_LOG = "audit_log"
const KEPT = "Das Protokoll lässt sich nicht ändern."

/** Throws 403 for the log: only retention and erasure change entries, and those use no route. */
export function assertNotLog(collection: string | undefined): void {
  if (collection === AUDIT_LOG) throw new ForbiddenError(KEPT)
}

type Concerned = {
  /** A user, a key, or an account of the console. */
  actor: core.Record
  companyId: string
  user?: { id: string; email: () => string } | undefined
  subject?: string
}

/** Records what a person did to others. Must run in the transaction that does it. */
export function recordAction(app: Db, action: AuditAction, { actor, user, companyId, subject = "" }: Concerned): void {
  const entry = new Record(app.findCollectionByNameOrId(AUDIT_LOG))
  const source = actor.collection().name
  saveRow(app, entry, {
    action,
    company_id: companyId,
    actor_id: source === "users" ? actor.id : "",
    actor_email: source === KEYS ? `API-Schlüssel „${actor.getString("name")}“` : actor.email(),
    user_id: user?.id ?? "",
    user_email: user?.email() ?? "",
    subject: subject.slice(0, 300),
  })
}
