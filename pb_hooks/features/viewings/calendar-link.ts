import { findById } from "../../database/records"
import { isOneOf, seal } from "../../server/access/seals"

const FILE = /^([a-z0-9]{15})([0-9a-f]{32})\.ics$/

/** Returns the end of the address of a user's calendar, which ends with its number. */
const calendarSeal = (userId: string, number: number): string => seal(`calendar:${userId}:${number}`)

/** Returns the address at which a user's calendar program reads their viewings: a secret that no row holds. */
export const calendarAddress = (user: core.Record): string =>
  `${$app.settings().meta.appURL}/api/calendar/${user.id}${calendarSeal(user.id, user.getInt("calendar_number"))}.ics`

/** Returns null for a made-up address, and for one that was renewed since. */
export function findCalendarUser(file: string): core.Record | null {
  const [, id = "", given = ""] = FILE.exec(file) ?? []
  const user = id === "" ? null : findById("users", id)
  return user !== null && isOneOf(given, [calendarSeal(id, user.getInt("calendar_number"))]) ? user : null
}
