import { type OwnerLinks, parseLinks } from "../../../src/domain/sellers/owner-links"
import { type Db, findById } from "../../database/records"
import { appUrl } from "../../engine/env"
import { isOneOf, ownerSeal } from "../../server/access/seals"

const TOKEN = /^([a-z0-9]{15})([0-9a-f]{32})$/

export const linksOf = (property: core.Record): OwnerLinks => parseLinks(property.getString("owner_links"))

/** Returns the address of an owner's page: a secret that no row holds. Null for who owns nothing here. */
export function ownerAddress(property: core.Record, contact: string): string | null {
  const entry = linksOf(property).of.find((one) => one.contact === contact)
  return entry === undefined ? null : `${appUrl()}/verkauf/${property.id}${ownerSeal(property.id, entry.number)}`
}

/** Returns the listing of a link; null for a made-up one, a revoked one, and that of who owns it no more. */
export function findOwned(token: string, app: Db = $app): core.Record | null {
  const [, id = "", given = ""] = TOKEN.exec(token) ?? []
  const property = id === "" ? null : findById("properties", id, app)
  if (property === null) return null
  const known = linksOf(property).of.flatMap(({ number, former }) => [ownerSeal(id, number), ...former])
  return isOneOf(given, known) ? property : null
}
