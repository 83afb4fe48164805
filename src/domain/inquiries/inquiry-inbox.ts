import * as z from "zod/mini"
import { flag, LONG_TEXT, optionalDay, optionalText, requiredText } from "../values/fields"
import { isOneOf } from "../values/type-guards"
import { inquirySchema, NO_MESSAGE } from "./inquiry"
import { NOT_FROM_PAGE } from "./inquiry-refusal"
import { MAX_VALUATION_NOTE, NO_PLACE, valuationFields } from "./valuation"
import { isViewingTime } from "./viewing-wish"

export const INQUIRY_STATUSES = ["new", "answered", "done", "suspicious"] as const
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

/** Where an inquiry came from; empty for those of our own pages. */
export const INQUIRY_SOURCES = ["immoscout24", "immowelt", "kleinanzeigen", "website", "mail"] as const
export type InquirySource = (typeof INQUIRY_SOURCES)[number]

/** The wishes that a visitor can add to the question; a valuation is asked of a company, about no listing. */
export const INQUIRY_WISHES = ["viewing", "call", "valuation"] as const
export type InquiryWish = (typeof INQUIRY_WISHES)[number]

/**
 * The reasons for `suspicious`: too many inquiries from an address, from a network or about a listing, the content, the trap
 * field, or a full inbox; of a mail that it names a portal without proof, or lay among the unwanted ones.
 */
const SUSPICIONS = ["address", "network", "listing", "content", "trap", "full", "unproven", "junk"] as const
export type Suspicion = (typeof SUSPICIONS)[number]

const INVALID_TIME = "Bitte wählen Sie morning, afternoon oder evening"
const INVALID_WISH = "Bitte wählen Sie viewing, call oder valuation"
const INVALID_STATUS = `Bitte wählen Sie ${INQUIRY_STATUSES.join(", ")}`

// The API's description says what these checks mean (pb_hooks/server/openapi/meaning.ts).

export const isEmptyOrWish = (text: string) => text === "" || INQUIRY_WISHES.some((wish) => wish === text)
export const isEmptyOrTime = (text: string) => text === "" || isViewingTime(text)
export const isWish = (text: string): text is InquiryWish => isOneOf(INQUIRY_WISHES, text)
export const isSuspicion = (text: string): text is Suspicion => isOneOf(SUSPICIONS, text)
export const isInquiryStatus = (text: string) => INQUIRY_STATUSES.some((status) => status === text)

type Asked = { wish: string; property_id: string; company_id: string; message: string; place: string }

const isValuation = ({ wish }: Pick<Asked, "wish">) => wish === "valuation"

export const isAboutListing = (sent: Asked) => isValuation(sent) || sent.property_id !== ""
export const isToCompany = (sent: Asked) => !isValuation(sent) || (sent.company_id !== "" && sent.property_id === "")
export const hasMessage = (sent: Asked) => isValuation(sent) || sent.message !== ""
export const hasPlace = (sent: Asked) => !isValuation(sent) || sent.place + sent.message !== ""
export const isShortNote = (sent: Asked) => !isValuation(sent) || sent.message.length <= MAX_VALUATION_NOTE

/** The checks run beside those of the fields, so that their messages appear together. */
const require = (holds: (sent: Asked) => boolean, path: keyof Asked, error: string) =>
  z.refine<Asked>(holds, { error, path: [path], when: ({ value }) => typeof value === "object" && value !== null })

/** The fields of the form on a property page, and of the one for a valuation on a company's. */
export const sentInquirySchema = z
  .extend(inquirySchema, {
    property_id: z._default(optionalText(), ""),
    /** The company that is asked for a valuation. */
    company_id: z._default(optionalText(), ""),
    message: z._default(optionalText(LONG_TEXT), ""),
    /** Proves that the sender has loaded the page whose form contains it. */
    token: requiredText(NOT_FROM_PAGE),
    wish: z._default(optionalText().check(z.refine(isEmptyOrWish, { error: INVALID_WISH })), ""),
    /** The day and the time of day that suit for a viewing; the stored message says them. */
    viewing_day: z._default(optionalDay(), ""),
    viewing_time: z._default(optionalText().check(z.refine(isEmptyOrTime, { error: INVALID_TIME })), ""),
    ...valuationFields,
    /** A field that people do not see. */
    leave_blank: z._default(optionalText(), ""),
  })
  .check(
    require(isAboutListing, "property_id", "Es fehlt, um welche Immobilie es geht"),
    require(isToCompany, "company_id", "Um eine Bewertung wird ein Unternehmen gebeten: company_id ohne property_id"),
    require(hasMessage, "message", NO_MESSAGE),
    require(hasPlace, "place", NO_PLACE),
    require(isShortNote, "message", `Bitte höchstens ${MAX_VALUATION_NOTE} Zeichen eingeben`),
  )
export type SentInquiry = z.output<typeof sentInquirySchema>

/** The fields that a member can change. */
export const inquiryPatchSchema = z.partial(
  z.object({
    status: requiredText(INVALID_STATUS).check(z.refine(isInquiryStatus, { error: INVALID_STATUS })),
    note: optionalText(LONG_TEXT),
    /** The reason for keeping the inquiry beyond its time; empty if nobody does. */
    hold_reason: optionalText(),
    /** The id of a user of the company, or empty. */
    assigned_to: optionalText(),
    is_read: flag(),
    /** The day on which somebody wants to see it again, or empty. */
    follow_up_on: optionalDay(),
  }),
)
export type InquiryPatch = z.output<typeof inquiryPatchSchema>

/**
 * Title and number are those of the listing at the time of the inquiry: they stay when the listing is deleted. A valuation is about no
 * listing, its title is what its form says of the property. Listing, address and message may be empty where the inquiry came as a mail.
 */
export const storedInquirySchema = () =>
  z.object({
    id: z.string(),
    company_id: z.string(),
    property_id: z.string(),
    property_title: z.string(),
    property_reference: z.string(),
    agent_id: z.string(),
    agent_name: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    wish: z.string(),
    /** Where it came from; empty for our own pages. */
    source: z.enum(["", ...INQUIRY_SOURCES]),
    /** Whether the address is a portal's, which shows an answer as chat. */
    is_relay: z.boolean(),
    /** Whether a program is not sure that it has read the mail as it was meant. */
    needs_look: z.boolean(),
    /** The files that the mail had; they stay in the mailbox for 30 days. */
    attachments: z.array(z.object({ name: z.string(), bytes: z.number() })),
    status: z.enum(INQUIRY_STATUSES),
    /** Empty if nothing is suspicious. */
    suspicion: z.string(),
    is_read: z.boolean(),
    /** The state of the mail to the agent: none, waiting, sent or failed; empty for an inquiry that is older than these mails. */
    mail_state: z.string(),
    /** The state of the last answer sent from here; empty if there is none. */
    answer_state: z.string(),
    hold_reason: z.string(),
    note: z.string(),
    assigned_to: z.string(),
    assigned_name: z.string(),
    follow_up_on: z.string(),
    /** The contact to whom the address belongs; empty if somebody has deleted it, or the inquiry is suspicious. */
    contact_id: z.string(),
    /** The time at which the inquiry was first marked as answered or done. */
    answered_at: z.nullable(z.string()),
    /** When the person has last written again; null if they have not. */
    replied_at: z.nullable(z.string()),
    created_at: z.string(),
    updated_at: z.string(),
  })
export type Inquiry = z.output<ReturnType<typeof storedInquirySchema>>

/** The figures cover all inquiries of the company. */
export const inquiryFiguresSchema = () =>
  z.object({
    new: z.number(),
    answered: z.number(),
    done: z.number(),
    suspicious: z.number(),
    /** Suspicious inquiries are not counted. */
    unread: z.number(),
    /** The median covers the last 90 days; null if none was answered. */
    median_answer_seconds: z.nullable(z.number()),
    oldest_open: z.nullable(z.string()),
    /** How many came from elsewhere, by source, without suspicious ones. */
    sources: z.record(z.string(), z.number()),
  })
export type InquiryFigures = z.output<ReturnType<typeof inquiryFiguresSchema>>

/** The figures cover one listing, without suspicious inquiries; `views` are those of the last 30 days. */
export const inquiryCountSchema = () =>
  z.object({ id: z.string(), total: z.number(), new: z.number(), views: z.number() })
