import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { findByIds, type Params } from "../../database/records"
import { queryRows } from "../../database/sql"
import { HttpError } from "../../engine/http-error"
import { getCheckoutState } from "./checkouts"
import { PROVIDERS } from "./providers"
import { endAttempts } from "./start-checkout"

const UNDER_WAY = "Eine Zahlung ist noch nicht abgeschlossen. Bitte versuchen Sie es später noch einmal."
const ENDED = "status NOT IN ('canceled', 'incomplete_expired')"
const BOUGHT_BY = `(user_id IN (SELECT value FROM json_each({:users})) OR user_id = '' AND email IN (SELECT value FROM json_each({:emails})))`

type Payers = { users: readonly core.Record[]; companyId: string }

const toParams = (users: readonly core.Record[]): Params => ({
  users: JSON.stringify(users.map(({ id }) => id)),
  emails: JSON.stringify(users.map((user) => normalizeEmail(user.email()))),
})

/**
 * Throws 409 with this message if a subscription would be renewed, or a payment is under way: no money must be collected
 * once nobody is left who could end it. Ends attempts that were only begun. Never call it inside a transaction.
 */
export function assertNothingRuns({ users, companyId }: Payers, message: string): void {
  const renewed = `SELECT id AS row FROM subscriptions WHERE ${ENDED} AND external_id NOT LIKE 'free_%' AND cancel_at = ''
    AND (${BOUGHT_BY} OR company_id = {:companyId} AND company_id != '') LIMIT 1`
  if (queryRows($app, renewed, { ...toParams(users), companyId }).length > 0) throw new HttpError(409, message)
  const begun = `SELECT id AS row FROM checkouts WHERE state IN ('pending', 'open', 'processing') AND ${BOUGHT_BY}`
  const checkouts = [...findByIds($app, "checkouts", queryRows($app, begun, toParams(users))).values()]
  if (checkouts.some((checkout) => getCheckoutState(checkout) === "processing")) throw new HttpError(409, UNDER_WAY)
  for (const provider of Object.values(PROVIDERS)) {
    endAttempts(
      provider,
      checkouts.filter((checkout) => checkout.getString("provider") === provider.name),
    )
  }
}
