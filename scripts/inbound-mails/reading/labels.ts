import { isEmail } from "../../../src/domain/values/email"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"

type Field = "first" | "last" | "name" | "email" | "phone" | "reference" | "portalId" | "message" | "unused"
export type LabelTable = { fields: Readonly<Record<string, Field>>; ends: readonly RegExp[] }

export type Labelled = {
  name: string
  email: string
  phone: string
  reference: string
  portalId: string
  message: string
  /** Whether the text says where the message begins. */
  hasMessage: boolean
}

const COMMON: Readonly<Record<string, Field>> = {
  vorname: "first",
  nachname: "last",
  familienname: "last",
  name: "name",
  "ihr name": "name",
  "vor- und nachname": "name",
  "e-mail": "email",
  email: "email",
  mail: "email",
  "e-mail-adresse": "email",
  "ihre e-mail": "email",
  "ihre e-mail-adresse": "email",
  telefon: "phone",
  telefonnummer: "phone",
  "ihre telefonnummer": "phone",
  tel: "phone",
  "tel.": "phone",
  mobil: "phone",
  mobiltelefon: "phone",
  handy: "phone",
  rufnummer: "phone",
  objektnummer: "reference",
  "objekt-nr.": "reference",
  "objekt-nr": "reference",
  "objektnr.": "reference",
  "objekt-id": "reference",
  immobiliennummer: "reference",
  referenznummer: "reference",
  nachricht: "message",
  "ihre nachricht": "message",
  mitteilung: "message",
  kommentar: "message",
  anfragetext: "message",
  anrede: "unused",
}
/** A name follows these words where a portal shows a conversation. */
const MESSAGE_OF = /^(?:nachricht|antwort) von (.{1,200})$/i
/** Separates the end of a mail from its text (RFC 3676). */
const SIGNATURE = /^--\s*$/
const MAX_VALUE = 300
/** Further facts of a form, such as when somebody wants to move in. */
const OTHER_FACT = /^([^\d:/@]{2,40}):\s+(\S.{0,300})$/

type Label = { field: Field; inline: string }

/** Reads labels and their values, each on the label's line or the next one that is not empty. After the message nothing is a label. */
export function readLabels(text: string, table: LabelTable): Labelled {
  const lines = text.split("\n").map((line) => line.trim())
  const start = lines.findIndex((line) => labelOf(line, table)?.field === "message")
  const before = start === -1 ? lines : lines.slice(0, start)
  const heading = lines[start] ?? ""
  const inline = labelOf(heading, table)?.inline ?? ""
  const message = start === -1 ? "" : restOfMessage([inline, ...lines.slice(start + 1)], table)
  const person = personOf(valuesOf(before, heading, table))
  const [, sender = ""] = MESSAGE_OF.exec(heading) ?? []
  const facts = before.filter((line) => labelOf(line, table) === null && OTHER_FACT.test(line))
  return { ...person, name: person.name || sender, message: withFacts(message, facts), hasMessage: start !== -1 }
}

/** Returns the first value of each label; a value never begins at the heading of the message. */
function valuesOf(lines: readonly string[], heading: string, table: LabelTable): Map<Field, string> {
  const found = new Map<Field, string>()
  for (const [at, line] of lines.entries()) {
    const label = labelOf(line, table)
    if (label === null || found.has(label.field)) continue
    const value = label.inline || nextValue([...lines.slice(at + 1, at + 8), heading], table)
    if (value !== "") found.set(label.field, value.slice(0, MAX_VALUE))
  }
  return found
}

function personOf(found: ReadonlyMap<Field, string>) {
  const value = (field: Field) => found.get(field) ?? ""
  const email = normalizeEmail(value("email"))
  return {
    name: value("name") || [value("first"), value("last")].filter(Boolean).join(" "),
    email: isEmail(email) ? email : "",
    phone: value("phone"),
    reference: value("reference"),
    portalId: value("portalId"),
  }
}

const withFacts = (message: string, facts: readonly string[]) =>
  facts.length === 0 ? message : [message, facts.join("\n")].filter(Boolean).join("\n\n")

function labelOf(line: string, { fields }: LabelTable): Label | null {
  if (line === "" || line.length > 400) return null
  const known = (word: string): Field | undefined => {
    const key = word.trim().toLowerCase()
    return Object.hasOwn(fields, key) ? fields[key] : Object.hasOwn(COMMON, key) ? COMMON[key] : undefined
  }
  const bare = line.replace(/^[*•·\s]+/, "")
  const whole = known(bare.replace(/:$/, ""))
  if (whole !== undefined) return { field: whole, inline: "" }
  if (MESSAGE_OF.test(bare)) return { field: "message", inline: "" }
  const colon = bare.indexOf(":")
  const before = colon === -1 ? undefined : known(bare.slice(0, colon))
  return before === undefined ? null : { field: before, inline: bare.slice(colon + 1).trim() }
}

function nextValue(lines: readonly string[], table: LabelTable): string {
  const value = lines.find((line) => line !== "") ?? ""
  return labelOf(value, table) === null ? value : ""
}

function restOfMessage(lines: readonly string[], { ends }: LabelTable): string {
  const end = lines.findIndex((line) => SIGNATURE.test(line) || ends.some((pattern) => pattern.test(line)))
  return lines
    .slice(0, end === -1 ? lines.length : end)
    .join("\n")
    .trim()
}
