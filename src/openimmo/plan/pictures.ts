import { MAX_DOCUMENT_BYTES } from "../../domain/documents/document"
import { type MadeBy, readMadeBy } from "../../domain/media/made-by"
import { LIMITS } from "../limits"
import { PackageError, type Problem, ProblemLimit } from "../problem"
import type { Identity, ReadObject } from "../read/object"
import { forEachConcurrent } from "./concurrency"
import { computeRecordId, sha256Hex } from "./hash"

/** A picture by its content: the id of its media record follows from listing and content. */
export type PlannedPicture = {
  id: string
  /** The id of the record from which our own export has made it. */
  ownId: string
  list: "images" | "floor_plans"
  caption: string
  name: string
  /** The hash of the content, or of the address. */
  hash: string
  /** The mark in the file, which the upload removes. */
  made_by: MadeBy | ""
  /** The size as sent; 0 for a picture on another site. */
  bytes: number
  source: { url: string } | { read: Read }
}

/** A PDF, whose id follows from listing and content as well. */
export type PlannedDocument = { id: string; ownId: string; name: string; bytes: number; read: Read }

export type PreparedObject = Omit<ReadObject, "pictures" | "documents"> & {
  pictures: PlannedPicture[]
  documents: PlannedDocument[]
}

type Read = () => Promise<Uint8Array>

export const keyOfObject = ({ provider, obid, number }: Identity): string =>
  JSON.stringify(obid === "" ? [provider, "number", number] : [provider, "obid", obid])

/** Reads every picture once, a few objects side by side, and keeps none: 1,000 of them need the memory of a few. */
export async function preparePictures(
  objects: readonly ReadObject[],
  companyId: string,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<{ objects: PreparedObject[]; problems: Problem[] }> {
  const problems: Problem[] = []
  const limit = new ProblemLimit(LIMITS.problems)
  const prepared: PreparedObject[] = []
  const hasher = new ContentHasher()
  let done = 0
  await forEachConcurrent([...objects.entries()], OBJECTS_AT_ONCE, async ([index, object]) => {
    const refuse = (what: string, message: string) =>
      limit.take(problems, { object: object.label, field: PLACE, message: `${what} ${message}` })
    const work = { companyId, hasher, refuse }
    const [pictures, documents] = [await planPictures(object, work), await planDocuments(object, work)]
    prepared[index] = { ...object, pictures, documents }
    done += 1
    onProgress(done, objects.length)
  })
  return { objects: prepared, problems: [...problems, ...limit.rest()] }
}

const OBJECTS_AT_ONCE = 4
const PLACE = "anhaenge/anhang"

type Work = { companyId: string; hasher: ContentHasher; refuse: (what: string, message: string) => void }

async function planPictures(object: ReadObject, { companyId, hasher, refuse }: Work): Promise<PlannedPicture[]> {
  const found = new Map<string, PlannedPicture>()
  for (const { source, name, list, caption } of object.pictures) {
    const checked: Checked =
      "url" in source
        ? { hash: await sha256Hex(source.url), bytes: 0 }
        : (source.known ?? (await hasher.check(source.read, checkPicture)))
    if ("refused" in checked) refuse(`Das Bild „${name}“`, checked.refused)
    if ("refused" in checked || found.has(checked.hash)) continue
    const { hash, bytes, made_by = "" } = checked
    const id = await computeRecordId([companyId, keyOfObject(object.identity), hash])
    found.set(hash, {
      id,
      ownId: object.ownPictures[hash] ?? "",
      list,
      caption: caption === name ? "" : caption,
      name,
      hash,
      made_by: list === "images" ? made_by : "",
      bytes,
      source,
    })
  }
  return [...found.values()]
}

async function planDocuments(object: ReadObject, { companyId, hasher, refuse }: Work): Promise<PlannedDocument[]> {
  const found = new Map<string, PlannedDocument>()
  for (const { name, read } of object.documents) {
    const checked = await hasher.check(read, checkDocument)
    if ("refused" in checked) refuse(`Das Dokument „${name}“`, checked.refused)
    else {
      const id = await computeRecordId([companyId, keyOfObject(object.identity), "document", checked.hash])
      found.set(checked.hash, { id, ownId: object.ownPictures[checked.hash] ?? "", name, bytes: checked.bytes, read })
    }
  }
  return [...found.values()]
}

type Checked = { hash: string; bytes: number; made_by?: MadeBy | "" } | { refused: string }

/** Reads each file of the package once, however many objects name it. */
class ContentHasher {
  private readonly checked = new WeakMap<Read, Promise<Checked>>()

  check(read: Read, why: (bytes: Uint8Array) => string): Promise<Checked> {
    const known = this.checked.get(read) ?? checkContent(read, why)
    this.checked.set(read, known)
    return known
  }
}

/** Each byte is a letter, so that marks within a picture are found. */
const LATIN1 = new TextDecoder("latin1")

/** `why` is the reason for refusing it; `""` if it is accepted. */
async function checkContent(read: Read, why: (bytes: Uint8Array) => string): Promise<Checked> {
  const bytes = await read().catch((error: unknown) => {
    // A limit concerns the whole package.
    if (error instanceof PackageError) throw error
    return null
  })
  if (bytes === null) return { refused: "lässt sich nicht lesen; es wurde ausgelassen." }
  const refused = why(bytes)
  if (refused !== "") return { refused }
  return { hash: await sha256Hex(bytes), bytes: bytes.length, made_by: readMadeBy(LATIN1.decode(bytes)) }
}

const TOO_LARGE = "ist zu groß; es wurde ausgelassen."

/** Returns why a picture is refused; `""` if it is accepted. */
export function checkPicture(bytes: Uint8Array): string {
  if (bytes.length > LIMITS.pictureBytes) return TOO_LARGE
  return isPicture(bytes) ? "" : "ist weder JPEG, PNG noch WebP; es wurde ausgelassen."
}

function checkDocument(bytes: Uint8Array): string {
  if (bytes.length > MAX_DOCUMENT_BYTES) return TOO_LARGE
  return PDF.every((byte, index) => bytes[index] === byte) ? "" : "ist kein PDF; es wurde ausgelassen."
}

const PDF = [0x25, 0x50, 0x44, 0x46]
const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47]
const WEBP = [0x57, 0x45, 0x42, 0x50]

function isPicture(bytes: Uint8Array): boolean {
  const hasMark = (mark: readonly number[], at = 0) => mark.every((byte, index) => bytes[at + index] === byte)
  return hasMark(JPEG) || hasMark(PNG) || hasMark(WEBP, 8)
}
