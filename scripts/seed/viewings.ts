import { berlinDay, berlinInstant } from "../../src/domain/values/date"
import { DAY } from "../../src/domain/values/durations"
import { VIEWINGS } from "./content/viewings"
import type { Member } from "./member"

/** Creates viewings as a member does. `listings` has the ids by title. */
export async function createViewings({ api }: Member, listings: ReadonlyMap<string, string>): Promise<void> {
  for (const { listing, inDays, hour, ...viewing } of VIEWINGS) {
    const day = berlinDay(new Date(Date.now() + inDays * DAY))
    const starts_at = new Date(berlinInstant(day, hour)).toISOString()
    await api("POST", "/api/viewings", { ...viewing, property_id: listings.get(listing) ?? "", starts_at })
  }
}
