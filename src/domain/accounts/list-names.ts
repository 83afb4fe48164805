import { shownEmail } from "../values/shown-email"
import { fullName } from "../values/text"
import type { User } from "./user"

/** „Eva Muster, Jan Ohm und mara@beispiel.de“; runs in browsers, as the server's engine has no `Intl`. */
export function listNames(people: readonly Pick<User, "first_name" | "last_name" | "email">[]): string {
  const german = new Intl.ListFormat("de")
  return german.format(people.map((person) => fullName(person) || shownEmail(person.email)))
}
