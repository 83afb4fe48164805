import * as z from "zod/mini"
import { berlinDay, formatDay, fromBerlinTime, toBerlinTime } from "../../domain/values/date"
import { DAY } from "../../domain/values/durations"
import { optionalText } from "../../domain/values/fields"
import { parseDay } from "../../domain/values/parse-day"
import {
  DEFAULT_MINUTES,
  MAX_SLOTS,
  newViewingSchema,
  type Viewing,
  viewingFields,
} from "../../domain/viewings/viewing"
import type { RecordKind } from "../forms/record-kind"
import { createViewing, loadViewing, updateViewing } from "./api"

/** Whether times are offered to the visitor, or one is agreed on. */
export type TimesKind = "offer" | "fixed"
/** What a new viewing can be: also one that has taken place already. */
export const NEW_KINDS = ["offer", "fixed", "held"] as const

/** A time as it is typed: `21.11.2026` and `17:00`. */
export type TypedTime = { day: string; time: string }

const NO_TIME = "Bitte geben Sie Tag und Uhrzeit an, z. B. 21.11.2026 und 17:00"
const LEFT_OUT = "Diese Uhrzeit gibt es an dem Tag nicht, weil die Uhr vorgestellt wird"

/** Returns `17:00` for `17`, `17.00` and `9:05 Uhr`; other text is returned unchanged. */
export function parseClock(text: string): string {
  const [, hours = "", minutes = "00"] = /^(\d{1,2})(?:[:.,]?(\d{2}))?(?: ?Uhr| ?h)?$/i.exec(text.trim()) ?? []
  return hours === "" ? text : `${hours.padStart(2, "0")}:${minutes}`
}

const slot = z.pipe(
  z.object({ day: optionalText(), time: optionalText() }),
  z.transform(({ day, time }: TypedTime, context: z.core.ParsePayload) => {
    const stored = parseDay(day) ?? ""
    const written = parseClock(time)
    const instant = fromBerlinTime({ day: stored, time: written })
    if (instant !== null) return new Date(instant).toISOString()
    const isLeftOut = stored !== "" && /^02:[0-5]\d$/.test(written)
    context.issues.push({ code: "custom", input: day, message: isLeftOut ? LEFT_OUT : NO_TIME })
    return z.NEVER
  }),
)

const NOT_YET = "Diese Zeit liegt noch vor Ihnen"

const fields = z.object({
  property_id: newViewingSchema.shape.property_id,
  kind: z.enum(NEW_KINDS),
  slots: z.array(slot).check(z.minLength(1, { error: NO_TIME }), z.maxLength(MAX_SLOTS)),
  minutes: viewingFields.minutes,
  places: viewingFields.places,
  agent_id: viewingFields.agent_id,
  name: viewingFields.name,
  email: viewingFields.email,
  phone: viewingFields.phone,
  message: viewingFields.message,
  may_overlap: viewingFields.may_overlap,
})

const schema = fields.check(
  z.refine(({ kind, slots: [time = ""] }) => kind !== "held" || Date.parse(time) <= Date.now(), {
    error: NOT_YET,
    path: ["slots"],
  }),
)

export type ViewingInput = z.output<typeof fields>
export type ViewingValues = Omit<ViewingInput, "slots"> & { slots: TypedTime[] }

/** The facts known of a new viewing when its form opens. */
export type Beginning = Partial<
  Pick<
    Viewing,
    | "property_id"
    | "property_title"
    | "inquiry_id"
    | "contact_id"
    | "name"
    | "email"
    | "phone"
    | "starts_at"
    | "slots"
    | "minutes"
    | "places"
    | "agent_id"
    | "message"
    | "may_overlap"
  >
>

/** Returns how the viewing of one more visitor of an open house begins. */
export const forNextVisitor = (viewing: Viewing): Beginning => {
  const { property_id, property_title, starts_at, slots, minutes, places, agent_id, message, may_overlap } = viewing
  return { property_id, property_title, starts_at, slots, minutes, places, agent_id, message, may_overlap }
}

/** Returns how a new viewing of somebody begins whose last one was cancelled. */
export const forSameVisitor = (viewing: Viewing): Beginning => {
  const { property_id, property_title, inquiry_id, contact_id, name, email, phone, minutes, agent_id, message } =
    viewing
  return { property_id, property_title, inquiry_id, contact_id, name, email, phone, minutes, agent_id, message }
}

export const NO_TYPED_TIME: TypedTime = { day: "", time: "" }

export function toTypedTime(instant: string): TypedTime {
  const { day, time } = toBerlinTime(Date.parse(instant))
  return { day: formatDay(day), time }
}

/** The next working day, on which most have time, so that one field is to be changed instead of two to be filled. */
export function proposeTime(now: number): TypedTime {
  const days = [1, 2, 3].map((ahead) => berlinDay(new Date(now + ahead * DAY)))
  const isWorkingDay = (day: string) => ![0, 6].includes(new Date(day).getUTCDay())
  return { day: formatDay(days.find(isWorkingDay) ?? ""), time: "17:00" }
}

/** What has taken place was today, or the day is another. */
export const startPast = (now: number): TypedTime => ({ day: formatDay(berlinDay(new Date(now))), time: "" })

function toBody(input: ViewingInput, { inquiry_id = "", contact_id = "" }: Beginning) {
  const { kind, slots, agent_id, ...values } = input
  const [starts_at = ""] = slots
  return {
    ...values,
    inquiry_id,
    contact_id,
    // The agent of the listing, unless somebody else is chosen.
    ...(agent_id !== "" && { agent_id }),
    ...(kind === "offer" ? { slots, starts_at: "" } : { starts_at, slots: [] }),
    ...(kind === "held" && { status: "held" as const }),
  }
}

/** Returns the record of a form that offers times or fixes one: `kind` is what a change of the times means. */
export const viewingKind = (
  kind: TimesKind,
  beginning: Beginning,
): RecordKind<ViewingValues, ViewingInput, Viewing> => ({
  // What is typed for one person must not appear in the form for another.
  name: ["viewing", kind, beginning.inquiry_id, beginning.contact_id, beginning.property_id, beginning.starts_at]
    .filter(Boolean)
    .join("-"),
  schema: schema as never,
  toFormValues: (viewing) => {
    const known = viewing ?? beginning
    return {
      property_id: known.property_id ?? "",
      kind,
      slots: known.slots === undefined ? [proposeTime(Date.now())] : typedTimes(kind, known, viewing?.status),
      minutes: known.minutes ?? DEFAULT_MINUTES,
      places: known.places ?? 1,
      agent_id: known.agent_id ?? "",
      name: known.name ?? "",
      email: known.email ?? "",
      phone: known.phone ?? "",
      message: known.message ?? "",
      may_overlap: known.may_overlap ?? false,
    }
  },
  operations: {
    create: (input, key) => createViewing(toBody(input, beginning), key),
    update: (id, { kind: _kind, property_id: _listing, slots, ...changes }, updatedAt) => {
      const times = slots === undefined ? {} : kind === "fixed" ? { starts_at: slots[0] ?? "" } : { slots }
      return updateViewing(id, { ...changes, ...times }, updatedAt)
    },
    load: loadViewing,
  },
})

function typedTimes(
  kind: TimesKind,
  { starts_at = "", slots = [] }: Beginning,
  status: Viewing["status"] | undefined,
): TypedTime[] {
  if (kind === "fixed") return [starts_at === "" ? NO_TYPED_TIME : toTypedTime(starts_at)]
  // One of the earlier times was picked. Unchanged ones would not be sent, and nobody would be written to.
  if (status === "confirmed") return [NO_TYPED_TIME]
  const ahead = slots.filter((instant) => Date.parse(instant) > Date.now())
  return ahead.length === 0 ? [NO_TYPED_TIME] : ahead.map(toTypedTime)
}
