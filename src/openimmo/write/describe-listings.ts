import { isUploaded } from "../../domain/media/image"
import { shownCaption } from "../../domain/media/made-by"
import { toSourceField } from "../plan/document-list"
import { exportIdentities } from "../plan/match"
import type { OwnListing } from "../plan/types"
import { findMissingFields, type Incomplete } from "./incomplete"
import type { ExportedContact, ExportedDocument, ExportedListing, ExportedPicture } from "./write-object"
import { documentName, type ExportedCompany, pictureName } from "./write-package"

type StockAgent = {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  position: string
}
type StockDocument = { id: string; property_id: string; name: string; is_public: boolean }

/** The data of a company from which a transfer is made. */
export type Stock = {
  company: ExportedCompany
  agents: readonly StockAgent[]
  /** All listings are needed, as the oldest keeps a number that was given twice. */
  listings: readonly OwnListing[]
  documents: readonly StockDocument[]
}

/** The listings that are sent, and those that are not, because receivers refuse them as incomplete. */
export type Described = { listings: ExportedListing[]; incomplete: Incomplete[] }

/**
 * Describes the listings that are offered. Until their files are loaded, ids stand for the hashes of these: both name the same
 * bytes for good.
 */
export function describeListings(
  { company, agents, listings, documents }: Stock,
  isOffered: (listing: OwnListing) => boolean,
): Described {
  const identities = exportIdentities(listings)
  const described = listings.filter(isOffered).map((listing) => ({
    listing,
    identity: identities.get(listing.id) ?? { obid: listing.source.openimmo_obid, number: listing.reference },
    contact: findContact(listing, agents, company),
    pictures: describePictures(listing, company),
    documents: describeDocuments(listing, documents, company),
  }))
  const incomplete = described.flatMap((one) => findMissingFields(one) ?? [])
  const atHome = new Set(incomplete.map(({ id }) => id))
  return { listings: described.filter(({ listing }) => !atHome.has(listing.id)), incomplete }
}

function findContact(
  { agent_id }: OwnListing,
  agents: readonly StockAgent[],
  { name, email }: ExportedCompany,
): ExportedContact {
  const agent = agents.find(({ id }) => id === agent_id)
  if (agent === undefined) return { name, vorname: "", email_direkt: email, tel_durchw: "", position: "" }
  const { first_name: vorname, last_name, email: email_direkt, phone: tel_durchw, position } = agent
  return { name: last_name, vorname, email_direkt, tel_durchw, position }
}

/** Returns the pictures with the cover first. */
function describePictures(listing: OwnListing, company: ExportedCompany): ExportedPicture[] {
  const cover = listing.images.filter(({ isFeatured }) => isFeatured)
  const images = [...cover, ...listing.images.filter((image) => !cover.includes(image))]
  const entries = [
    ...images.map((image) => ({ ...image, list: "images" as const, caption: shownCaption(image) })),
    ...listing.floor_plans.map((plan) => ({ ...plan, list: "floor_plans" as const, caption: plan.name })),
  ]
  return entries.map(({ id, url, width, list, caption }, index) =>
    isUploaded({ width })
      ? { file: pictureName(company.id, listing.reference, index), list, caption, mediaId: id, hash: id, url }
      : { file: url, list, caption, mediaId: "", hash: "", url },
  )
}

/** Returns the public documents, and those that the listing's sender has sent. */
function describeDocuments(
  { id, reference, source }: OwnListing,
  documents: readonly StockDocument[],
  company: ExportedCompany,
): ExportedDocument[] {
  return documents
    .filter(
      (document) =>
        document.property_id === id && (document.is_public || source.fields.includes(toSourceField(document))),
    )
    .map((document, index) => ({
      file: documentName(company.id, reference, index),
      name: document.name,
      id: document.id,
      hash: document.id,
    }))
}
