import { splitName } from "../../domain/inquiries/openimmo-feedback"
import { isEmail } from "../../domain/values/email"
import { quoted } from "../problem"
import { find, textAt } from "../xml/node"
import { cleanLine } from "./clean-text"
import type { Reading } from "./reading"

export type Contact = { first_name: string; last_name: string; email: string; phone: string; position: string }

/** The agent of an object; null where no person is named. */
export function readContact({ node, problem }: Reading): Contact | null {
  const person = find(node, "kontaktperson")
  const line = (name: string, most: number) => cleanLine(textAt(person, name), `kontaktperson/${name}`, most, problem)
  const first = (names: readonly string[], most: number) =>
    names.map((name) => line(name, most)).find((text) => text !== "") ?? ""
  const sent = first(["email_direkt", "email_zentrale"], 300)
  const email = isEmail(sent) ? sent : ""
  if (sent !== "" && email === "")
    problem("kontaktperson/email_direkt", `${quoted(sent)} ist keine E-Mail; sie wurde ausgelassen.`)
  const contact = {
    email,
    phone: first(["tel_durchw", "tel_zentrale", "tel_handy"], 60),
    position: line("position", 100),
  }
  const [name, first_name] = [line("name", 100), line("vorname", 100)]
  if (name !== "" && first_name !== "") return { first_name, last_name: name, ...contact }
  // Without a first name it may be a company's.
  const { firstName, lastName } = splitName(/^(?:herr|frau)$/i.test(line("anrede", 20)) ? name : "")
  return firstName === "" || lastName === "" ? null : { first_name: firstName, last_name: lastName, ...contact }
}
