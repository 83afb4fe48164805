import { findSubscription } from "./subscriptions"

/**
 * The next number for a fetch of this subscription, taken before it is sent. It only rises while the process runs, and
 * begins above what is stored: fetches of an earlier process ended with it. PocketBase is one process.
 */
export function nextFetch(provider: "stripe" | "demo", externalId: string): number {
  const stored = findSubscription($app, provider, externalId)?.getInt("fetch") ?? 0
  let number = 0
  $app.store().setFunc(`payment.fetch.${provider}.${externalId}`, (last: unknown) => {
    number = Math.max(stored, Number(last ?? 0)) + 1
    return number
  })
  return number
}
