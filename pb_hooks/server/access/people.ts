import { shownEmail } from "../../../src/domain/values/shown-email"
import { fullName } from "../../../src/domain/values/text"
import { type Db, findById, getStrings } from "../../database/records"
import { HttpError } from "../../engine/http-error"
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

const NOT_A_COLLEAGUE = "Diese Person gehört nicht zu Ihrem Unternehmen"

/** Throws 400 unless the column is empty or names a user of the record's company. */
export function assertColleague(app: Db, record: core.Record, column: string): void {
  const id = record.getString(column)
  if (id === "" || findById("users", id, app)?.getString("company_id") === record.getString("company_id")) return
  throw new HttpError(400, NOT_A_COLLEAGUE, { [column]: NOT_A_COLLEAGUE })
}
