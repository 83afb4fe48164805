import { classifyError } from "../../../src/domain/values/failure"
import { findById, inEventTransaction, requireRecord, type SaveEvent, saveRow } from "../../database/records"
import { atOutcome, findEnd, type Outcome } from "../../mail/outcome"
import { INQUIRY_MAIL, mailFallback } from "./inquiry-mail"

/** The sixth attempt comes after almost an hour, when a server that only lets strangers wait has taken the mail. */
const PATIENT_ATTEMPTS = 6
/** With these the mail server refuses this mail. Where it is away, the company's mail would wait as well. */
const REFUSALS = new Set(["mailboxFull", "noSpace", "later", "rejected"])

/**
 * Stores the mail's outcome with its inquiry. What the agent's mailbox refuses goes to the company: a full one is tried again for
 * days, and nobody should learn of the inquiry that late.
 */
export const onMailTried = (event: SaveEvent): void =>
  atOutcome(event, findOutcome, (app, mail, outcome) => {
    const inquiry = findById("inquiries", mail.getString("about"), app)
    if (inquiry === null || inquiry.getString("mail_state") === outcome) return
    // The mark of a failure stays, so that somebody corrects the agent's address.
    if (outcome === "failed") mailFallback(app, inquiry, mail.getString("recipient"))
    saveRow(app, inquiry, { mail_state: outcome })
  })

function findOutcome(mail: core.Record): Outcome | null {
  const end = findEnd(mail, [INQUIRY_MAIL])
  if (end !== null || mail.getString("kind") !== INQUIRY_MAIL || mail.getString("state") !== "waiting") return end
  const isRefused = REFUSALS.has(classifyError(mail.getString("last_error")) ?? "")
  return isRefused && mail.getInt("attempts") >= PATIENT_ATTEMPTS ? "failed" : null
}

/** Deletes the mails about an inquiry or an answer along with it, so that what was said stays nowhere. */
export function deleteMails(event: SaveEvent): void {
  const { id } = requireRecord(event)
  inEventTransaction(event, (app) => {
    event.next()
    app.db().newQuery("DELETE FROM outbox WHERE about = {:id}").bind({ id }).execute()
  })
}
