import type { InquiryStatus } from "./inquiry-inbox"

/**
 * What an event does: whether the inquiry is answered by it, whether it is something that a member does about it, and whether
 * somebody has to answer again.
 */
type Effect = { answers: boolean; isDeed: boolean; opens?: true }

/** The one table of what makes an inquiry `answered`, or `new` again. What else a visitor does, such as picking a time, is not in it. */
const INQUIRY_EVENTS = {
  /** A member has written an answer, which has not left yet. */
  answer_written: { answers: false, isDeed: true },
  /** A mail server has taken the answer. */
  answer_sent: { answers: true, isDeed: false },
  /** Times were offered to the person. */
  viewing_offered: { answers: true, isDeed: true },
  /** An appointment with the person was entered. */
  viewing_entered: { answers: true, isDeed: true },
  /** A link to documents was made for the person, apart from an answer. */
  documents_sent: { answers: true, isDeed: true },
  /** A mail to the person was refused: somebody should notice. */
  mail_refused: { answers: false, isDeed: false },
  /** The person has written again. What is held as suspicious stays so. */
  reply_came: { answers: false, isDeed: false, opens: true },
} as const satisfies Readonly<Record<string, Effect>>
export type InquiryEvent = keyof typeof INQUIRY_EVENTS

/** What follows from events; `answered_at` is a timestamp, or empty. */
export type Progress = {
  status: InquiryStatus
  suspicion: string
  is_read: boolean
  answered_at: string
  assigned_to: string
}

/** Returns whether nobody has answered: only a change from here is the first answer. */
export const isUnanswered = (status: string): boolean => status === "new" || status === "suspicious"

/**
 * Returns an inquiry after an event. What somebody has set by hand stays: only a reply takes `done` back, and no colleague is replaced.
 * `member` is the id of the colleague who has acted, empty for none; `now` is a timestamp.
 */
export function followEvent(
  inquiry: Progress,
  event: InquiryEvent,
  { member, now }: { member: string; now: string },
): Progress {
  const { answers, isDeed, opens }: Effect = INQUIRY_EVENTS[event]
  const isSuspicious = inquiry.status === "suspicious"
  const isCleared = isDeed && isSuspicious
  const status = isCleared || (opens && !isSuspicious) ? "new" : inquiry.status
  const isAnswer = answers && status === "new"
  return {
    status: isAnswer ? "answered" : status,
    suspicion: isCleared ? "" : inquiry.suspicion,
    is_read: event !== "mail_refused" && !opens && (isDeed || inquiry.is_read),
    answered_at: isAnswer ? inquiry.answered_at || now : inquiry.answered_at,
    assigned_to: isDeed ? inquiry.assigned_to || member : inquiry.assigned_to,
  }
}

/** Returns what a new viewing with this status does about the inquiry; undefined for nothing. */
export function eventOfViewing(status: string): InquiryEvent | undefined {
  if (status === "cancelled") return undefined
  return status === "offered" ? "viewing_offered" : "viewing_entered"
}
