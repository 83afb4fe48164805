import { LIMITS } from "../limits"
import { PackageError, type Problem, ProblemLimit } from "../problem"
import type { Identity, ReadObject } from "../read/object"
import { hashOf, recordIdOf } from "./hash"

/** A picture by its content: its media record has an id that follows from listing and content. */
export type PlannedPicture = {
  id: string
  /** The record that our own export has made it of. */
  ownId: string
  list: "images" | "floor_plans"
  caption: string
  name: string
  /** Of the content, or of the address. */
  hash: string
  source: { url: string } | { read: () => Promise<Uint8Array> }
}

export type PreparedObject = Omit<ReadObject, "pictures"> & { pictures: PlannedPicture[] }

export const keyOfObject = ({ provider, obid, number }: Identity): string =>
  JSON.stringify(obid === "" ? [provider, "number", number] : [provider, "obid", obid])

/** Reads every picture once, one after the other, and keeps none: 1,000 of them need the memory of one. */
export async function preparePictures(
  objects: readonly ReadObject[],
  companyId: string,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<{ objects: PreparedObject[]; problems: Problem[] }> {
  const problems: Problem[] = []
  const limit = new ProblemLimit(LIMITS.problems)
  const prepared: PreparedObject[] = []
  const hasher = new ContentHasher()
  for (const object of objects) {
    const refuse = (name: string, message: string) =>
      limit.take(problems, { object: object.label, field: PLACE, message: `Das Bild „${name}“ ${message}` })
    prepared.push({ ...object, pictures: await picturesOf(object, companyId, hasher, refuse) })
    onProgress(prepared.length, objects.length)
  }
  return { objects: prepared, problems: [...problems, ...limit.rest()] }
}

const PLACE = "anhaenge/anhang"

async function picturesOf(
  object: ReadObject,
  companyId: string,
  hasher: ContentHasher,
  refuse: (name: string, message: string) => void,
): Promise<PlannedPicture[]> {
  const found = new Map<string, PlannedPicture>()
  for (const { source, name, list, caption } of object.pictures) {
    const checked = "url" in source ? { hash: await hashOf(source.url) } : await hasher.check(source.read)
    if ("refused" in checked) refuse(name, checked.refused)
    if ("refused" in checked || found.has(checked.hash)) continue
    const { hash } = checked
    const id = await recordIdOf([companyId, keyOfObject(object.identity), hash])
    found.set(hash, {
      id,
      ownId: object.ownPictures[hash] ?? "",
      list,
      caption: caption === name ? "" : caption,
      name,
      hash,
      source,
    })
  }
  return [...found.values()]
}

type Checked = { hash: string } | { refused: string }
type Read = () => Promise<Uint8Array>

/** Reads each file of the package once, however many objects name it. */
class ContentHasher {
  private readonly checked = new WeakMap<Read, Promise<Checked>>()

  check(read: Read): Promise<Checked> {
    const known = this.checked.get(read) ?? checkContent(read)
    this.checked.set(read, known)
    return known
  }
}

async function checkContent(read: Read): Promise<Checked> {
  const bytes = await read().catch((error: unknown) => {
    // A limit, which concerns the whole package.
    if (error instanceof PackageError) throw error
    return null
  })
  if (bytes === null) return { refused: "lässt sich nicht lesen; es wurde ausgelassen." }
  if (bytes.length > LIMITS.pictureBytes) return { refused: "ist zu groß; es wurde ausgelassen." }
  if (!isPicture(bytes)) return { refused: "ist weder JPEG, PNG noch WebP; es wurde ausgelassen." }
  return { hash: await hashOf(bytes) }
}

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47]
const WEBP = [0x57, 0x45, 0x42, 0x50]

function isPicture(bytes: Uint8Array): boolean {
  const hasMark = (mark: readonly number[], at = 0) => mark.every((byte, index) => bytes[at + index] === byte)
  return hasMark(JPEG) || hasMark(PNG) || hasMark(WEBP, 8)
}
