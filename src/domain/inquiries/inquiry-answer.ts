import * as z from "zod/mini"
import { optionalText, requiredText } from "../values/fields"
import { structured } from "../values/structured"

/** Mail programs cut longer addresses, and the text becomes a part of one. */
const LONGEST = 1000
const MAX_TEMPLATE = 5000
const MAX_TEMPLATES = 20

/** The text of an answer if a company has written none. */
export const DEFAULT_ANSWER =
  "Guten Tag {name},\n\nvielen Dank für Ihr Interesse an „{objekt}“.\n\n\n\nMit freundlichen Grüßen\n{makler}"

/** An owner has asked what their property is worth, and is interested in none of the company's. */
const VALUATION_ANSWER =
  "Guten Tag {name},\n\nvielen Dank für Ihre Anfrage zu Ihrer Immobilie.\n\n\n\nMit freundlichen Grüßen\n{makler}"

/** Returns the text that an answer begins with; `prepared` is the company's, empty for the default. */
export const usualAnswer = (prepared: string, { wish }: { wish: string }): string =>
  wish === "valuation" ? VALUATION_ANSWER : prepared || DEFAULT_ANSWER

export const ANSWER = /^(?:[^{}]|\{(?:name|objekt|nummer|makler|firma)\})*$/

/** The API's description says what this check means (pb_hooks/server/openapi/meaning.ts). */
export const isAnswer = (text: string) => ANSWER.test(text)

const placeholders = z.refine<string>(isAnswer, {
  error: "Geschweifte Klammern stehen nur um {name}, {objekt}, {nummer}, {makler} und {firma}",
})

export const answerInput = optionalText(LONGEST).check(placeholders)

/** A text that a member can begin an answer with, besides the usual one. */
export const answerTemplateSchema = z.object({
  name: requiredText("Bitte geben Sie der Vorlage einen Namen", 60),
  text: requiredText("Bitte schreiben Sie den Text der Vorlage", MAX_TEMPLATE).check(placeholders),
})
export type AnswerTemplate = z.output<typeof answerTemplateSchema>

export const answerTemplatesInput = structured(
  z.array(answerTemplateSchema).check(z.maxLength(MAX_TEMPLATES, { error: `Höchstens ${MAX_TEMPLATES} Vorlagen` })),
  "list",
)

/** The further templates of a company that has written none. */
export const DEFAULT_TEMPLATES: readonly AnswerTemplate[] = [
  {
    name: "Besichtigung anbieten",
    text: "Guten Tag {name},\n\nvielen Dank für Ihr Interesse an „{objekt}“. Gern zeige ich Ihnen die Immobilie.\n\nPasst es Ihnen am … um … Uhr oder am … um … Uhr? Bitte antworten Sie kurz auf diese E-Mail.\n\nMit freundlichen Grüßen\n{makler}",
  },
  {
    name: "Schon vergeben",
    text: "Guten Tag {name},\n\nvielen Dank für Ihr Interesse an „{objekt}“. Leider ist die Immobilie inzwischen vergeben.\n\nMöchten Sie, dass wir uns melden, sobald wir etwas Ähnliches anbieten? Dann antworten Sie bitte kurz auf diese E-Mail.\n\nMit freundlichen Grüßen\n{makler}",
  },
]

export type Answered = {
  email: string
  name: string
  wish: string
  property_title: string
  property_reference: string
  agent_name: string
  company_name: string
}

/** Returns a template's text with the values of an inquiry; unknown placeholders stay. */
export function fillTemplate(text: string, inquiry: Answered): string {
  const values: Readonly<Record<string, string>> = {
    name: inquiry.name,
    objekt: inquiry.property_title,
    nummer: inquiry.property_reference,
    makler: inquiry.agent_name,
    firma: inquiry.company_name,
  }
  return text.replaceAll(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written).trim()
}

type Subject = Pick<Answered, "wish" | "property_reference" | "property_title">

/** The title of a valuation is what a stranger has typed. */
export const answerSubject = ({ wish, property_reference, property_title }: Subject) =>
  wish === "valuation"
    ? "Ihre Anfrage zur Bewertung Ihrer Immobilie"
    : [["Ihre Anfrage", property_reference].filter(Boolean).join(" "), property_title].filter(Boolean).join(": ")

/** Returns the address of a new mail in the reader's own program. */
export const mailHref = (email: string, subject: string, body: string) =>
  `mailto:${email}?subject=${encoded(subject)}&body=${encoded(body)}`

/** Returns the same with the company's usual text. */
export const answerHref = (usual: string, inquiry: Answered): string =>
  mailHref(inquiry.email, answerSubject(inquiry), fillTemplate(usual, inquiry))

/** Lines end as they do in mails. Half a surrogate pair, which nothing can encode, is left out. */
const encoded = (text: string) =>
  encodeURIComponent([...text.replaceAll(/\r?\n/g, "\r\n")].filter((sign) => !/^[\ud800-\udfff]$/.test(sign)).join(""))
