import type { SentInquiry, Suspicion } from "../../../src/domain/inquiries/inquiry-inbox"
import { HOUR } from "../../../src/domain/values/durations"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { typedKeys } from "../../../src/domain/values/type-guards"
import type { Db } from "../../database/records"
import { queryRows } from "../../database/sql"
import { clientNetwork } from "../../engine/client-network"
import { consume, used } from "../../engine/rate-limit"
import type { AskedListing } from "./inquiry-listing"

/** Counted in memory, so lost at a restart: a rule for days counts rows instead, as `isRepeated` does. */
const PER_HOUR = { address: 20, network: 60, listing: 60, content: 3 } as const

/** Above this, new inquiries are suspicious: a company that deletes none fills no disk, and loses none that it has. */
const MAX_PER_COMPANY = 20_000

/** Returns a /24 of IPv4, and what a site has of IPv6; the first holds many customers of a provider. */
function wideNetwork(client: string): string {
  const groups = client.split(client.includes(":") ? ":" : ".")
  return groups.slice(0, 3).join(client.includes(":") ? ":" : ".")
}

/** Advertising is longer, or says where to turn to. */
const QUESTION_LENGTH = 100
const WAY_TO_REPLY = /https?:|www\.|@|\d{6}/

const words = (text: string) => text.toLowerCase().replaceAll(/\s+/g, " ").trim()

/** Returns whether a text is too short to advertise anything. */
export const isQuestion = (text: string): boolean => text.length <= QUESTION_LENGTH && !WAY_TO_REPLY.test(words(text))

/** What everybody begins with or asks („Ist die Wohnung noch frei?“) counts for one sender only. */
function toComparableText({ company_id, greeting }: AskedListing, { message, name, email }: SentInquiry): string {
  const isCommon = words(message) === words(greeting) || isQuestion(message)
  const sender = isCommon ? `${name} ${normalizeEmail(email)}` : ""
  return $security.sha256(`${company_id} ${words(message)} ${sender}`)
}

/**
 * Returns why this inquiry is suspicious, or `""`. `sent` has the message as it was typed, without the time of a viewing that many
 * may wish for; where that says little about a property, with the answers, which may advertise as well. Counts only in memory: no
 * address is stored. Suspicious inquiries count towards nothing, so that one sender makes no others suspicious, and a flood fills no
 * memory.
 */
export function detectSpam(app: Db, address: string, listing: AskedListing, sent: SentInquiry): Suspicion | "" {
  if (sent.leave_blank !== "") return "trap"
  const client = clientNetwork(address)
  const named = {
    address: () => client,
    network: () => wideNetwork(client),
    // A valuation is about no listing: all of a company's have one form.
    listing: () => listing.id || listing.company_id,
    content: () => toComparableText(listing, sent),
  }
  const counted: string[] = []
  for (const kind of typedKeys(PER_HOUR)) {
    const name = `inquiry:${kind}:${named[kind]()}`
    if (used(name) >= PER_HOUR[kind]) return kind
    counted.push(name)
  }
  for (const name of counted) consume(name, 1, Number.POSITIVE_INFINITY, HOUR)
  return isFull(app, listing.company_id) ? "full" : ""
}

function isFull(app: Db, company: string): boolean {
  const sql = "SELECT COUNT(*) AS row FROM inquiries WHERE company_id = {:company}"
  return Number(queryRows(app, sql, { company })[0]) >= MAX_PER_COMPANY
}
