import { parseVideos } from "../../domain/properties/films"
import type { Property } from "../../domain/properties/property"
import { DETAIL_LABELS, ENERGY_LABELS } from "../../domain/properties/property-labels"
import { typedKeys } from "../../domain/values/type-guards"
import type { ListingField } from "../listing"
import { storedValue } from "../listing-input"
import { readSaid } from "../read/object"
import { isOwnField, OWN_PICTURES, OWN_PREFIX } from "../read/own-fields"
import { attribute, createElement, createTextElement, find, findAll, type XmlNode } from "../xml/node"
import { BLOCKS } from "./listing-nodes"
import { inOrder, isSame, mergeBlocks, readKept } from "./merge-kept"

export type ExportedPicture = {
  file: string
  list: "images" | "floor_plans"
  caption: string
  mediaId: string
  hash: string
  /** The address where it is stored. */
  url: string
}
/** A PDF beside the XML. */
export type ExportedDocument = { file: string; name: string; id: string; hash: string }
export type ExportedContact = {
  name: string
  vorname: string
  email_direkt: string
  tel_durchw: string
  position: string
}
export type ExportedListing = {
  listing: Property
  /** `exportIdentities` returns these. */
  identity: { obid: string; number: string }
  contact: ExportedContact
  pictures: readonly ExportedPicture[]
  documents: readonly ExportedDocument[]
}

const CONTACT_ORDER = ["email_direkt", "tel_durchw", "name", "vorname", "position"] as const
const FROM_KEPT = ["bieterverfahren", "versteigerung", "bewertung", "infrastruktur"]

/** Returns an `immobilie`: the standard's elements, those that an import kept, and the fields that only we know. */
export function writeObject({ listing, identity, contact, pictures, documents }: ExportedListing): XmlNode {
  const read = readKept(listing.source.kept)
  const kept = read?.fitting ?? null
  const own = Object.fromEntries(Object.entries(BLOCKS).map(([name, nodesOf]) => [name, nodesOf(listing)]))
  const blocks = mergeBlocks(own, read, listing)
  const others = (kept?.children ?? []).filter(({ name }) => FROM_KEPT.includes(name))
  const object = createElement("immobilie", [
    ...blocks,
    ...others,
    contactNode(contact),
    ...attachmentNodes(listing, { pictures, documents }, kept),
    administrationNode(listing, identity, kept),
    ...userDefined(listing, kept),
  ])
  const apart = ownFields(listing, object, { pictures, documents })
  return createElement("immobilie", inOrder("immobilie", [...object.children, ...apart]))
}

const contactNode = (contact: ExportedContact) =>
  createElement(
    "kontaktperson",
    CONTACT_ORDER.filter((name) => contact[name] !== "").map((name) => createTextElement(name, contact[name])),
  )

type Files = Pick<ExportedListing, "pictures" | "documents">

function attachmentNodes({ films }: Property, { pictures, documents }: Files, kept: XmlNode | null): XmlNode[] {
  const [cover] = pictures.filter(({ list }) => list === "images")
  const files = pictures.map((picture) => {
    const group = picture.list === "floor_plans" ? "GRUNDRISS" : picture === cover ? "TITELBILD" : "BILD"
    const location = picture.file.startsWith("https://") ? "REMOTE" : "EXTERN"
    return attachment(location, group, picture.caption, "image/jpeg", picture.file)
  })
  const links = parseVideos(films).map(({ page, site }) => attachment("REMOTE", "FILMLINK", site, "text/html", page))
  const papers = documents.map(({ file, name }) => attachment("EXTERN", "DOKUMENTE", name, "application/pdf", file))
  const all = [...files, ...papers, ...links, ...findAll(find(kept ?? undefined, "anhaenge"), "anhang")]
  return all.length === 0 ? [] : [createElement("anhaenge", all)]
}

const attachment = (location: string, group: string, title: string, format: string, path: string) =>
  createElement(
    "anhang",
    [
      ...(title === "" ? [] : [createTextElement("anhangtitel", title)]),
      createTextElement("format", format),
      createElement("daten", [createTextElement("pfad", path)]),
    ],
    { location, gruppe: group },
  )

function administrationNode(
  { reference, updated_at }: Property,
  { obid, number }: ExportedListing["identity"],
  kept: XmlNode | null,
): XmlNode {
  const own = [
    createTextElement("objektnr_intern", reference),
    createTextElement("objektnr_extern", number),
    createElement("aktion", [], { aktionart: "CHANGE" }),
    createTextElement("openimmo_obid", obid),
    createTextElement("stand_vom", updated_at.slice(0, 10)),
  ]
  const former = find(kept ?? undefined, "verwaltung_techn")?.children ?? []
  const more = former.filter(({ name }) => !own.some((node) => node.name === name))
  return createElement("verwaltung_techn", inOrder("verwaltung_techn", [...own, ...more]))
}

const isHighlight = (node: XmlNode) => /^highlight_\d+$/i.test(attribute(node, "feldname"))

/**
 * Returns the fields of the object itself: those that its sender has defined, and our highlights that the features do not state.
 */
function userDefined(listing: Property, kept: XmlNode | null): XmlNode[] {
  const former = (kept?.children ?? []).filter(({ name }) => name.startsWith("user_defined_"))
  const others = former.filter((node) => !isOwnField(node) && !isHighlight(node))
  const highlights = listing.highlights.map(({ name }, index) =>
    createTextElement("user_defined_simplefield", name, { feldname: `highlight_${index + 1}` }),
  )
  return [...highlights, ...others]
}

const FIELDS: readonly ListingField[] = [
  "title",
  "address",
  "street",
  "house_number",
  "postal_code",
  "city",
  "country",
  "federal_state",
  "hide_address",
  "status",
  "marketing_type",
  "reserved",
  "commission",
  "commission_note",
  "description",
  "amenities",
  "location",
  "miscellaneous",
  "films",
  "highlights",
  "features",
  "further_energy_sources",
  ...typedKeys(DETAIL_LABELS).map((name) => `details.${name}` as const),
  ...typedKeys(ENERGY_LABELS).map((name) => `energy.${name}` as const),
]

/** These fields of a hidden address must not be written, in whatever words. */
const HIDDEN: readonly ListingField[] = ["address", "street", "house_number", "federal_state"]

/**
 * Returns each field that a reader would read differently, with the reader's value and the real one: so nothing is lost on a way
 * there and back.
 */
function ownFields(listing: Property, object: XmlNode, { pictures, documents }: Files): XmlNode[] {
  const said = readSaid(object)
  const different = FIELDS.filter(
    (field) => !isSame(said, listing, field) && !(listing.hide_address && HIDDEN.includes(field)),
  )
  const field = (name: string, value: unknown) =>
    createTextElement("user_defined_simplefield", JSON.stringify(value), { feldname: OWN_PREFIX + name })
  const known = [
    ...pictures.filter(({ mediaId }) => mediaId !== "").map(({ hash, mediaId }) => [hash, mediaId]),
    ...documents.map(({ hash, id }) => [hash, id]),
  ]
  return [
    ...different.map((name) => field(name, [said[name] ?? null, storedValue(listing, name)])),
    ...(known.length === 0 ? [] : [field(OWN_PICTURES, Object.fromEntries(known))]),
  ]
}
