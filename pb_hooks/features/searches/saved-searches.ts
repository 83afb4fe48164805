import type { ListingFilter } from "../../../src/domain/properties/listing-query"
import { describeWishes, SEARCH_MONTHS, toCriteria } from "../../../src/domain/searches/saved-search"
import { addMonths, toDbTimestamp } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { type Db, findById, inTransaction, newRecord, type Params, saveRow } from "../../database/records"
import { queryRows } from "../../database/sql"
import { HttpError } from "../../engine/http-error"
import { enqueueMail } from "../../mail/outbox"
import { isSealOfSearch, isSearchSeal, searchSeal } from "../../server/access/seals"

const CONFIRMATION = "search_confirmation"
/** Limits of confirmed and waiting searches, of one company and of one address there. */
const MAX_PER_COMPANY = 10_000
export const MAX_PER_ADDRESS = 5
/** The number of days for which the link of the mail works. */
const UNCONFIRMED_DAYS = 7

const FULL = "Gerade lassen sich hier keine Suchaufträge anlegen. Bitte versuchen Sie es später noch einmal."

const TOKEN = /^([a-z0-9]{15})([0-9a-f]{32})$/

/**
 * Builds the token of a search's link, which only mails to its address contain; the database holds no link. The link names
 * the company, so that its page still works when the search is gone.
 */
const searchToken = (id: string) => `${id}${searchSeal(id)}`
export const searchAddress = (id: string, companyId: string) =>
  `${$app.settings().meta.appURL}/suchauftrag/${searchToken(id)}?company=${companyId}`

/** Returns whether this installation made the link, even if its search is gone. */
export function isSealed(token: string): boolean {
  const [, id = "", seal = ""] = TOKEN.exec(token) ?? []
  return id !== "" && isSearchSeal(id, seal)
}

/** Returns null for a made-up link, and for a search that has ended. */
export function findSearch(token: string, app: Db = $app): core.Record | null {
  const [, id = "", seal = ""] = TOKEN.exec(token) ?? []
  const search = id === "" ? null : findById("saved_searches", id, app)
  if (search === null || !isSealOfSearch(search, seal)) return null
  return search.getString("expires_at") > toDbTimestamp(Date.now()) ? search : null
}

/** Describes a search's criteria in words. */
export const describeSearch = (search: core.Record) =>
  describeWishes({
    offer: search.getString("offer"),
    type: search.getString("type"),
    price: search.getInt("price"),
    rooms: search.getFloat("rooms"),
    area: search.getInt("area"),
    place: search.getString("place"),
    features: search.getString("features"),
  })

type Company = { id: string; name: string; email: string | null }

/** Throws 503 while a company has as many searches as it may have. */
function assertRoom(app: Db, company: string): void {
  const [all] = queryRows(app, "SELECT COUNT(*) AS row FROM saved_searches WHERE company_id = {:company}", { company })
  if (Number(all) >= MAX_PER_COMPANY) throw new HttpError(503, FULL)
}

/** The searches of one person at a company. */
type Own = { where: string; params: Params }

/** Counts a person's searches, and finds the one with the same wishes. */
export function findSame(app: Db, company: string, own: Own, wishes: ReturnType<typeof toCriteria>) {
  const { place: _place, ...compared } = wishes
  const from = `FROM saved_searches WHERE company_id = {:company} AND ${own.where}`
  const params = { ...own.params, ...compared, company }
  const same = Object.keys(compared).map((name) => `${name} = {:${name}}`)
  const [known] = queryRows(app, `SELECT id AS row ${from} AND ${same.join(" AND ")}`, params)
  const [count] = queryRows(app, `SELECT COUNT(*) AS row ${from}`, params)
  return { known: known === undefined ? null : findById("saved_searches", known, app), count: Number(count) }
}

/**
 * Stores a visitor's search, and asks the address by mail, at most once a day. An address with five searches at a company
 * gets no sixth. The visitor is told the same each time, as the answer would reveal who has one.
 */
export function saveSearch(company: Company, email: string, filter: ListingFilter): void {
  const address = normalizeEmail(email)
  const wishes = toCriteria(filter)
  inTransaction((app) => {
    assertRoom(app, company.id)
    if (wasAsked(app, address)) return
    const own: Own = { where: "email = {:email}", params: { email: address } }
    const { known, count } = findSame(app, company.id, own, wishes)
    if (known === null && count >= MAX_PER_ADDRESS) return
    const search = known ?? newRecord(app, "saved_searches")
    if (known === null) {
      const expires = toDbTimestamp(Date.now() + UNCONFIRMED_DAYS * DAY)
      saveRow(app, search, { company_id: company.id, email: address, ...wishes, expires_at: expires })
    }
    askForConfirmation(app, search, company)
  })
}

function wasAsked(app: Db, email: string): boolean {
  const sql = `SELECT id AS row FROM outbox WHERE recipient = {:email} AND kind = '${CONFIRMATION}'
    AND created_at > {:since} LIMIT 1`
  return queryRows(app, sql, { email, since: toDbTimestamp(Date.now() - DAY) }).length > 0
}

/** Contains nothing that a stranger may have typed: all criteria are from lists but the place, which is left out. */
function askForConfirmation(app: Db, search: core.Record, { id, name, email }: Company): void {
  enqueueMail(app, {
    kind: CONFIRMATION,
    about: search.id,
    companyId: id,
    to: search.getString("email"),
    senderName: name,
    replyTo: email ?? "",
    subject: `Bitte bestätigen Sie Ihren Suchauftrag bei ${name}`,
    secret: searchAddress(search.id, id),
    content: {
      heading: "Ihr Suchauftrag",
      isReply: true,
      paragraphs: [
        "Guten Tag,",
        `bei ${name} wurde für diese Adresse ein Suchauftrag angelegt. Erst wenn Sie ihn bestätigen, schreiben wir Ihnen, sobald es passende Angebote gibt: höchstens einmal am Tag, ${SEARCH_MONTHS} Monate lang.`,
      ],
      button: { label: "Suchauftrag ansehen und bestätigen" },
      closing: ["Waren Sie das nicht? Dann brauchen Sie nichts zu tun, und es bleibt nichts gespeichert."],
    },
  })
}

/** Performs the actions of the search's page. Confirming or renewing twice changes nothing. */
export function changeSearch(token: string, action: "confirm" | "renew" | "end"): void {
  inTransaction((app) => {
    const search = findSearch(token, app)
    if (search === null) return
    if (action === "end") {
      app.delete(search)
      return
    }
    const now = Date.now()
    const isConfirmed = search.getString("confirmed_at") !== ""
    if (action === "confirm" && !isConfirmed) {
      search.set("confirmed_at", toDbTimestamp(now))
      search.set("expires_at", toDbTimestamp(addMonths(now, SEARCH_MONTHS)))
    } else if (action === "renew" && isConfirmed && !search.getBool("is_renewed")) {
      const end = Date.parse(search.getString("expires_at").replace(" ", "T"))
      search.set("is_renewed", true)
      search.set("expires_at", toDbTimestamp(addMonths(end, SEARCH_MONTHS)))
    } else return
    app.save(search)
  })
}
