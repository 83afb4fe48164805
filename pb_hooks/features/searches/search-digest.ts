import { propertyAddress } from "../../../src/domain/pages/embed"
import { formatAsked } from "../../../src/domain/properties/price"
import { shownSizes } from "../../../src/domain/properties/property-kinds"
import { SEARCH_MONTHS } from "../../../src/domain/searches/saved-search"
import { berlinDay, berlinInstant, formatDay, toDbTimestamp } from "../../../src/domain/values/date"
import { DAY, HOUR } from "../../../src/domain/values/durations"
import { formatWithUnit } from "../../../src/domain/values/number"
import { listingTexts } from "../../../src/public-pages/lists/texts"
import { findById, findRecords, inTransaction } from "../../database/records"
import { queryRows } from "../../database/sql"
import { forEachRecord } from "../../engine/jobs"
import { enqueueMail, sendsMail } from "../../mail/outbox"
import { IS_ONLINE, IS_PUBLIC } from "../../server/access/public-rows"
import { findCompany, TAKES_INQUIRIES, takesSearches } from "../companies"
import { type Card, findCards } from "../properties"
import { removeOldNews } from "./listing-news"
import { describeSearch, searchAddress } from "./saved-searches"
import { findMatches, type Match } from "./search-matches"

const DIGEST = "search_digest"
const REMINDER = "search_reminder"
const MORNING = 8
const LATEST = 11
const MAX_LISTED = 10
const REMINDED_DAYS = 14
/** The longest time in ms that a run lasts: the next one continues five minutes later. */
const MAX_DURATION_MS = 120_000
const VALID_MS = 10 * HOUR

/** Sends each confirmed search its news once a day, from eight in Berlin; then removes searches that have ended. */
export function sendSearchDigests(now: number): void {
  const morning = berlinInstant(berlinDay(new Date(now)), MORNING)
  if (!sendsMail() || now < morning || now >= berlinInstant(berlinDay(new Date(now)), LATEST)) return
  const [at, until] = [toDbTimestamp(now), toDbTimestamp(morning)]
  const companies = queryRows($app, "SELECT DISTINCT company_id AS row FROM listing_news WHERE at <= {:until}", {
    until,
  })
  const end = Date.now() + MAX_DURATION_MS
  forEachRecord("news for searches", companies, (id) => {
    if (Date.now() < end) tellSearches(id, at, until, end)
  })
  remind(now)
  removeEnded(at)
  removeOldNews(now)
}

/** Processes a company once a morning, as nothing becomes news later. Skips searches that have been told. */
function tellSearches(companyId: string, now: string, until: string, end: number): void {
  const company = findCompany(companyId)
  const done = `searches-told:${companyId}`
  if (company === null || !takesSearches(company) || $app.store().get(done) === until) return
  let failed = 0
  for (let after = ""; Date.now() < end; ) {
    const { last, matches } = findMatches(companyId, now, until, after)
    failed += forEachRecord("mail of a search", matches, (match) => tell(company, match, until))
    if (last === "") {
      if (failed === 0) $app.store().set(done, until)
      return
    }
    after = last
  }
}

type Company = { id: string; name: string; email: string; slug: string }

/** Uses one transaction, so that nobody is told twice, however many processes run. */
function tell(company: Company, { id, listings }: Match, until: string): void {
  inTransaction((app) => {
    const search = findById("saved_searches", id, app)
    if (search === null || search.getString("told_until") >= until) return
    const ids = `id IN (SELECT value FROM json_each({:ids}))`
    const stock = {
      where: `${ids} AND ${IS_PUBLIC}`,
      order: "created_at DESC",
      params: { ids: JSON.stringify(listings) },
    }
    const cards = findCards(stock, MAX_LISTED)
    const origin = $app.settings().meta.appURL
    const more = listings.length - cards.length
    const heading = listings.length === 1 ? "1 passendes Angebot" : `${listings.length} passende Angebote`
    const mailed =
      cards.length === 0 ||
      enqueueMail(app, {
        kind: DIGEST,
        about: id,
        companyId: company.id,
        to: search.getString("email"),
        senderName: company.name,
        replyTo: company.email,
        validForMs: VALID_MS,
        subject: `${heading}: ${describeSearch(search)}`,
        secret: searchAddress(id, company.id),
        content: {
          heading,
          paragraphs: [
            "Guten Tag,",
            `zu Ihrem Suchauftrag bei ${company.name} (${describeSearch(search)}) gibt es Neues:`,
          ],
          facts: cards.map((card) => toFact(card, origin)),
          button: { label: "Alle Angebote ansehen", href: `${origin}/makler/${company.slug}` },
          closing: more > 0 ? [`Dazu kommen ${more} weitere auf der Seite.`] : [],
          unsubscribes: "Suchauftrag ansehen oder abbestellen",
        },
      }) !== null
    if (!mailed) return
    search.set("told_until", until)
    app.save(search)
  })
}

const texts = listingTexts("de")

/** Shows only what the listing's card on the page shows. */
function toFact(card: Card, origin: string) {
  const asked = { ...card, coldRent: card.cold_rent, propertyType: card.property_type }
  const { living_area } = shownSizes(card)
  const parts = [
    card.address,
    formatWithUnit(living_area, "m²"),
    card.efficiency ? texts.efficiency(card.efficiency) : "",
  ]
  return {
    label: texts.price(formatAsked(card.marketing_type, asked)),
    value: card.title,
    detail: parts.filter(Boolean).join(", "),
    href: `${origin}${propertyAddress(card.id, null)}`,
  }
}

const ENDING = `SELECT s.id AS row FROM saved_searches s JOIN companies ON companies.id = s.company_id
  WHERE s.confirmed_at != '' AND NOT s.is_renewed AND NOT s.is_reminded AND s.expires_at < {:before}
  AND ${IS_ONLINE} AND ${TAKES_INQUIRIES} ORDER BY s.expires_at LIMIT 1000`

/** Reminds two weeks before the end, if the search can still be renewed and its company still tells of listings. */
function remind(now: number): void {
  const ending = queryRows($app, ENDING, { before: toDbTimestamp(now + REMINDED_DAYS * DAY) })
  forEachRecord("reminder of a search", ending, (id) =>
    inTransaction((app) => {
      const search = findById("saved_searches", id, app)
      const companyId = search?.getString("company_id") ?? ""
      const company = findCompany(companyId)
      if (search === null || company === null) return
      const mailed = enqueueMail(app, {
        kind: REMINDER,
        about: id,
        companyId,
        to: search.getString("email"),
        senderName: company.name,
        replyTo: company.email,
        subject: `Ihr Suchauftrag endet bald: ${describeSearch(search)}`,
        secret: searchAddress(id, companyId),
        content: {
          heading: "Ihr Suchauftrag endet bald",
          paragraphs: [
            "Guten Tag,",
            `Ihr Suchauftrag bei ${company.name} (${describeSearch(search)}) endet am ${formatDay(search.getString("expires_at"))}. Sie können ihn einmal um ${SEARCH_MONTHS} Monate verlängern. Tun Sie nichts, wird er an diesem Tag gelöscht.`,
          ],
          button: { label: "Suchauftrag verlängern" },
          unsubscribes: "Suchauftrag ansehen oder abbestellen",
        },
      })
      if (mailed === null) return
      search.set("is_reminded", true)
      app.save(search)
    }),
  )
}

/** Removes confirmed searches at their end, and unconfirmed ones. */
function removeEnded(now: string): void {
  const ended = findRecords($app, "saved_searches", { filter: "expires_at < {:now}", params: { now }, limit: 10_000 })
  forEachRecord("end of a search", ended, (search) => $app.delete(search))
}
