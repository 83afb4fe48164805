import { type Db, findById, inTransaction } from "../../database/records"
import { forbidden, unauthorized } from "../../engine/http-error"
import { type Caller, isAdmin, isManager } from "./access"

const LOST = "Ihre Rechte haben sich gerade geändert. Bitte laden Sie die Seite neu."

/**
 * Reads the caller again, in the transaction in which they act: somebody may have removed or demoted them while the call waited
 * for it. Throws 401 once the session or key has ended, 403 once the caller has lost a right that they came with.
 */
function readCaller<C extends Caller>(app: Db, call: C): C {
  const { event, user } = call
  // The delivery key has no row.
  if (user === null || user.isNew()) return call
  const now = findById(user.collection().name, user.id, app)
  if (now === null || now.tokenKey() !== user.tokenKey()) throw unauthorized()
  if (hasLost(user, now)) throw forbidden(LOST)
  event.auth = now
  return { ...call, user: now }
}

function hasLost(before: core.Record, now: core.Record): boolean {
  const company = before.getString("company_id")
  const isElsewhere = company !== "" && now.getString("company_id") !== company
  return isElsewhere || (isManager(before) && !isManager(now)) || (isAdmin(before) && !isAdmin(now))
}

/** Runs `work` in a transaction, with the caller as they are now. */
export const inOwnTransaction = <C extends Caller, T>(call: C, work: (app: Db, call: C) => T): T =>
  inTransaction((app) => work(app, readCaller(app, call)))
