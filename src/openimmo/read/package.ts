import { fullName } from "../../domain/values/text"
import { LIMITS } from "../limits"
import { PackageError, type Problem, ProblemLimit } from "../problem"
import { decodeXml } from "../xml/decode"
import { attribute, find, findAll, textAt, type XmlNode } from "../xml/node"
import { parseXml } from "../xml/parse"
import { type Opened, openPackage, type PackedFile } from "../zip/open-package"
import type { Contact } from "./contact"
import { resolveIdentities } from "./identities"
import { type Identity, type ReadObject, type Reports, readObject } from "./object"
import { OWN_PROVIDER } from "./own-fields"

export type ReadPackage = {
  /** True for VOLL: a listing that is missing in it is gone. */
  isFull: boolean
  objects: ReadObject[]
  /** The reasons for objects that could not be taken; they are among the problems as well. */
  leftOut: Problem[]
  /** The identities of all objects, including those that could not be taken. */
  mentioned: Identity[]
  /** All providers, including those without an object. */
  providers: string[]
  problems: Problem[]
  notes: Problem[]
}

type Document = { objects: ReadObject[]; providers: string[]; isFull: boolean; timestamp: string }

/** Reads a package. Throws `PackageError` if it is refused as a whole. */
export async function readPackage(file: Blob, name: string): Promise<ReadPackage> {
  const opened = await openPackage(file, name)
  const problems = [...opened.problems]
  const reports = { problems: new ProblemLimit(LIMITS.problems), notes: new ProblemLimit(LIMITS.problems) }
  const documents: Document[] = []
  let bytes = 0
  for (const document of opened.documents) {
    const content = await document.read().catch((error: unknown) => {
      throw error instanceof PackageError ? error : new PackageError(`„${document.name}“ ist im Paket beschädigt.`)
    })
    bytes += content.length
    if (bytes > LIMITS.xmlBytes) throw new PackageError(`Das XML ist größer als ${LIMITS.xmlBytes / 1024 / 1024} MB.`)
    const read = readDocument(content, document, opened, { problems, reports })
    if (read !== null) documents.push(read)
  }
  if (documents.length === 0) throw new PackageError("Die Datei ist kein OpenImmo: Das Element „openimmo“ fehlt.")
  documents.sort((one, other) => (one.timestamp < other.timestamp ? -1 : one.timestamp > other.timestamp ? 1 : 0))
  const all = documents.flatMap(({ objects }) => objects)
  const {
    objects,
    leftOut,
    problems: doubtful,
  } = resolveIdentities(documents.map(({ objects: ofDocument }) => ofDocument))
  return {
    isFull: documents.some(({ isFull }) => isFull),
    objects,
    leftOut,
    mentioned: all.map(({ identity }) => identity),
    providers: documents.flatMap(({ providers }) => providers),
    problems: [...problems, ...doubtful, ...objects.flatMap((object) => object.problems), ...reports.problems.rest()],
    notes: [...objects.flatMap((object) => object.notes), ...reports.notes.rest()],
  }
}

type Said = { problems: Problem[]; reports: Reports }

function readDocument(
  content: Uint8Array,
  file: PackedFile,
  opened: Opened,
  { problems, reports }: Said,
): Document | null {
  const note = (message: string) => problems.push({ object: "", field: file.name, message })
  const { text, problem } = decodeXml(content)
  if (problem !== "") note(problem)
  const read: { object: ReadObject; provider: XmlNode | undefined }[] = []
  const onApart = (node: XmlNode, ancestors: readonly XmlNode[]) => {
    if (read.length >= LIMITS.objects) throw new PackageError(`Das Paket hat mehr als ${LIMITS.objects} Objekte.`)
    const object = readObject(node, {
      mode: attribute(find(ancestors[0], "uebertragung"), "modus"),
      position: read.length + 1,
      findFile: (path) => opened.find(file, path),
      reports,
    })
    read.push({ object, provider: ancestors.find(({ name }) => name === "anbieter") })
  }
  const { root, problems: mended } = parseXml(text, { apart: "immobilie", onApart })
  for (const message of mended) note(message)
  if (root.name !== "openimmo") {
    note("Diese Datei ist kein OpenImmo; sie wurde ausgelassen.")
    return null
  }
  const transfer = find(root, "uebertragung")
  const extent = attribute(transfer, "umfang").toUpperCase()
  if (extent !== "VOLL" && extent !== "TEIL")
    note("Der Umfang der Übertragung fehlt; sie wird als Teillieferung gelesen.")
  const providers = findAll(root, "anbieter").map(readProvider)
  // This runs after all objects are read: an object may stand before the ids of its provider.
  const objects = read.map(({ object, provider }) => {
    const identity = { ...object.identity, provider: readProvider(provider) }
    const contact = isOffice(object.contact, provider) ? null : object.contact
    return { ...object, identity, contact }
  })
  return {
    objects,
    providers,
    isFull: extent === "VOLL",
    timestamp: normalizeTimestamp(attribute(transfer, "timestamp")),
  }
}

/** Returns the provider, which tells equal numbers of two senders apart. */
const readProvider = (provider: XmlNode | undefined): string =>
  (textAt(provider, "openimmo_anid") || textAt(provider, "anbieternr") || textAt(provider, "firma") || "?").slice(
    0,
    100,
  )

/** Our own exports name the company if a listing has no agent. */
const isOffice = (contact: Contact | null, provider: XmlNode | undefined): boolean =>
  contact !== null && readProvider(provider).startsWith(OWN_PROVIDER) && fullName(contact) === textAt(provider, "firma")

/** Returns a sortable timestamp; `""`, which comes first, if it is missing or unreadable. */
function normalizeTimestamp(timestamp: string): string {
  const instant = new Date(timestamp.replace(/(\.\d{3})\d+/, "$1"))
  return Number.isNaN(instant.getTime()) ? "" : instant.toISOString()
}
