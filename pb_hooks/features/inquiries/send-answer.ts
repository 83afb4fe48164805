import { MAX_ANSWERS_A_DAY, type NewAnswer } from "../../../src/domain/inquiries/answer"
import { formatInstant, toDbTimestamp } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import { isEmail } from "../../../src/domain/values/email"
import { getTimestamp } from "../../database/columns"
import { type Db, findByIds, findFirst, saveRow } from "../../database/records"
import { queryRows } from "../../database/sql"
import { appUrl } from "../../engine/env"
import { HttpError } from "../../engine/http-error"
import { refusalOf } from "../../mail/bounds"
import { sendsMail } from "../../mail/outbox"
import { nameOrAddress } from "../../server/access/people"
import { IS_PUBLIC } from "../../server/access/public-rows"
import { findCompany } from "../companies"
import { createDocumentLink } from "../documents"
import { mailAnswer } from "./answer-mail"
import { ANSWER_MAIL } from "./answer-outcome"
import { noteEvent } from "./follow-event"

const NO_MAIL = "Dieser Server verschickt keine E-Mails. Bitte antworten Sie in Ihrem E-Mail-Programm."
const OFFLINE =
  "Solange Ihre öffentlichen Seiten abgeschaltet sind, verschickt das Portal keine Antworten. Bitte antworten Sie in Ihrem E-Mail-Programm."
const NO_ADDRESS = "Diese Anfrage hat keine E-Mail-Adresse, an die sich eine Antwort schicken lässt."
const TOO_MANY = `Ihr Unternehmen hat in den letzten 24 Stunden ${MAX_ANSWERS_A_DAY} Antworten verschickt, mehr sind es an einem Tag nicht. Bitte antworten Sie in Ihrem E-Mail-Programm.`
const NOT_PUBLIC =
  "Diese Immobilie ist nicht öffentlich. Das Exposé lässt sich nur zu aktiven und verkauften Immobilien mitschicken."
const FULL =
  "Gerade lassen sich keine E-Mails verschicken, weil zu viele warten. Bitte versuchen Sie es später noch einmal."

type Refusal = { status: number; message: string }

/** Returns why nobody can answer this inquiry from the portal at the moment, null if they can. */
export function refuseAnswer(app: Db, inquiry: core.Record): Refusal | null {
  const companyId = inquiry.getString("company_id")
  if (!sendsMail()) return { status: 409, message: NO_MAIL }
  if (findCompany(companyId) === null) return { status: 409, message: OFFLINE }
  if (!isEmail(inquiry.getString("email"))) return { status: 409, message: NO_ADDRESS }
  const sql = "SELECT COUNT(*) AS row FROM answers WHERE company_id = {:companyId} AND created_at > {:since}"
  const [count] = queryRows(app, sql, { companyId, since: toDbTimestamp(Date.now() - DAY) })
  if (Number(count) >= MAX_ANSWERS_A_DAY) return { status: 429, message: TOO_MANY }
  const message = refusalOf(app, { kind: ANSWER_MAIL, to: inquiry.getString("email"), companyId })
  return message === "" ? null : { status: 429, message }
}

/** Stores an answer and its mail, in the transaction of `app`. Throws 409 if somebody has answered since `body.seen`. */
export function sendAnswer(
  app: Db,
  writer: core.Record,
  inquiry: core.Record,
  answer: core.Record,
  body: NewAnswer,
): void {
  const refusal = refuseAnswer(app, inquiry)
  const company = findCompany(inquiry.getString("company_id"))
  if (refusal !== null || company === null) throw new HttpError(refusal?.status ?? 409, refusal?.message ?? OFFLINE)
  assertSeen(app, inquiry, body.seen)
  // A portal's chat shows its own listing.
  const hasExpose = body.expose && !inquiry.getBool("is_relay")
  const listing = hasExpose ? findListingUrl(app, inquiry) : ""
  saveRow(app, answer, {
    company_id: company.id,
    inquiry_id: inquiry.id,
    creator_id: writer.id,
    created_by: nameOrAddress(writer),
    subject: body.subject,
    text: body.text,
    documents: [...findByIds(app, "documents", body.documents).values()].map((found) => found.getString("name")),
    expose: hasExpose,
  })
  // After the answer, of which it is a part.
  const link = body.documents.length === 0 ? null : createDocumentLink(app, inquiry, body.documents, writer)
  if (!mailAnswer(app, writer, inquiry, answer, company, { link, listing })) throw new HttpError(503, FULL)
  // A suspicious one could otherwise be deleted as one of too many, with the answer.
  noteEvent(app, inquiry.id, "answer_written", writer)
}

function assertSeen(app: Db, inquiry: core.Record, seen: string | undefined): void {
  if (seen === undefined) return
  const search = { filter: "inquiry_id = {:id}", params: { id: inquiry.id }, sort: "-created_at,-@rowid" }
  const last = findFirst(app, "answers", search)
  if (last === null || last.id === seen) return
  const [day = "", time = ""] = formatInstant(getTimestamp(last, "created_at")).split(", ")
  const message = `${last.getString("created_by") || "Jemand"} hat inzwischen geantwortet, am ${day} um ${time}. Bitte sehen Sie nach, ob Ihre Antwort noch passt.`
  throw new HttpError(409, message, { seen: message })
}

function findListingUrl(app: Db, inquiry: core.Record): string {
  const id = inquiry.getString("property_id")
  const sql = `SELECT id AS row FROM properties WHERE id = {:id} AND company_id = {:company} AND ${IS_PUBLIC}`
  if (queryRows(app, sql, { id, company: inquiry.getString("company_id") }).length === 0) {
    throw new HttpError(409, NOT_PUBLIC, { expose: NOT_PUBLIC })
  }
  return `${appUrl()}/property/${id}`
}
