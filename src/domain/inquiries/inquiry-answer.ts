import * as z from "zod/mini"
import { optionalText } from "../values/fields"

/** Mail programs cut longer addresses, and the text becomes a part of one. */
const LONGEST = 1000

/** The first lines of an answer if a company has written none. */
export const DEFAULT_ANSWER =
  "Guten Tag {name},\n\nvielen Dank für Ihr Interesse an „{objekt}“.\n\n\n\nMit freundlichen Grüßen\n{makler}"

export const ANSWER = /^(?:[^{}]|\{(?:name|objekt|nummer|makler|firma)\})*$/

/** The API's description says what this check means (pb_hooks/server/openapi/meaning.ts). */
export const isAnswer = (text: string) => ANSWER.test(text)

export const answerInput = optionalText(LONGEST).check(
  z.refine(isAnswer, {
    error: "Geschweifte Klammern stehen nur um {name}, {objekt}, {nummer}, {makler} und {firma}",
  }),
)

export type Answered = {
  email: string
  name: string
  property_title: string
  property_reference: string
  agent_name: string
  company_name: string
}

/** Returns the address of a new mail in the reader's own program, with the company's prepared text and the lines after it. */
export function answerHref(prepared: string, inquiry: Answered, lines = ""): string {
  const values: Readonly<Record<string, string>> = {
    name: inquiry.name,
    objekt: inquiry.property_title,
    nummer: inquiry.property_reference,
    makler: inquiry.agent_name,
    firma: inquiry.company_name,
  }
  const body = prepared.replaceAll(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written).trim()
  const about = ["Ihre Anfrage", inquiry.property_reference].filter(Boolean).join(" ")
  return `mailto:${inquiry.email}?subject=${encoded(`${about}: ${inquiry.property_title}`)}&body=${encoded(withLines(body, lines))}`
}

/** Inserts the lines after the gap in which the answer is written, else at the end. */
function withLines(body: string, lines: string): string {
  if (lines === "") return body
  const gap = /\n{3,}/.exec(body)?.[0]
  return gap === undefined ? `${body}\n\n${lines}` : body.replace(gap, () => `${gap}${lines}\n\n`)
}

/** Lines end as they do in mails. Half a surrogate pair, which nothing can encode, is left out. */
const encoded = (text: string) =>
  encodeURIComponent([...text.replaceAll(/\r?\n/g, "\r\n")].filter((sign) => !/^[\ud800-\udfff]$/.test(sign)).join(""))
