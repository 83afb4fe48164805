import type { Property } from "../../domain/property"
import type { ListingField, ListingValues } from "../listing"
import { emptyLike, isSameValue, storedValue } from "../listing-input"
import { readSaid } from "../read/object"
import { elementOf, find, type XmlNode } from "../xml/node"
import { parseXml } from "../xml/parse"
import { ADDRESS_PLACES, GROUPS, type Group } from "./groups"
import { ORDER } from "./order"

/** What an import kept of the object; null where nothing is, or it cannot be read. */
export function keptNode(xml: string): XmlNode | null {
  try {
    return xml === "" ? null : parseXml(xml, { apart: "none", onApart: () => {} }).root
  } catch {
    return null
  }
}

/** Elements of ours and those that were kept, each in its place: kept ones stand for fields that are as they came. */
export function mergeBlock(
  name: string,
  own: readonly XmlNode[],
  kept: XmlNode | null,
  listing: Property,
): XmlNode | null {
  const block = find(kept ?? undefined, name)
  const { keptPlaces, ownPlaces } = placesOf(kept, listing)
  const isOwned = (child: XmlNode) => ownPlaces.has(`${name}/${child.name}`)
  const fromKept = (block?.children ?? []).filter((child) => !isOwned(child) && !isOwn(child, own, keptPlaces, name))
  const fromOwn = own.filter((child) => !keptPlaces.has(`${name}/${child.name}`))
  const children = inOrder(name, [...fromOwn, ...fromKept])
  return children.length === 0 ? null : elementOf(name, children)
}

/** An element of ours that no group keeps replaces the one that came in. */
const isOwn = (child: XmlNode, own: readonly XmlNode[], keptPlaces: ReadonlySet<string>, block: string) =>
  own.some((node) => node.name === child.name) && !keptPlaces.has(`${block}/${child.name}`)

function placesOf(kept: XmlNode | null, listing: Property) {
  const said = kept === null ? null : readSaid(kept)
  const isKept = ({ fields, places }: Group) =>
    said !== null &&
    fields.every((field) => isSame(said, listing, field)) &&
    places.some((place) => find(kept ?? undefined, ...place.split("/")) !== undefined)
  const hidden = new Set(listing.hide_address ? ADDRESS_PLACES : [])
  const placesWhere = (wanted: boolean) =>
    GROUPS.filter((group) => isKept(group) === wanted).flatMap(({ places }) => places)
  // What came in says all of its group: of ours nothing is added to it.
  const keptPlaces = new Set(placesWhere(true).filter((place) => !hidden.has(place)))
  const ownPlaces = new Set([...placesWhere(false).filter((place) => !keptPlaces.has(place)), ...hidden])
  return { keptPlaces, ownPlaces }
}

export function isSame(said: ListingValues, listing: Property, field: ListingField): boolean {
  const stored = storedValue(listing, field)
  return isSameValue(said[field] ?? emptyLike(stored), stored)
}

/** By the order of the standard; what it does not know comes before what users define. */
export function inOrder(block: string, children: readonly XmlNode[]): XmlNode[] {
  const order = ORDER[block]
  if (order === undefined) return [...children]
  const rank = ({ name }: XmlNode) => {
    const index = order.indexOf(name)
    return index === -1 ? order.length - 3.5 : index
  }
  return [...children].sort((one, other) => rank(one) - rank(other))
}
