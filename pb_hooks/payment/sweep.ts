import { findRecords, inTransaction } from "../http/store"
import { abandon, isExpired, LIVE, stateOf } from "./checkouts"
import { endDemoSubscriptions } from "./demo"
import { activeProvider } from "./provider"
import { PROVIDERS } from "./providers"

/** Releases the coupons of abandoned attempts, for which no event may ever come. */
export function sweepCheckouts(): void {
  if (activeProvider() === "demo") endDemoSubscriptions()
  const filter = `${LIVE} && expires_at <= @now`
  for (const known of findRecords($app, "checkouts", { filter, params: {}, sort: "expires_at", limit: 200 })) {
    try {
      sweep(known)
    } catch (error) {
      $app.logger().warn("checkout not swept", "id", known.id, "reason", String(error))
    }
  }
}

function sweep(known: core.Record): void {
  const provider = PROVIDERS[activeProvider()]
  const sessionId = known.getString("session_id")
  if (sessionId !== "" && known.getString("provider") === provider.name) provider.refresh(sessionId)
  inTransaction((app) => {
    const latest = app.findRecordById("checkouts", known.id)
    const isLive = stateOf(latest) === "open" || stateOf(latest) === "pending"
    if (isLive && isExpired(latest)) abandon(app, latest, "expired")
  })
}
