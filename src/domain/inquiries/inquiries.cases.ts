import { type Case, checked, table } from "../case"
import { inquiryModeInput } from "../companies/inquiry-mode"
import { answerHref, answerInput, DEFAULT_ANSWER } from "./inquiry-answer"
import { inquiryPatchSchema, sentInquirySchema } from "./inquiry-inbox"
import { NOT_FROM_PAGE } from "./inquiry-refusal"
import { titleOfValuation, withAnswers } from "./valuation"

const typed = { property_id: "abcdefghijklmno", token: "x", name: " Eva ", email: "eva@example.com", message: "Hallo" }
const unsaid = { kind: "", place: "", street: "", living_area: "", plot_area: "", year: "", condition: "", plans: "" }
const rest = { phone: "", wish: "", viewing_day: "", viewing_time: "", ...unsaid, leave_blank: "" }
const taken = { ...typed, name: "Eva", company_id: "", ...rest }

/** A valuation as its form sends it, and with a message alone, as a program may. */
const valued = { company_id: "firmafirmafirma", token: "x", name: "Eva", email: "eva@example.com", wish: "valuation" }
const place = { kind: "house", place: "50937 Köln" }

/** An inquiry by somebody who knows how answers are written, with half an emoji at the end. */
const asked = {
  wish: "",
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
    [{ ...typed, wish: "visit" }, { errors: { wish: "Bitte wählen Sie viewing, call oder valuation" } }],
    [{ ...typed, property_id: "" }, { errors: { property_id: "Es fehlt, um welche Immobilie es geht" } }],
    [{ ...typed, message: " " }, { errors: { message: "Nachricht ist erforderlich" } }],
    [
      { ...typed, name: "", email: "", message: "" },
      {
        errors: {
          name: "Name ist erforderlich",
          email: "E-Mail ist erforderlich",
          message: "Nachricht ist erforderlich",
        },
      },
    ],
    // Only a valuation is asked of a company.
    [
      { ...typed, property_id: "", company_id: "firmafirmafirma", wish: "call" },
      { errors: { property_id: "Es fehlt, um welche Immobilie es geht" } },
    ],
  ]),
  ...table("a valuation", checked(sentInquirySchema), [
    [
      { ...valued, ...place },
      { ...rest, ...valued, property_id: "", message: "", ...place },
    ],
    [
      { ...valued, message: "Mein Haus" },
      { ...rest, ...valued, property_id: "", message: "Mein Haus" },
    ],
    [valued, { errors: { place: "Bitte geben Sie an, wo die Immobilie liegt" } }],
    [
      { ...valued, ...place, message: "x".repeat(5001) },
      { errors: { message: "Bitte höchstens 5000 Zeichen eingeben" } },
    ],
    [
      { ...valued, ...place, kind: "castle" },
      { errors: { kind: "Bitte wählen Sie flat, house, apartment_building, plot, commercial, other" } },
    ],
    ...[{ company_id: "" }, { property_id: "abcdefghijklmno" }].map((change): [object, object] => [
      { ...valued, ...place, ...change },
      { errors: { company_id: "Um eine Bewertung wird ein Unternehmen gebeten: company_id ohne property_id" } },
    ]),
  ]),
  ...table("the message of a valuation", (said: object) => withAnswers({ message: "", ...unsaid, ...said }), [
    [
      { ...place, living_area: "120", plot_area: "ca. 400", year: "um 1900", condition: "well_kept", plans: "later" },
      "Art: Haus\nOrt: 50937 Köln\nWohnfläche: 120 m²\nGrundstück: ca. 400\nBaujahr: um 1900\nZustand: gepflegt\nVerkauf: später",
    ],
    [{ place: "Köln", street: "Am Wall 3", message: "Erbschaft." }, "Ort: Köln\nStraße: Am Wall 3\n\nErbschaft."],
    [{ message: "Mein Haus" }, "Mein Haus"],
  ]),
  ...table("what a valuation is about", (said: object) => titleOfValuation({ kind: "", place: "", ...said }), [
    [place, "Haus in 50937 Köln"],
    [{ kind: "other", place: "Bonn" }, "Immobilie in Bonn"],
    [{ kind: "flat" }, "Wohnung"],
    [{}, ""],
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
