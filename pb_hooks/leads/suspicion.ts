import type { SentInquiry, Suspicion } from "../../src/domain/inquiry-inbox"
import { clientNetwork } from "../auth/client-network"
import { consume } from "../auth/rate-limit"
import type { Db } from "../db/records"
import { rows } from "../db/sql"
import type { AskedListing } from "./asked-listing"

const HOUR_MS = 3_600_000
const PER_HOUR = { address: 20, network: 60, listing: 60, content: 3 } as const

/** Beyond it new ones are suspicious: a company that deletes nothing fills no disk, and loses nothing that it has. */
const MOST_OF_COMPANY = 20_000

/** A /24 of IPv4, and what a site has of IPv6; the first holds many customers of a provider. */
function wideNetwork(client: string): string {
  const groups = client.split(client.includes(":") ? ":" : ".")
  return groups.slice(0, 3).join(client.includes(":") ? ":" : ".")
}

/** The text that everybody begins with counts for one sender only. */
function contentOf({ company_id, greeting }: AskedListing, { message, name, email }: SentInquiry): string {
  const words = (text: string) => text.toLowerCase().replaceAll(/\s+/g, " ").trim()
  const sender = words(message) === words(greeting) ? `${name} ${email.toLowerCase()}` : ""
  return $security.sha256(`${company_id} ${words(message)} ${sender}`)
}

const isAbove = (kind: keyof typeof PER_HOUR, name: string) =>
  consume(`inquiry:${kind}:${name}`, 1, PER_HOUR[kind], HOUR_MS) > 0

/** Why this inquiry is suspicious, and `""` for one that is not. Counted in memory alone: no address is stored. */
export function suspicionOf(app: Db, address: string, listing: AskedListing, sent: SentInquiry): Suspicion | "" {
  const client = clientNetwork(address)
  const above = {
    address: isAbove("address", client),
    network: isAbove("network", wideNetwork(client)),
    listing: isAbove("listing", listing.id),
    content: isAbove("content", contentOf(listing, sent)),
    trap: sent.homepage !== "",
  }
  const reason = (["trap", "address", "network", "listing", "content"] as const).find((name) => above[name])
  return reason ?? (isFull(app, listing.company_id) ? "full" : "")
}

function isFull(app: Db, company: string): boolean {
  const sql = "SELECT COUNT(*) AS row FROM inquiries WHERE company_id = {:company}"
  return Number(rows(app, sql, { company })[0]) >= MOST_OF_COMPANY
}
