import * as z from "zod/mini"
import { LONG_TEXT, optionalDay, optionalText, requiredText } from "../values/fields"

const NOTE_KINDS = ["call", "note"] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

/** The words of a call or note. A day of `follow_up_on` becomes the contact's; an absent one leaves it as it is. */
export const newNoteSchema = z.object({
  kind: z.enum(NOTE_KINDS, { error: `Bitte wählen Sie ${NOTE_KINDS.join(" oder ")}` }),
  text: requiredText("Bitte schreiben Sie ein paar Worte", LONG_TEXT),
  /** The listing that it is about, or empty. */
  property_id: z._default(optionalText(15), ""),
  follow_up_on: z.optional(optionalDay()),
})
export type NewNote = z.output<typeof newNoteSchema>

const EVENT_KINDS = [
  "inquiry",
  "answer",
  "reply",
  "documents",
  ...NOTE_KINDS,
  "viewing",
  "confirmation",
  "withdrawal",
  "search",
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** Something that happened with a person. Instants are ISO 8601 in UTC. */
export const timelineEventSchema = () =>
  z.object({
    kind: z.enum(EVENT_KINDS),
    /** The id of the row that the event is read from. */
    id: z.string(),
    at: z.string(),
    text: z.string(),
    /** The inquiry that an answer or a reply belongs to, or that it is; else empty. */
    inquiry_id: z.string(),
    property_id: z.string(),
    /** The title of the listing, also of one that was deleted since an inquiry about it. */
    property_title: z.string(),
    /** The name of the member who noted it, the address that a reply came from if it is another one; else empty. */
    created_by: z.string(),
    /** The status of an inquiry or a viewing; of an answer `waiting`, `sent` or `failed`; of a reply `absence` or `other`, or empty; of a search `confirmed`, `entered` (of which no mail tells), `unconfirmed` or `ended`; of a confirmation `begins`, `received`, `business`, `withdrawn` or `unproven`, of a withdrawal `unagreed`; else empty. */
    state: z.string(),
    /** The criteria of a search, else null. */
    search: z.nullable(
      z.object({
        offer: z.string(),
        type: z.string(),
        price: z.number(),
        rooms: z.number(),
        area: z.number(),
        place: z.string(),
        features: z.string(),
        /** How the person has agreed and on which day, if a member has entered it; else empty. */
        consent: z.string(),
        consent_on: z.string(),
      }),
    ),
  })
export type TimelineEvent = z.output<ReturnType<typeof timelineEventSchema>>
