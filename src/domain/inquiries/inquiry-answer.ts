import * as z from "zod/mini"
import { optionalText } from "../values/fields"

/** Mail programs cut longer addresses, of which the text becomes a part. */
const LONGEST = 1000

/** What an answer begins with where a company has written nothing else. */
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

/** A new mail in the reader's own program, with the company's prepared text and the lines that follow it. */
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

/** After the gap in which the answer is written, else at the end. */
function withLines(body: string, lines: string): string {
  if (lines === "") return body
  const gap = /\n{3,}/.exec(body)?.[0]
  return gap === undefined ? `${body}\n\n${lines}` : body.replace(gap, () => `${gap}${lines}\n\n`)
}

/** With lines as mails have them. Half a surrogate pair, which nothing can encode, is left out. */
const encoded = (text: string) =>
  encodeURIComponent([...text.replaceAll(/\r?\n/g, "\r\n")].filter((sign) => !/^[\ud800-\udfff]$/.test(sign)).join(""))
