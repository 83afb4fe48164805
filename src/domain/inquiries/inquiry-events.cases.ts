import { type Case, table } from "../case"
import { eventOfViewing, followEvent, type InquiryEvent, type Progress } from "./inquiry-events"

const NOW = "2026-11-30 10:00:00.000Z"
const EARLIER = "2026-11-01 10:00:00.000Z"
const fresh: Progress = { status: "new", suspicion: "", is_read: false, answered_at: "", assigned_to: "" }
const answered: Progress = { ...fresh, status: "answered", is_read: true, answered_at: NOW, assigned_to: "eva" }

export const cases: Case[] = [
  ...table(
    "an inquiry after an event",
    ([event, before]: [InquiryEvent, Partial<Progress>]) =>
      followEvent({ ...fresh, ...before }, event, { member: "eva", now: NOW }),
    [
      [["answer_written", {}], { ...fresh, is_read: true, assigned_to: "eva" }],
      [["answer_sent", {}], { ...fresh, status: "answered", answered_at: NOW }],
      [["viewing_offered", {}], answered],
      [["viewing_entered", {}], answered],
      [["documents_sent", {}], answered],
      [["mail_refused", { is_read: true }], fresh],
      // What was set by hand stays, the first answer counts, and one brought up without a time gets none later.
      [["viewing_offered", { assigned_to: "jonas" }], { ...answered, assigned_to: "jonas" }],
      [
        ["viewing_offered", { status: "done", answered_at: EARLIER }],
        { ...answered, status: "done", answered_at: EARLIER },
      ],
      [
        ["answer_sent", { status: "new", answered_at: EARLIER }],
        { ...fresh, status: "answered", answered_at: EARLIER },
      ],
      [["answer_sent", { status: "answered" }], { ...fresh, status: "answered" }],
      // A colleague who acts on it has seen that it is none.
      [["viewing_entered", { status: "suspicious", suspicion: "content" }], answered],
      [
        ["answer_sent", { status: "suspicious", suspicion: "content" }],
        { ...fresh, status: "suspicious", suspicion: "content" },
      ],
    ],
  ),
  ...table("the event of a new viewing", eventOfViewing, [
    ["offered", "viewing_offered"],
    ["confirmed", "viewing_entered"],
    ["held", "viewing_entered"],
    ["missed", "viewing_entered"],
    ["cancelled", undefined],
  ]),
]
