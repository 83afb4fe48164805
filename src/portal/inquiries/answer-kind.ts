import * as z from "zod/mini"
import { sendAnswer } from "../../api/inquiries"
import { type Answer, type NewAnswer, newAnswerSchema } from "../../domain/inquiries/answer"
import type { Inquiry } from "../../domain/inquiries/inquiry-inbox"
import { browserStore, isPersisted } from "../forms/drafts/persisted-form"
import { type RecordKind, recordKey } from "../forms/record-kind"

export type AnswerValues = Omit<NewAnswer, "seen">

const { subject, text, documents, expose } = newAnswerSchema.shape

const getKindName = (inquiryId: string) => `answer-${inquiryId}`

/** Returns whether this browser holds an answer that its user has begun. */
export const hasDraft = (userId: string, inquiryId: string) =>
  isPersisted(browserStore, recordKey(userId, getKindName(inquiryId), null))

/** A mail that has left cannot be changed: the user learns that an earlier version was sent. */
const refuseChange = (message: string) => () => Promise.reject(new Error(message))

/** Describes the form of an answer; `getSeen` returns the last answer that its writer has been shown. */
export function createAnswerKind(
  inquiry: Inquiry,
  initial: AnswerValues,
  getSeen: () => string,
  sentBefore: string,
): RecordKind<AnswerValues, AnswerValues, Answer> {
  return {
    name: getKindName(inquiry.id),
    isLong: true,
    schema: z.object({ subject, text, documents, expose }),
    toFormValues: () => initial,
    operations: {
      create: (values, key) => sendAnswer(inquiry.id, { ...values, seen: getSeen() }, key),
      update: refuseChange(sentBefore),
      load: refuseChange(sentBefore),
    },
  }
}
