import type { Feature } from "../../domain/properties/enumerations"
import type { Property } from "../../domain/properties/property"
import type { ListingField, ListingValues } from "../listing"
import { emptyLike, isSameValue, storedValue } from "../listing-input"
import { FEATURE_PLACES } from "../read/features"
import { readSaid } from "../read/object"
import { createElement, find, type XmlNode } from "../xml/node"
import { parseXml } from "../xml/parse"
import { fitBlock } from "./fit"
import { ADDRESS_PLACES, GROUPS, type Group } from "./groups"
import { STANDARD } from "./standard"

/** The XML that an import kept of the object: `came` as it came, `fitting` as receivers accept it. */
export type Kept = { came: XmlNode; fitting: XmlNode }

/** Returns null if nothing is kept, or it cannot be read. */
export function readKept(xml: string): Kept | null {
  try {
    if (xml === "") return null
    const came = parseXml(xml, { apart: "none", onApart: () => {} }).root
    return { came, fitting: fitBlock(came) }
  } catch {
    return null
  }
}

type Blocks = Readonly<Record<string, readonly XmlNode[]>>
type Places = { kept: ReadonlySet<string>; own: ReadonlySet<string> }

/**
 * Merges our elements and the kept ones, each in its place: kept ones stand for fields that are unchanged. Numbers, flags and
 * days are always written anew, and our element replaces a kept one that the standard refuses.
 */
export function mergeBlocks(blocks: Blocks, kept: Kept | null, listing: Property): XmlNode[] {
  const places = findPlaces(blocks, kept, listing)
  return Object.entries(blocks).flatMap(([name, own]) => {
    const former = find(kept?.fitting, name)?.children ?? []
    const isKept = (node: XmlNode) => places.kept.has(`${name}/${node.name}`)
    const isOurs = (node: XmlNode) =>
      places.own.has(`${name}/${node.name}`) || (own.some((one) => one.name === node.name) && !isKept(node))
    const fromKept = former.filter((node) => !isOurs(node))
    const isLacking = (node: XmlNode) =>
      !fromKept.some((one) => one.name === node.name) &&
      (isRequired(name, node) || find(kept?.came, name, node.name) !== undefined)
    const fromOwn = own.filter((node) => !isKept(node) || isLacking(node))
    const children = inOrder(name, [...fromOwn, ...fromKept.map((node) => writtenAnew(name, node, own))])
    return children.length === 0 ? [] : [createElement(name, children)]
  })
}

const elementIn = (block: string, { name }: XmlNode) => STANDARD.get(block)?.find((element) => element.name === name)
const isRequired = (block: string, node: XmlNode) => elementIn(block, node)?.isRequired === true

const EXACT = ["number", "integer", "positive", "boolean", "date"]
const isExact = (block: string, node: XmlNode) => EXACT.includes(elementIn(block, node)?.type ?? "")

const isCount = (path: string) =>
  Object.values(FEATURE_PLACES).some((places) => places.some((place) => place.isNumber && place.path === path))

/** Returns a kept element with our values; of a certificate, with each one that we have. */
function writtenAnew(block: string, node: XmlNode, own: readonly XmlNode[]): XmlNode {
  const ours = own.find(({ name }) => name === node.name)
  if (ours === undefined) return node
  // We know of a balcony that there is one, and its sender how many there are.
  if (isCount(`${block}/${node.name}`)) return node
  if (isExact(block, node)) return { ...node, text: ours.text }
  if (node.name !== "energiepass") return node
  const children = node.children.map((child) => find(ours, child.name) ?? child)
  return { ...node, children }
}

function findPlaces(blocks: Blocks, kept: Kept | null, listing: Property): Places {
  const doubtful = new Set<string>()
  const said = kept === null ? null : readSaid(kept.came, (place) => doubtful.add(place))
  const isThere = (node: XmlNode | undefined, place: string) => find(node, ...place.split("/")) !== undefined
  const isOwn = (place: string) => {
    const [block = "", name] = place.split("/")
    return (blocks[block] ?? []).some((node) => node.name === name)
  }
  const isRefused = (place: string) => {
    if (!isThere(kept?.came, place)) return false
    const [block = "", name = ""] = place.split("/")
    return !isThere(kept?.fitting, place) || (doubtful.has(place) && isExact(block, createElement(name)))
  }
  const isKept = ({ fields, places, feature }: Group) =>
    said !== null &&
    (feature === undefined || isFeatureSaid(said, feature) === listing.features.includes(feature)) &&
    fields.every((field) => isSame(said, listing, field) || isMoreExact(said, listing, field)) &&
    places.some((place) => isThere(kept?.fitting, place)) &&
    places.every((place) => !isRefused(place) || isOwn(place))
  const hidden = new Set(listing.hide_address ? ADDRESS_PLACES : [])
  const placesWhere = (wanted: boolean) =>
    GROUPS.filter((group) => isKept(group) === wanted).flatMap(({ places }) => places)
  // The kept elements describe their whole group: none of ours is added to it.
  const keptPlaces = new Set(placesWhere(true).filter((place) => !hidden.has(place)))
  const ownPlaces = new Set([...placesWhere(false).filter((place) => !keptPlaces.has(place)), ...hidden])
  return { kept: keptPlaces, own: ownPlaces }
}

const isFeatureSaid = ({ features }: ListingValues, name: Feature) => Array.isArray(features) && features.includes(name)

export function isSame(said: ListingValues, listing: Property, field: ListingField): boolean {
  const stored = storedValue(listing, field)
  return isSameValue(said[field] ?? emptyLike(stored), stored)
}

/** The kinds as which listings were imported before there were exact ones: the sender's word stays as good as it was. */
const GENERAL: Readonly<Record<string, string>> = {
  Garage: "Sonstiges",
  Stellplatz: "Sonstiges",
  Büro: "Gewerbeobjekt",
  Praxis: "Gewerbeobjekt",
  Laden: "Gewerbeobjekt",
  Gastronomie: "Gewerbeobjekt",
  Halle: "Gewerbeobjekt",
}

const isMoreExact = (said: ListingValues, { details }: Property, field: ListingField) =>
  field === "details.propertyType" && GENERAL[String(said[field])] === details.propertyType

/** Returns elements in the order of the standard. */
export function inOrder(block: string, children: readonly XmlNode[]): XmlNode[] {
  const names = (STANDARD.get(block) ?? []).map(({ name }) => name)
  return [...children].sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
}
