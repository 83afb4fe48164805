import * as z from "zod/mini"
import { flag, optionalEmail, optionalParsed, optionalText, requiredText } from "../values/fields"
import { isOneOf } from "../values/type-guards"
import { parseInstant, parseSlot } from "./parse-instant"

export const VIEWING_STATUSES = ["offered", "confirmed", "cancelled", "held", "missed"] as const
export type ViewingStatus = (typeof VIEWING_STATUSES)[number]

/** The visitor's opinion of the listing afterwards; empty if nobody has noted it. */
export const INTERESTS = ["yes", "maybe", "no"] as const

/**
 * Why a confirmed viewing may not take place: its listing was sold, archived or deleted, or its agent is gone. Empty if
 * nothing has happened, or a member has said that it takes place.
 */
const DOUBTS = ["sold", "archived", "deleted", "agent"] as const
export type Doubt = (typeof DOUBTS)[number]

export const MAX_SLOTS = 20
const MAX_PLACES = 50
export const DEFAULT_MINUTES = 30
const MINUTES = { least: 5, most: 480 }
/** The length in characters of a message to the visitor, of a visitor's wish, and of what is noted afterwards. */
export const MAX_WORDS = 1000

const INVALID_STATUS = `Bitte wählen Sie ${VIEWING_STATUSES.join(", ")}`
const INVALID_INTEREST = `Bitte wählen Sie ${INTERESTS.join(", ")}`
const INVALID_TIME = (text: string) =>
  /^\d{4}-03-\d\d[T ]02:/.test(text)
    ? "Diese Uhrzeit gibt es an dem Tag nicht, weil die Uhr vorgestellt wird"
    : "Bitte geben Sie Tag und Uhrzeit an, z. B. 2026-11-21T17:00"

// The API's description says what these checks mean (pb_hooks/server/openapi/meaning.ts).

export const isViewingStatus = (text: string): text is ViewingStatus => isOneOf(VIEWING_STATUSES, text)
export const isEmptyOrInterest = (text: string) => text === "" || isOneOf(INTERESTS, text)

const integer = (least: number, most: number, unit: string) => {
  const error = `Bitte geben Sie eine ganze Zahl von ${least} bis ${most} ein${unit}`
  return z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error }))
}

const instant = () => optionalParsed(parseInstant, INVALID_TIME)

export const viewingFields = {
  /** An ISO instant; without a zone it is the time in Berlin. Empty while nothing is picked. */
  starts_at: instant(),
  /** The starts that the visitor may pick from, each of which is a time. */
  slots: z
    .array(optionalParsed(parseSlot, INVALID_TIME), { error: "Bitte schlagen Sie Termine als Liste vor" })
    .check(z.maxLength(MAX_SLOTS, { error: `Bitte schlagen Sie höchstens ${MAX_SLOTS} Termine vor` })),
  minutes: integer(MINUTES.least, MINUTES.most, " (Minuten)"),
  /** How many visitors may come at once: more than one makes an open house. */
  places: integer(1, MAX_PLACES, ""),
  agent_id: optionalText(15),
  /** Takes a time at which the agent has another viewing. */
  may_overlap: flag(),
  /** The agent's words to the visitor, part of offer and confirmation. */
  message: optionalText(MAX_WORDS),
  name: optionalText(),
  email: optionalEmail(),
  phone: optionalText(60),
  /** What the visitor has said, for the office alone. */
  feedback: optionalText(MAX_WORDS),
  /** What the seller reads of it, in the report and on their page; empty: nothing. */
  feedback_for_owner: optionalText(MAX_WORDS),
  interest: optionalText().check(z.refine(isEmptyOrInterest, { error: INVALID_INTEREST })),
  status: requiredText(INVALID_STATUS).check(z.refine(isViewingStatus, { error: INVALID_STATUS })),
}

/**
 * A new viewing. With `slots` it is offered, with `starts_at` alone confirmed, unless `status` says otherwise. Name, e-mail and
 * telephone are by default those of the contact or of the inquiry, the agent that of the listing.
 */
export const newViewingSchema = z.object({
  property_id: requiredText("Bitte wählen Sie eine Immobilie"),
  contact_id: z._default(optionalText(15), ""),
  inquiry_id: z._default(optionalText(15), ""),
  starts_at: z._default(viewingFields.starts_at, ""),
  slots: z._default(viewingFields.slots, []),
  minutes: z._default(viewingFields.minutes, DEFAULT_MINUTES),
  places: z._default(viewingFields.places, 1),
  agent_id: z.optional(viewingFields.agent_id),
  may_overlap: z._default(viewingFields.may_overlap, false),
  message: z._default(viewingFields.message, ""),
  name: z._default(viewingFields.name, ""),
  email: z._default(viewingFields.email, ""),
  phone: z._default(viewingFields.phone, ""),
  feedback: z._default(viewingFields.feedback, ""),
  feedback_for_owner: z._default(viewingFields.feedback_for_owner, ""),
  interest: z._default(viewingFields.interest, ""),
  status: z.optional(viewingFields.status),
})
export type NewViewing = z.output<typeof newViewingSchema>

/**
 * The fields that a member can change. An empty `doubt` says that the viewing takes place all the same, an empty `wish` that it is settled;
 * other values of these change nothing.
 */
export const viewingPatchSchema = z.partial(
  z.object({ ...viewingFields, doubt: optionalText(), wish: optionalText(MAX_WORDS) }),
)
export type ViewingPatch = z.output<typeof viewingPatchSchema>

/** Title and number are those of the listing when the viewing was made: they stay when it is deleted. Instants are in UTC. */
export const viewingSchema = () =>
  z.object({
    id: z.string(),
    company_id: z.string(),
    property_id: z.string(),
    property_title: z.string(),
    property_reference: z.string(),
    contact_id: z.string(),
    inquiry_id: z.string(),
    agent_id: z.string(),
    agent_name: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    status: z.enum(VIEWING_STATUSES),
    /** Empty while nothing is picked. */
    starts_at: z.string(),
    minutes: z.number(),
    slots: z.array(z.string()),
    places: z.number(),
    may_overlap: z.boolean(),
    message: z.string(),
    /** The visitor's wish instead of the offered times. */
    wish: z.string(),
    /** Why a confirmed viewing may not take place: sold, archived, deleted or agent; empty for no reason. */
    doubt: z.string(),
    /** For the office alone. */
    feedback: z.string(),
    /** The only words about the viewing that its seller reads. */
    feedback_for_owner: z.string(),
    interest: z.string(),
    /** Whether the visitor has confirmed the instruction on withdrawal: confirmed or open; empty where nothing has to be confirmed. */
    instruction: z.string(),
    /** The state of the last mail to the visitor: waiting, sending, sent, failed or held; empty without one of these days. */
    mail_state: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
  })
export type Viewing = z.output<ReturnType<typeof viewingSchema>>

/** The secret address of a user's calendar. */
export const calendarAddressSchema = () => z.object({ calendar_url: z.string() })
