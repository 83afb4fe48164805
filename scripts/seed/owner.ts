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

/** What the demo's office has sold, and how many days ago; the second one is in the archive. */
const SALES = [
  ["Kubus mit Weitblick: Neubau in Holzrahmenbauweise", 20],
  ["Gut vermietete Kapitalanlage nahe der Hochschule", 140],
] as const

/** Lets the page of the office show sales whose owners agree. */
export async function createReferences(member: Member, listings: ReadonlyMap<string, string>): Promise<void> {
  for (const [title, days] of SALES) {
    const sale = { sold_on: berlinDay(new Date(Date.now() - days * DAY)), show_as_reference: true }
    await member.api("PUT", `/api/properties/${listings.get(title)}`, sale)
  }
}
