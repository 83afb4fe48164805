import { toDbTimestamp } from "../../../src/domain/values/date"
import { HOUR, MINUTE } from "../../../src/domain/values/durations"
import { findRecords, inTransaction } from "../../database/records"
import { activeProvider } from "../../engine/active-provider"
import { forEachRecord } from "../../engine/jobs"
import { abandon, isExpired, isLive, LIVE } from "./checkouts"
import { renewDemoSubscriptions } from "./demo"
import { PROVIDERS } from "./providers"
import { sync } from "./stripe/sync"
import { UNKNOWN_MS } from "./unknown-to-provider"

/** The longest run, shorter than the time to the next one, so that runs never overlap while the provider does not answer. */
const MAX_RUN_MS = 5 * MINUTE

/** Settles attempts and subscriptions whose events never arrived. */
export function reconcilePayments(): void {
  const end = Date.now() + MAX_RUN_MS
  if (activeProvider() === "demo") renewDemoSubscriptions()
  else refreshOverdue(end)
  const filter = `${LIVE} && expires_at <= @now`
  const expired = findRecords($app, "checkouts", { filter, params: {}, sort: "expires_at", limit: 200 })
  forEachRecord("sweep of a checkout", expired, (known) => {
    if (Date.now() <= end) sweep(known)
  })
}

/** A renewal or an end follows the end of a period within the hour; unknown subscriptions are requested again. */
function refreshOverdue(end: number): void {
  const now = Date.now()
  const filter = `provider = 'stripe' && (status = 'active' || status = 'trialing' || status = 'past_due')
    && ((period_end != '' && period_end <= {:anHourAgo}) || (unknown_since != '' && unknown_since <= {:aDayAgo}))`
  const params = { anHourAgo: toDbTimestamp(now - HOUR), aDayAgo: toDbTimestamp(now - UNKNOWN_MS) }
  const search = { filter, params, sort: "updated_at", limit: 20 }
  forEachRecord("sweep of a subscription", findRecords($app, "subscriptions", search), (known) => {
    if (Date.now() > end) return
    try {
      sync({ session: "", subscription: known.getString("external_id") })
    } finally {
      // The save moves it to the end of the queue, after any response.
      inTransaction((app) => app.save(app.findRecordById("subscriptions", known.id)))
    }
  })
}

function sweep(known: core.Record): void {
  const provider = PROVIDERS[activeProvider()]
  const sessionId = known.getString("session_id")
  if (sessionId !== "" && known.getString("provider") === provider.name) provider.refresh(sessionId)
  inTransaction((app) => {
    const latest = app.findRecordById("checkouts", known.id)
    if (isLive(latest) && isExpired(latest)) abandon(app, latest, "expired")
  })
}
