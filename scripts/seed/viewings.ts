import { berlinDay, berlinInstant } from "../../src/domain/values/date"
import { DAY } from "../../src/domain/values/durations"
import type { Api } from "../lib/api"
import { VIEWINGS } from "./content/viewings"
import type { Member } from "./member"

/** A viewing with a contact takes that person's address as well, and would be mailed: hence afterwards, and in SQL. */
const LINK_CONTACTS = `UPDATE viewings SET contact_id = coalesce((SELECT id FROM contacts
  WHERE contacts.company_id = viewings.company_id AND contacts.name = viewings.name), '')`

/** Creates viewings as a member does. `listings` has the ids by title. */
export async function createViewings(
  superuser: Api,
  { api }: Member,
  listings: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { listing, inDays, hour, ...viewing } of VIEWINGS) {
    const day = berlinDay(new Date(Date.now() + inDays * DAY))
    const starts_at = new Date(berlinInstant(day, hour)).toISOString()
    await api("POST", "/api/viewings", { ...viewing, property_id: listings.get(listing) ?? "", starts_at })
  }
  await superuser("POST", "/api/sql", { query: LINK_CONTACTS })
}
