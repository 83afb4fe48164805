import { type Case, checked, table } from "../case"
import { inquiryModeInput } from "../companies/inquiry-mode"
import { answerHref, answerInput, DEFAULT_ANSWER } from "./inquiry-answer"
import { inquiryPatchSchema, sentInquirySchema } from "./inquiry-inbox"
import { NOT_FROM_PAGE } from "./inquiry-refusal"

const typed = { property_id: "abcdefghijklmno", token: "x", name: " Eva ", email: "eva@example.com", message: "Hallo" }
const taken = { ...typed, name: "Eva", phone: "", wish: "", viewing_day: "", viewing_time: "", leave_blank: "" }

/** An inquiry by somebody who knows how answers are written, with half an emoji at the end. */
const asked = {
  email: "eva@example.com",
  name: "{makler} 😀",
  property_title: "Haus & Hof",
  property_reference: "B-7",
  agent_name: "",
  company_name: "Berg & Tal",
}

export const cases: Case[] = [
  ...table("an inquiry", checked(sentInquirySchema), [
    [typed, taken],
    [
      { ...typed, wish: "call" },
      { ...taken, wish: "call" },
    ],
    ...["", null, undefined].map((token): [object, object] => [
      { ...typed, token },
      { errors: { token: NOT_FROM_PAGE } },
    ]),
    [{ ...typed, wish: "visit" }, { errors: { wish: "Bitte wählen Sie viewing oder call" } }],
    [{ ...typed, property_id: "" }, { errors: { property_id: "Es fehlt, um welche Immobilie es geht" } }],
  ]),
  ...table("a change of an inquiry", checked(inquiryPatchSchema), [
    [{}, {}],
    [
      { status: "done", is_read: "true", id: "x" },
      { status: "done", is_read: true },
    ],
    [{ status: "" }, { errors: { status: "Bitte wählen Sie new, answered, done, suspicious" } }],
  ]),
  ...table("a prepared answer", checked(answerInput), [
    ["Guten Tag {name},\n{firma}", "Guten Tag {name},\n{firma}"],
    ["", ""],
    ...["{Name}", "{preis}", "{", "{name}}"].map((text): [string, unknown] => [
      text,
      { errors: { "": "Geschweifte Klammern stehen nur um {name}, {objekt}, {nummer}, {makler} und {firma}" } },
    ]),
  ]),
  ...table("the answer to an inquiry", (prepared: string) => decodeURIComponent(answerHref(prepared, asked)), [
    [
      DEFAULT_ANSWER,
      "mailto:eva@example.com?subject=Ihre Anfrage B-7: Haus & Hof&body=Guten Tag {makler} 😀,\r\n\r\nvielen Dank für Ihr Interesse an „Haus & Hof“.\r\n\r\n\r\n\r\nMit freundlichen Grüßen",
    ],
    ["{nummer}: {firma}", "mailto:eva@example.com?subject=Ihre Anfrage B-7: Haus & Hof&body=B-7: Berg & Tal"],
  ]),
  ...table("a mode of inquiries", checked(inquiryModeInput), [
    ["delivered", "delivered"],
    ["", ""],
    ["an", { errors: { "": "Bitte wählen Sie simulated oder delivered" } }],
  ]),
]
