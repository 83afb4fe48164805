import * as z from "zod/mini"
import { MAX_DOCUMENTS_PER_PROPERTY } from "../documents/document"
import { flag, LONG_TEXT, optionalText, requiredText } from "../values/fields"

const MAX_SUBJECT = 200
/** The highest number of answers that a company sends within a day: each goes to a stranger's address. */
export const MAX_ANSWERS_A_DAY = 300

/** An answer that a member writes to the person who asked; the address is always the inquiry's own. */
export const newAnswerSchema = z.object({
  subject: requiredText("Bitte geben Sie einen Betreff ein", MAX_SUBJECT),
  text: requiredText("Bitte schreiben Sie eine Antwort", LONG_TEXT),
  /** Ids of documents of the listing, to which the mail has a link. */
  documents: z._default(
    z.array(optionalText(), { error: "Bitte wählen Sie Dokumente aus" }).check(
      z.maxLength(MAX_DOCUMENTS_PER_PROPERTY, {
        error: `Bitte wählen Sie höchstens ${MAX_DOCUMENTS_PER_PROPERTY} Dokumente aus`,
      }),
    ),
    [],
  ),
  /** True if the mail has a link to the listing's page, which offers the exposé. */
  expose: z._default(flag(), false),
  /** The id of the last answer that its writer has seen, empty if there was none. Without it, nobody asks about later ones. */
  seen: z.optional(optionalText()),
})
export type NewAnswer = z.output<typeof newAnswerSchema>

const ANSWER_STATES = ["waiting", "sent", "failed"] as const

/** Instants are ISO 8601 in UTC. */
export const answerSchema = () =>
  z.object({
    id: z.string(),
    company_id: z.string(),
    inquiry_id: z.string(),
    /** Its author; empty once the account is erased. */
    created_by: z.string(),
    creator_id: z.string(),
    subject: z.string(),
    text: z.string(),
    /** The names of the documents to which its mail has a link. */
    documents: z.array(z.string()),
    expose: z.boolean(),
    /** `sent` once a mail server has taken the mail. */
    state: z.enum(ANSWER_STATES),
    /** A sentence: why it failed, or still waits after an attempt. */
    reason: z.string(),
    sent_at: z.nullable(z.string()),
    created_at: z.string(),
    updated_at: z.string(),
  })
export type Answer = z.output<ReturnType<typeof answerSchema>>
