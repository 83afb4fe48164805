import type { AuditAction } from "../../../src/domain/operations/audit"
import { type Db, saveRow } from "../../database/records"
import { KEYS } from "../../engine/key-names"
import type { Collections } from "../collection"

export const AUDIT_LOG = "audit_log"

/** Throws 403 for rows that are kept as they are: only retention and erasure change them, and those use no route. */
export function assertChangeable(collection: string | undefined, collections: Collections): void {
  const refusal = collections[collection ?? ""]?.appendOnly
  if (refusal !== undefined) throw new ForbiddenError(refusal)
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
