import type { Answer } from "../../../src/domain/inquiries/answer"
import { describeFailure } from "../../../src/domain/values/failure"
import { flagColumn, isoInstant } from "../../database/columns"

/** The state follows from the mail, which is deleted some days after its end, as is one of an erased account. */
const STATE = `coalesce((SELECT iif(state IN ('sent', 'failed'), state, 'waiting') FROM outbox WHERE about = answers.id),
  iif(sent_at != '', 'sent', 'failed'))`

const ownColumns: Record<Exclude<keyof Answer, "reason">, string> = {
  id: "id",
  company_id: "company_id",
  inquiry_id: "inquiry_id",
  created_by: "created_by",
  creator_id: "creator_id",
  subject: "subject",
  text: "text",
  documents: "json(documents)",
  expose: flagColumn("expose"),
  state: STATE,
  sent_at: `nullif(${isoInstant("sent_at")}, '')`,
  created_at: isoInstant("created_at"),
  updated_at: isoInstant("updated_at"),
}

/** `failure` holds the last words of a mail server, and `is_held` is true since a restore. */
export const answerColumns = {
  ...ownColumns,
  failure: "coalesce((SELECT nullif(last_error, '') FROM outbox WHERE about = answers.id), failure)",
  is_held: flagColumn("EXISTS (SELECT 1 FROM outbox WHERE about = answers.id AND state = 'held')"),
}

/** The state of the last answer of a row of `inquiries`, empty if there is none. */
export const LAST_ANSWER_STATE = `coalesce((SELECT ${STATE} FROM answers WHERE inquiry_id = inquiries.id
  ORDER BY created_at DESC, rowid DESC LIMIT 1), '')`

export type AnswerRow = Omit<Answer, "reason"> & { failure: string; is_held: boolean }

const HELD = "Seit einer Wiederherstellung ist der Versand angehalten, bis der Betreiber ihn freigibt."
const LOST = "Die E-Mail ist nicht mehr im Ausgang."

/** Adds why an answer has failed, still waits after an attempt, or is late. */
export function describeAnswer({ failure, is_held, ...answer }: AnswerRow): Answer {
  const { state } = answer
  const tried = failure === "" ? "" : describeFailure(failure, "mail").says
  const reasons = { sent: tried, waiting: is_held ? HELD : tried, failed: tried || LOST }
  return { ...answer, reason: reasons[state] }
}
