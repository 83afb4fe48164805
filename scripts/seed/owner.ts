import { berlinDay } from "../../src/domain/values/date"
import { DAY } from "../../src/domain/values/durations"
import { create, type Member } from "./member"

const OWNED = "Familienhaus mit Südgarten und viel Platz unter dem Dach"
const OWNER = { name: "Ingrid Paulsen", email: "ingrid.paulsen@example.de", phone: "0221 4710 812", roles: ["owner"] }

/** Makes somebody the owner of a listing, with a mandate that ends soon, as a member does. */
export async function createOwner(member: Member, listings: ReadonlyMap<string, string>): Promise<void> {
  const owner = await create(member, "/api/contacts", OWNER)
  const inDays = (days: number) => berlinDay(new Date(Date.now() + days * DAY))
  await member.api("PUT", `/api/properties/${listings.get(OWNED)}`, {
    owner_ids: [owner],
    mandate: "exclusive",
    mandate_from: inDays(-130),
    mandate_until: inDays(50),
    mandate_notice_days: 28,
    mandate_extends_months: 3,
    note_for_owner: "Am Wochenende kommen zwei Familien zur Besichtigung. Danach sprechen wir über den Preis.",
  })
}
