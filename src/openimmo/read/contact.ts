import { splitName } from "../../domain/inquiries/openimmo-feedback"
import { isEmail } from "../../domain/values/email"
import { quoted } from "../problem"
import { find, textAt } from "../xml/node"
import { cleanLine } from "./clean-text"
import type { Reading } from "./reading"

/** A contact without both names adds no agent, but may match an existing one. */
export type Contact = { first_name: string; last_name: string; email: string; phone: string; position: string }

const PLACE = "kontaktperson"

/** Returns the agent of an object: a person, else a company, else the owner of the mailbox; null if none is named. */
export function readContact({ node, problem }: Reading): Contact | null {
  const person = find(node, PLACE)
  const line = (name: string, most: number) => cleanLine(textAt(person, name), `${PLACE}/${name}`, most, problem)
  const first = (names: readonly string[], most: number) =>
    names.map((name) => line(name, most)).find((text) => text !== "") ?? ""
  const sent = first(["email_direkt", "email_zentrale"], 300)
  const email = isEmail(sent) ? sent : ""
  if (sent !== "" && email === "")
    problem(`${PLACE}/email_direkt`, `${quoted(sent)} ist keine E-Mail; sie wurde ausgelassen.`)
  const contact = {
    ...namesFrom((name) => line(name, 100)),
    email,
    phone: first(["tel_durchw", "tel_zentrale", "tel_handy"], 60),
    position: line("position", 100),
  }
  if (contact.last_name !== "" || email !== "") return contact
  if (contact.phone !== "")
    problem(
      PLACE,
      `Die Ansprechperson mit der Telefonnummer ${quoted(contact.phone)} hat keinen Namen; sie wurde ausgelassen.`,
    )
  return null
}

type Names = Pick<Contact, "first_name" | "last_name">

/** `said` reads an element; nothing is reported about elements that are not needed. */
function namesFrom(said: (name: string) => string): Names {
  const [name, first] = [said("name"), said("vorname")]
  if (name !== "" && first !== "") return { first_name: first, last_name: name }
  const names = splitWhole(name || first)
  if (names.first_name !== "") return names
  const [, salutation = ""] = /^(herr|frau)$/i.exec(said("anrede")) ?? []
  if (names.last_name !== "" && salutation !== "")
    return { first_name: /^h/i.test(salutation) ? "Herr" : "Frau", last_name: names.last_name }
  const company = said("firma")
  if (company === "") return names
  const { firstName, lastName } = splitName(company)
  return { first_name: firstName || "Firma", last_name: lastName }
}

/** Splits `Käfer, Karla` and `Frau Karla Käfer` into `Karla Käfer`. */
function splitWhole(name: string): Names {
  const turned = name
    .replace(/^(\p{L}[\p{L}-]*), (\p{L}[\p{L}-]*)$/u, "$2 $1")
    .replace(/^(?:herr|frau) (?=\S+ \S)/i, "")
  const { firstName: first_name, lastName: last_name } = splitName(turned)
  return { first_name, last_name }
}
