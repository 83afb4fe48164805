import type { ListingValues } from "../listing"
import type { Problem, ProblemLimit, Report } from "../problem"
import { attribute, find, textAt, type XmlNode } from "../xml/node"
import type { PackedFile } from "../zip/open-package"
import { readAddress } from "./address"
import { readAreas } from "./areas"
import { type Picture, readAttachments, type SentDocument } from "./attachments"
import { checkValues } from "./check-values"
import { readCondition } from "./condition"
import { type Contact, readContact } from "./contact"
import { readAustrianEnergy, readEnergy } from "./energy"
import { readFeatures } from "./features"
import { readHeating } from "./heating"
import { readAvailability, readHighlights } from "./highlights"
import { keptXml } from "./kept"
import { readKind } from "./kind"
import { readOwnFields, readOwnPictures } from "./own-fields"
import { readPrices } from "./prices"
import type { Reading } from "./reading"
import { readTexts } from "./texts"

export type Identity = { provider: string; obid: string; number: string }

/** An object of a package, as a listing here would be. */
export type ReadObject = {
  /** The sender's name for it. */
  label: string
  identity: Identity
  action: "change" | "delete"
  values: ListingValues
  contact: Contact | null
  pictures: Picture[]
  documents: SentDocument[]
  /** The records of pictures and documents that our own export has sent, by the hash of their content. */
  ownPictures: Readonly<Record<string, string>>
  /** The XML that an export writes back. */
  kept: string
  problems: Problem[]
  notes: Problem[]
}

/** The collected reports of a whole package, with their limits. */
export type Reports = { problems: ProblemLimit; notes: ProblemLimit }

export type ObjectContext = {
  /** The `modus` of the transfer, for objects that state none themselves. */
  mode: string
  position: number
  findFile: (path: string) => PackedFile | undefined
  reports: Reports
}

const MOST_OF_NUMBER = 100
/** A new object has an unknown id; the standard has no word for it, senders have three. */
const AS_CHANGE = ["", "CHANGE", "NEW", "NEU", "ADD"]

/** Reads one `immobilie` by the names of its elements, in whatever order. It does not name its provider. */
export function readObject(node: XmlNode, { mode, position, findFile, reports }: ObjectContext): ReadObject {
  const number = textAt(node, "verwaltung_techn", "objektnr_extern").slice(0, MOST_OF_NUMBER)
  const obid = textAt(node, "verwaltung_techn", "openimmo_obid").slice(0, MOST_OF_NUMBER)
  const label = number || obid || `Objekt ${position}`
  const problems: Problem[] = []
  const notes: Problem[] = []
  const to = (limit: ProblemLimit, list: Problem[]) => (field: string, message: string) =>
    limit.take(list, { object: label, field, message })
  const problem = to(reports.problems, problems)
  const reading: Reading = { node, values: {}, problem, note: to(reports.notes, notes) }
  const identity = { provider: "", obid, number }
  const action = (attribute(find(node, "verwaltung_techn", "aktion"), "aktionart") || mode).toUpperCase()
  const empty = {
    label,
    identity,
    contact: null,
    pictures: [],
    documents: [],
    ownPictures: {},
    kept: "",
    problems,
    notes,
  }
  if (action === "DELETE") return { ...empty, action: "delete", values: {} }

  const { pictures, documents, kept } = readValues(reading, findFile)
  if (action === "REFERENZ") reading.values.status = "sold"
  else if (!AS_CHANGE.includes(action)) {
    reading.problem(
      "verwaltung_techn/aktion",
      `Die Aktion „${action.slice(0, 30)}“ ist unbekannt; das Objekt wird übernommen.`,
    )
  }
  return {
    ...empty,
    action: "change",
    values: checkValues(reading),
    contact: readContact(reading),
    pictures,
    documents,
    ownPictures: readOwnPictures(node),
    kept: keptXml(node, kept, reading.problem),
  }
}

function readValues(reading: Reading, findFile: ObjectContext["findFile"]) {
  for (const read of READERS) read(reading)
  const attachments = readAttachments(reading, findFile)
  readOwnFields(reading)
  return attachments
}

/** Returns an object's values for a listing's fields, without attachments; by default it reports nothing. */
export function readSaid(node: XmlNode, problem: Report = () => {}): ListingValues {
  const reading: Reading = { node, values: {}, problem, note: () => {} }
  for (const read of READERS) read(reading)
  readAttachments(reading, () => undefined)
  return checkValues(reading)
}

/**
 * The readers of the standard's elements; the kind comes first, as others depend on it, and texts come after the values from
 * which they may be made.
 */
const READERS = [
  readKind,
  readAddress,
  readPrices,
  readAreas,
  readCondition,
  readHeating,
  readEnergy,
  readHighlights,
  readFeatures,
  readAvailability,
  readTexts,
  readAustrianEnergy,
] as const
