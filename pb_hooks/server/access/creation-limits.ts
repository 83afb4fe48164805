import { clientNetwork } from "../../engine/client-network"
import { type Caller, takePerMinute } from "../../engine/rate-limit"

type CreationLimit = { per: "company" | "address"; most: number; what: string } | "server"

/**
 * The number of records a minute that one caller may create of every collection, by any route. `server`: only the server
 * creates them, as part of something that is limited.
 */
export const CREATION_LIMITS: Readonly<Record<string, CreationLimit>> = {
  // An import of a whole portfolio must pass.
  properties: { per: "company", most: 600, what: "Immobilien" },
  media: { per: "company", most: 1200, what: "Bilder" },
  documents: { per: "company", most: 120, what: "Dokumente" },
  document_links: { per: "company", most: 60, what: "Links" },
  agents: { per: "company", most: 60, what: "Makler" },
  coupons: { per: "company", most: 60, what: "Coupons" },
  companies: { per: "address", most: 10, what: "Unternehmen" },
  company_slugs: "server",
  property_references: "server",
  invitations: { per: "company", most: 30, what: "Einladungen" },
  api_keys: { per: "company", most: 20, what: "Schlüssel" },
  feed_runs: { per: "company", most: 120, what: "Pakete" },
  webhooks: { per: "company", most: 20, what: "Webhooks" },
  webhook_deliveries: "server",
  targets: { per: "company", most: 20, what: "Ziele" },
  target_runs: "server",
  listing_days: "server",
  // One for each version of the contract.
  processing_agreements: "server",
  // Of saves of listings, 200 of each.
  property_changes: "server",
  removals: { per: "company", most: 10, what: "Austritte" },
  users: { per: "address", most: 10, what: "Konten" },
  checkouts: { per: "address", most: 30, what: "Zahlungen" },
  // Those of a page's token are always stored: what is too much is marked.
  inquiries: "server",
  // By visitors, within bounds of their own.
  saved_searches: "server",
  listing_news: "server",
  coupon_redemptions: "server",
  subscriptions: "server",
  payment_events: "server",
  audit_log: "server",
  outbox: "server",
  _authOrigins: "server",
  _externalAuths: "server",
  _mfas: "server",
  _otps: "server",
  _superusers: "server",
}

const tooMany = (what: string) =>
  `In der letzten Minute wurden zu viele ${what} angelegt. Bitte warten Sie einen Moment und versuchen Sie es dann noch einmal.`

type Creator = Caller & { auth?: core.Record }

/** Rejected ones count too, except those that PocketBase rejects by the collection's rule, before its hooks run. */
export function countCreation(event: Creator, collection: string): void {
  const limit = CREATION_LIMITS[collection]
  if (limit === undefined || limit === "server") return
  const { per, most, what } = limit
  const caller = (per === "company" && companyOf(event.auth)) || clientNetwork(event.realIP())
  takePerMinute(event, `create:${collection}:${caller}`, most, tooMany(what))
}

const companyOf = (user: core.Record | undefined) => user && (user.getString("company_id") || user.id)
