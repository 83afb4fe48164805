import { shownEmail } from "../../../src/domain/values/shown-email"
import { fullName } from "../../../src/domain/values/text"
import { getStrings } from "../../database/records"
import { shortLine } from "../../mail/headers"

/** Returns the full name of a user or an agent, empty without one. */
export const nameOfPerson = (person: core.Record): string =>
  fullName(getStrings(person, ["first_name", "last_name"] as const))

/** Returns a user's name, or else the address, as one line. */
export const nameOrAddress = (user: core.Record): string => shortLine(nameOfPerson(user) || user.email(), 200)

/** Returns, for example, „Eva Muster (eva@example.de)“. */
export function nameAndAddress(user: core.Record): string {
  const [name, address] = [nameOfPerson(user), shownEmail(user.email())]
  return name === "" ? address : `${name} (${address})`
}

/** Column of a name, of `users` or `agents`. */
export const NAME = "trim(first_name || ' ' || last_name)"

/** Column of a user's name, else the address. */
export const NAME_OR_ADDRESS = `coalesce(nullif(${NAME}, ''), email)`
