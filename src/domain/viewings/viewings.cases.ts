import { type Case, checked, table } from "../case"
import { fromBerlinTime, toBerlinTime } from "../values/date"
import { writeCalendar } from "./calendar"
import { formatAppointment, formatWeekday } from "./format-time"
import { parseInstant } from "./parse-instant"
import { findObstacle, freeSlots, overlaps, type TakenTime } from "./slots"
import { newViewingSchema, viewingPatchSchema } from "./viewing"

const at = (starts_at: string, minutes = 30, more: Partial<TakenTime> = {}): TakenTime => ({
  property_id: "a",
  starts_at: `2026-12-03T${starts_at}:00Z`,
  minutes,
  places: 1,
  ...more,
})

const toIso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString().slice(0, 16))

const CHOICES = "Bitte wählen Sie offered, confirmed, cancelled, held, missed"
const stored = {
  property_id: "p",
  contact_id: "",
  inquiry_id: "",
  starts_at: "",
  slots: [],
  minutes: 30,
  places: 1,
  may_overlap: false,
  message: "",
  name: "",
  email: "",
  phone: "",
  feedback: "",
  feedback_for_owner: "",
  interest: "",
}

/** A listing of its own at ten, an open house with three places at eleven. */
const taken = [at("10:00"), at("11:00", 60, { property_id: "b", places: 3 })]
const house = { property_id: "b", minutes: 60, places: 3 }

export const cases: Case[] = [
  ...table("Berlin's clocks", (text: string) => toBerlinTime(Date.parse(text)), [
    ["2026-12-03T23:30:00Z", { day: "2026-12-04", time: "00:30" }],
    ["2026-03-29T00:59:00Z", { day: "2026-03-29", time: "01:59" }],
    ["2026-03-29T01:00:00Z", { day: "2026-03-29", time: "03:00" }],
    ["2026-10-25T00:30:00Z", { day: "2026-10-25", time: "02:30" }],
    ["2026-10-25T01:30:00Z", { day: "2026-10-25", time: "02:30" }],
  ]),
  ...table("a time in Berlin", ([day, time]: [string, string]) => toIso(fromBerlinTime({ day, time })), [
    [["2026-12-03", "17:00"], "2026-12-03T16:00"],
    [["2026-07-03", "17:00"], "2026-07-03T15:00"],
    [["2026-07-03", "00:30"], "2026-07-02T22:30"],
    [["2026-03-29", "01:30"], "2026-03-29T00:30"],
    [["2026-03-29", "02:30"], null],
    [["2026-03-29", "03:00"], "2026-03-29T01:00"],
    [["2026-10-25", "01:30"], "2026-10-24T23:30"],
    [["2026-10-25", "02:30"], "2026-10-25T00:30"],
    [["2026-10-25", "03:00"], "2026-10-25T02:00"],
    [["2026-02-31", "10:00"], null],
    [["2026-12-03", "24:00"], null],
    [["2026-12-03", "9:00"], null],
  ]),
  ...table("parseInstant", parseInstant, [
    ["2026-12-03T16:00:00.000Z", "2026-12-03T16:00:00.000Z"],
    ["2026-12-03 16:00:59Z", "2026-12-03T16:00:00.000Z"],
    ["2026-12-03T17:00+01:00", "2026-12-03T16:00:00.000Z"],
    ["2026-12-03T10:30-0530", "2026-12-03T16:00:00.000Z"],
    ["2026-12-03T17:00", "2026-12-03T16:00:00.000Z"],
    [" ", ""],
    ["2026-03-29T02:30", null],
    ["2026-02-31T10:00Z", null],
    ["2026-12-03", null],
    ["2026-12-03T25:00Z", null],
    ["2026-12-03T10:00+19:00", null],
    ["morgen", null],
  ]),
  ...table("formatAppointment", (instant: string) => formatAppointment(instant, 45), [
    ["2026-12-03T16:00:00.000Z", "Donnerstag, 3. Dez. 2026, 17:00 bis 17:45 Uhr"],
    ["2026-07-03T22:30:00.000Z", "Samstag, 4. Juli 2026, 00:30 bis 01:15 Uhr"],
    ["2026-03-29T00:30:00.000Z", "Sonntag, 29. März 2026, 01:30 bis 03:15 Uhr"],
    ["2026-10-25T00:30:00.000Z", "Sonntag, 25. Okt. 2026, 02:30 Uhr (Sommerzeit) bis 02:15 Uhr (Winterzeit)"],
    ["2026-10-25T01:30:00.000Z", "Sonntag, 25. Okt. 2026, 02:30 bis 03:15 Uhr"],
  ]),
  ...table("formatWeekday", formatWeekday, [["2028-02-29", "Dienstag, 29. Feb. 2028"]]),
  ...table("overlap with 10:00 to 10:30", (other: TakenTime) => overlaps(at("10:00"), other), [
    [at("09:30"), false],
    [at("09:30", 31), true],
    [at("10:29"), true],
    [at("10:30"), false],
    [at("09:00", 120), true],
  ]),
  ...table(
    "an obstacle",
    ([asked, may_overlap]: [TakenTime, boolean]) => findObstacle({ ...asked, may_overlap }, taken),
    [
      [[at("09:30"), false], null],
      [[at("09:45"), false], "busy"],
      [[at("09:45"), true], null],
      // The same time of the same listing is given once, whoever may overlap.
      [[at("10:00"), true], "full"],
      [[at("10:00", 30, { property_id: "c" }), false], "busy"],
      [[at("11:00", 60, house), false], null],
      [[at("11:00", 60, { ...house, places: 1 }), false], "full"],
      [[at("11:30", 60, house), false], "busy"],
    ],
  ),
  ...table(
    "the free ones",
    (slots: string[]) => freeSlots(slots, { ...house, may_overlap: false }, taken, Date.parse(at("09:10").starts_at)),
    [
      [
        [at("12:00"), at("11:00"), at("10:00"), at("09:10"), at("12:00")].map(({ starts_at }) => starts_at),
        [at("11:00"), at("12:00")].map(({ starts_at }) => starts_at),
      ],
      [[], []],
    ],
  ),
  ...table("a new viewing", checked(newViewingSchema), [
    [{ property_id: "p" }, stored],
    [
      { property_id: "p", slots: ["2026-12-03T17:00", "2026-12-04T17:00Z"], minutes: 20, status: "offered" },
      { ...stored, slots: ["2026-12-03T16:00:00.000Z", "2026-12-04T17:00:00.000Z"], minutes: 20, status: "offered" },
    ],
    [{}, { errors: { property_id: "Bitte wählen Sie eine Immobilie" } }],
    [
      { property_id: "p", minutes: 3 },
      { errors: { minutes: "Bitte geben Sie eine ganze Zahl von 5 bis 480 ein (Minuten)" } },
    ],
    [{ property_id: "p", places: 0.5 }, { errors: { places: "Bitte geben Sie eine ganze Zahl von 1 bis 50 ein" } }],
    [{ property_id: "p", status: "done" }, { errors: { status: CHOICES } }],
    [
      { property_id: "p", starts_at: "2027-03-28T02:10" },
      { errors: { starts_at: "Diese Uhrzeit gibt es an dem Tag nicht, weil die Uhr vorgestellt wird" } },
    ],
  ]),
  ...table("a change of a viewing", checked(viewingPatchSchema), [
    [{ id: "x", company_id: "y" }, {}],
    [
      { interest: "maybe", doubt: "" },
      { interest: "maybe", doubt: "" },
    ],
    [{ interest: "very" }, { errors: { interest: "Bitte wählen Sie yes, maybe, no" } }],
  ]),
  {
    name: "a calendar without entries",
    actual: () => writeCalendar({ method: "PUBLISH", entries: [] }).split("\r\n").slice(0, 6),
    expected: [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Makler-Portal//Besichtigungen//DE",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VTIMEZONE",
    ],
  },
]
