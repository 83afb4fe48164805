import { MAX_DOCUMENTS_PER_PROPERTY, nameOfFile } from "../../domain/documents/document"
import { MAX_IMAGES_PER_LIST } from "../../domain/media/image"
import { parseFilms } from "../../domain/properties/films"
import { attribute, find, findAll, textAt, type XmlNode } from "../xml/node"
import type { PackedFile } from "../zip/open-package"
import { baseName } from "../zip/safe-name"
import { decodeBase64 } from "./base64"
import { cleanLine } from "./clean-text"
import type { Reading } from "./reading"

export type Picture = {
  list: "images" | "floor_plans"
  isCover: boolean
  caption: string
  /** The sender's name for it, which reports use. */
  name: string
  /** An address on another site, or bytes: `known` is set if they need not be read for a comparison. */
  source: { url: string } | { read: () => Promise<Uint8Array>; known?: { hash: string; bytes: number } }
}

/** A PDF of the package. */
export type SentDocument = { name: string; read: () => Promise<Uint8Array> }

const PLACE = "anhaenge/anhang"
type FindFile = (path: string) => PackedFile | undefined

const PICTURES = [
  "TITELBILD",
  "INNENANSICHTEN",
  "AUSSENANSICHTEN",
  "BILD",
  "KARTEN_LAGEPLAN",
  "PANORAMA",
  "GRUNDRISS",
  "",
]
const FILMS = ["FILM", "FILMLINK", "LINKS", "PANORAMA"]
/** We draw or state these ourselves. */
const NEVER_TAKEN = ["ANBIETERLOGO", "QRCODE", "EPASS-SKALA"]
const IS_PICTURE = /^(?:image\/)?(?:jpe?g|jpe|pjpeg|png|webp)(?:;.*)?$/i
/** The starts of JPEG, PNG and WebP in base64. */
const STARTS = ["/9j/", "iVBORw0KGgo", "UklGR"]
const DATA_URL = /^data:[\w/+.-]{0,50};base64,/i

export type Attachments = {
  pictures: Picture[]
  documents: SentDocument[]
  /** The attachments that are kept as they came: addresses that mean nothing here. */
  kept: XmlNode[]
}

type Sorted = Attachments & { films: string[] }

/** The content of `daten` decides, not `location`. */
export function readAttachments(reading: Reading, findFile: FindFile): Attachments {
  const sorted: Sorted = { pictures: [], documents: [], kept: [], films: [] }
  for (const node of attachmentsIn(reading.node)) sortAttachment(node, sorted, reading, findFile)
  const { pictures, documents, kept } = sorted
  const films = sorted.films.slice(0, 5)
  if (films.length > 0) reading.values.films = films.join("\n")
  return { pictures: withinLimits(pictures, reading), documents: firstDocuments(documents, reading), kept }
}

/** Some attachments stand outside of their block. */
const attachmentsIn = (object: XmlNode): XmlNode[] =>
  [object, ...object.children].flatMap((block) => findAll(block, "anhang"))

function sortAttachment(node: XmlNode, sorted: Sorted, reading: Reading, findFile: FindFile): void {
  const film = readVideo(node)
  if (film !== null) sorted.films.push(film)
  else if (isPicture(node)) sorted.pictures.push(...readPicture(node, reading, findFile))
  else if (isAddress(readPath(node))) sorted.kept.push(node)
  else if (isDocument(node)) sorted.documents.push(...readDocument(node, reading, findFile))
  else if (!NEVER_TAKEN.includes(readGroup(node))) {
    reading.problem(PLACE, `„${readTitle(node)}“ ist weder Bild noch PDF; es wurde ausgelassen.`)
  }
}

function firstDocuments(documents: readonly SentDocument[], { problem }: Reading): SentDocument[] {
  const left = documents.length - MAX_DOCUMENTS_PER_PROPERTY
  if (left > 0)
    problem("anhaenge", `Das Objekt hat mehr als ${MAX_DOCUMENTS_PER_PROPERTY} Dokumente; ${left} wurden ausgelassen.`)
  return documents.slice(0, MAX_DOCUMENTS_PER_PROPERTY)
}

/** Returns the content of `daten`: base64 in its element, in a data URL or without an element, or a path, which has a dot. */
function readData(node: XmlNode): { path: string; content: string } {
  const data = find(node, "daten")
  const inline = textAt(data)
  const content = textAt(data, "anhanginhalt") || (inline.includes(".") ? "" : inline)
  const path = textAt(data, "pfad") || (inline.includes(".") ? inline : "")
  if (content !== "" || !DATA_URL.test(path)) return { path, content: content.replace(DATA_URL, "") }
  return { path: "", content: path.replace(DATA_URL, "") }
}

const readGroup = (node: XmlNode) => attribute(node, "gruppe").toUpperCase()
const readPath = (node: XmlNode) => readData(node).path
const readContent = (node: XmlNode) => readData(node).content
const isAddress = (path: string) => /^https?:\/\//i.test(path)
const readTitle = (node: XmlNode) =>
  textAt(node, "anhangtitel") || baseName(readPath(node)) || readGroup(node) || "Anhang"

function isPicture(node: XmlNode): boolean {
  if (!PICTURES.includes(readGroup(node))) return false
  const format = textAt(node, "format")
  const [, ending = ""] = /\.(\w{1,5})(?:[?#].*)?$/.exec(readPath(node)) ?? []
  return (
    IS_PICTURE.test(format) ||
    STARTS.some((start) => readContent(node).startsWith(start)) ||
    (IS_PICTURE.test(ending) && !/pdf|video|html/i.test(format))
  )
}

const isDocument = (node: XmlNode): boolean =>
  /^(?:application\/)?(?:x-)?pdf$/i.test(textAt(node, "format")) || /\.pdf$/i.test(readPath(node))

function readDocument(node: XmlNode, { problem }: Reading, findFile: FindFile): SentDocument[] {
  const path = readPath(node)
  const name = nameOfFile(readTitle(node))
  const content = readContent(node)
  if (content !== "") return [{ name, read: async () => decodeBase64(content) }]
  const file = path === "" ? undefined : findFile(path)
  if (file !== undefined) return [{ name, read: file.read }]
  problem(PLACE, `Das Dokument „${path || name}“ fehlt im Paket.`)
  return []
}

/** Returns the stored address of a film on a known site. */
function readVideo(node: XmlNode): string | null {
  const path = readPath(node)
  return FILMS.includes(readGroup(node)) && isAddress(path) ? parseFilms(path) || null : null
}

function readPicture(node: XmlNode, { problem, note }: Reading, findFile: FindFile): Picture[] {
  const [group, path] = [readGroup(node), readPath(node)]
  const content = readContent(node)
  const name = baseName(path) || textAt(node, "anhangtitel") || "Bild"
  const silent = () => {}
  const picture = {
    list: group === "GRUNDRISS" ? ("floor_plans" as const) : ("images" as const),
    isCover: group === "TITELBILD",
    caption: cleanLine(textAt(node, "anhangtitel"), "anhaenge/anhang/anhangtitel", 300, silent),
    name,
  }
  if (content !== "") return [{ ...picture, source: { read: async () => decodeBase64(content) } }]
  if (isAddress(path)) {
    note(PLACE, `„${name}“ liegt auf einer anderen Seite und wird von dort gezeigt.`)
    return [{ ...picture, source: { url: path.replace(/^http:/i, "https:") } }]
  }
  const file = path === "" ? undefined : findFile(path)
  if (file !== undefined) return [{ ...picture, source: { read: file.read } }]
  problem(PLACE, path === "" ? `Das Bild „${name}“ hat keinen Inhalt.` : `Das Bild „${path}“ fehlt im Paket.`)
  return []
}

/** Puts the cover first, and keeps no more pictures than a listing may have. */
function withinLimits(pictures: readonly Picture[], { problem }: Reading): Picture[] {
  const cover = pictures.find(({ isCover }) => isCover)
  const sorted = cover === undefined ? pictures : [cover, ...pictures.filter((picture) => picture !== cover)]
  const left = { images: MAX_IMAGES_PER_LIST, floor_plans: MAX_IMAGES_PER_LIST }
  const taken = sorted.filter(({ list }) => left[list]-- > 0)
  if (taken.length < sorted.length) {
    problem(
      "anhaenge",
      `Das Objekt hat mehr als ${MAX_IMAGES_PER_LIST} Bilder; ${sorted.length - taken.length} wurden ausgelassen.`,
    )
  }
  return taken
}
