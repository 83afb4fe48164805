import type { CompanyMailbox, ReceivedMail } from "../../../src/domain/inbound-mails/received-mail"
import { HOUR } from "../../../src/domain/values/durations"
import { isEmail } from "../../../src/domain/values/email"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { type Db, findById } from "../../database/records"
import { queryRows } from "../../database/sql"
import { HttpError } from "../../engine/http-error"
import { enqueueMail } from "../../mail/outbox"
import { findCompanyOfMail, inboundAddress } from "./inbound-address"
import { wasReadLately } from "./mailbox-look"

const TEST_MAIL = "inbound_test"
const MAX_SENDERS = 20
const NO_MAIL = "Gerade lässt sich keine Testmail verschicken. Bitte versuchen Sie es später noch einmal."
const NO_ADDRESS = "Bitte geben Sie die Adresse ein, bei der Anfragen der Portale ankommen"
/** What a provider asks for is of no use later. */
const CODE_MS = 48 * HOUR

/** Mails the address of an office. If its mailbox forwards, the mail comes back to us, and the address is known to be the company's. */
export function sendTest(app: Db, company: core.Record, address: string): void {
  const email = normalizeEmail(address)
  if (!isEmail(email)) throw new HttpError(400, NO_ADDRESS, { email: NO_ADDRESS })
  const id = enqueueMail(app, {
    kind: TEST_MAIL,
    about: company.id,
    companyId: company.id,
    to: email,
    subject: "Test: Werden Anfragen weitergeleitet?",
    content: {
      heading: "Ein Test Ihrer Weiterleitung",
      paragraphs: [
        `${company.getString("name")} richtet ein, dass Anfragen aus diesem Postfach im Portal erscheinen.`,
        `Kennung: ${testCode(company.id, email)}`,
        "Leitet Ihr Postfach diese Nachricht um, steht im Portal bald „Weiterleitung angekommen“. Sie brauchen nichts zu tun.",
      ],
      closing: ["Haben Sie damit nichts zu tun? Dann löschen Sie diese Nachricht bitte einfach."],
    },
  })
  if (id === null) throw new HttpError(503, NO_MAIL)
}

/** Stands in the text of a test alone, which no list and no archive shows to who has sent it. */
function testCode(companyId: string, email: string): string {
  const { secret } = $app.findCachedCollectionByNameOrId("users").fileToken
  return $security.hs256(`inbound:${companyId}:${email}`, secret).slice(0, 20)
}

const IS_OF_MEMBER = `SELECT id AS row FROM users WHERE company_id = {:companyId} AND email = {:email} COLLATE NOCASE
  AND NOT awaits_confirmation LIMIT 1`

/**
 * Takes one of our own mails that came back. A test proves that the mails of the address it went to reach the mailbox, but not for
 * whom: anybody may test the address of another office, whose mailbox forwards all. So it comes back to the tester's own address, or
 * the one it went to is a member's, who has confirmed it. Returns whether it was such a test.
 */
export function confirmSender(app: Db, returned: ReceivedMail): boolean {
  const { message_id, tag, code } = returned
  const [, id = ""] = /^<([a-z0-9]{15})@/.exec(message_id) ?? []
  const mail = findById("outbox", id, app)
  if (mail === null || mail.getString("kind") !== TEST_MAIL) return false
  const [companyId, email] = [mail.getString("company_id"), mail.getString("recipient")]
  const isTheirs =
    tag === ""
      ? queryRows(app, IS_OF_MEMBER, { companyId, email }).length > 0
      : findCompanyOfMail(app, returned) === companyId
  if (!isTheirs || !$security.equal(code, testCode(companyId, email))) return false
  const known = readSenders(app, companyId)
  const senders = [...new Set([email, ...known])].slice(0, MAX_SENDERS)
  const sql = "UPDATE companies SET inbound_senders = {:senders} WHERE id = {:companyId}"
  app
    .db()
    .newQuery(sql)
    .bind({ senders: JSON.stringify(senders), companyId })
    .execute()
  $app.store().set("inbound:placed", new Date().toISOString())
  return true
}

const readSenders = (app: Db, companyId: string): string[] =>
  JSON.parse(
    queryRows(
      app,
      "SELECT iif(json_valid(inbound_senders), inbound_senders, '[]') AS row FROM companies WHERE id = {:companyId}",
      { companyId },
    )[0] || "[]",
  ) ?? []

/** Keeps what a provider asks for before it forwards mails; the settings show it, nothing follows its link. */
export function noteCode(app: Db, companyId: string, { code, subject }: ReceivedMail): void {
  const noted = JSON.stringify({ code, subject: subject.slice(0, 200), at: new Date().toISOString() })
  const sql = "UPDATE companies SET inbound_code = {:noted} WHERE id = {:companyId}"
  app.db().newQuery(sql).bind({ noted, companyId }).execute()
}

/** Returns what the settings of a company show. */
export function describeMailbox(app: Db, company: core.Record): CompanyMailbox {
  const code: CompanyMailbox["code"] = JSON.parse(company.getString("inbound_code") || "null")
  const until = company.getString("inbound_former_until").replace(" ", "T")
  const sql = `SELECT coalesce(max(created_at), '') AS row FROM inbound_mails WHERE company_id = {:id} AND kind != 'erased'`
  const [last = ""] = queryRows(app, sql, { id: company.id })
  return {
    inbound_address: inboundAddress(company),
    former_until: until !== "" && Date.parse(until) > Date.now() ? until : "",
    is_read: wasReadLately(app),
    confirmed: readSenders(app, company.id),
    code: code !== null && Date.parse(code.at) > Date.now() - CODE_MS ? code : null,
    last_at: last.replace(" ", "T"),
  }
}
