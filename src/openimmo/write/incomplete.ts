import type { Problem } from "../problem"
import { find } from "../xml/node"
import { type ExportedListing, writeObject } from "./write-object"

/** A listing that no receiver would accept, with the missing fields in German. */
export type Incomplete = { id: string; title: string; identity: ExportedListing["identity"]; missing: string }

/** Receivers were seen to refuse an object without these. */
const REQUIRED = [
  ["objektkategorie/objektart", "Objektart"],
  ["geo/plz", "Postleitzahl"],
  ["geo/ort", "Ort"],
  ["kontaktperson/name", "Name der Ansprechperson"],
] as const

const german = new Intl.ListFormat("de")

/** Returns null if nothing is missing. */
export function findMissingFields(described: ExportedListing): Incomplete | null {
  const object = writeObject(described)
  const lacking = REQUIRED.filter(([place]) => find(object, ...place.split("/")) === undefined).map(([, word]) => word)
  if (lacking.length === 0) return null
  const { listing, identity } = described
  const missing = `${german.format(lacking)} ${lacking.length === 1 ? "fehlt" : "fehlen"}`
  return { id: listing.id, title: listing.title, identity, missing }
}

/** Describes the listings that are not sent: how many of all, and each with its reason. */
export function describeIncomplete(incomplete: readonly Incomplete[], ofAll: number): Problem[] {
  if (incomplete.length === 0) return []
  const message = `${incomplete.length} von ${ofAll} nicht übertragen`
  const each = incomplete.map(({ title, identity, missing }) => ({
    object: titleIn(title, identity, incomplete),
    field: "",
    message: missing,
  }))
  return [{ object: "", field: "", message }, ...each]
}

/** Adds the number if another listing has the same title. */
function titleIn(title: string, { number }: Incomplete["identity"], all: readonly Incomplete[]): string {
  const short = title.slice(0, 80)
  return all.filter((one) => one.title === title).length > 1 ? `${short} (${number.slice(0, 30)})` : short
}
