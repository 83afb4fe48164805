import { TOO_LATE } from "../../../src/domain/values/failure"
import { type Db, saveRow } from "../../database/records"
import { noteEvent } from "./follow-event"

const DELAYED =
  "Der Mailserver des Empfängers hat die E-Mail noch nicht angenommen. Die Zustellung wird weiter versucht."

/** Returns the reason as a mail server would have said it in the dialogue; those of 4.x.x were tried until their time was over. */
const toReason = (status: string): string =>
  status.startsWith("4.") && status !== "4.2.2" ? TOO_LATE : `550 ${status}`

/** Marks an answer that a mail server has taken as one that did not arrive. `mail` is its row, if that is still there. */
export function bounceAnswer(app: Db, answer: core.Record, mail: core.Record | null, status: string): void {
  const failure = toReason(status)
  // What follows from the end of a mail changes answer and inquiry.
  if (mail !== null) {
    if (mail.getString("state") !== "failed") saveRow(app, mail, { state: "failed", last_error: failure })
    return
  }
  saveRow(app, answer, { sent_at: "", failure })
  noteEvent(app, answer.getString("inquiry_id"), "mail_refused", null)
}

/** Notes that an answer is late; one that is known not to arrive stays that. */
export function delayAnswer(app: Db, answer: core.Record): void {
  if (answer.getString("sent_at") !== "") saveRow(app, answer, { failure: DELAYED })
}
