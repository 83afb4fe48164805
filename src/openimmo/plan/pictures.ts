import { LIMITS } from "../limits"
import { PackageError, type Problem } from "../problem"
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
  const prepared: PreparedObject[] = []
  for (const object of objects) {
    prepared.push({ ...object, pictures: await picturesOf(object, companyId, problems) })
    onProgress(prepared.length, objects.length)
  }
  return { objects: prepared, problems }
}

async function picturesOf(object: ReadObject, companyId: string, problems: Problem[]): Promise<PlannedPicture[]> {
  const found = new Map<string, PlannedPicture>()
  for (const { source, name, list, caption } of object.pictures) {
    const refuse = (message: string) =>
      problems.push({ object: object.label, field: "anhaenge/anhang", message: `Das Bild „${name}“ ${message}` })
    const hash = await ("url" in source ? hashOf(source.url) : contentHash(source.read, refuse))
    if (hash === null || found.has(hash)) continue
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

async function contentHash(read: () => Promise<Uint8Array>, refuse: (message: string) => void): Promise<string | null> {
  const bytes = await read().catch((error: unknown) => {
    // A limit, which concerns the whole package.
    if (error instanceof PackageError) throw error
    return null
  })
  if (bytes === null) refuse("lässt sich nicht lesen; es wurde ausgelassen.")
  else if (bytes.length > LIMITS.pictureBytes) refuse("ist zu groß; es wurde ausgelassen.")
  else if (!isPicture(bytes)) refuse("ist weder JPEG, PNG noch WebP; es wurde ausgelassen.")
  else return hashOf(bytes)
  return null
}

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47]
const WEBP = [0x57, 0x45, 0x42, 0x50]

function isPicture(bytes: Uint8Array): boolean {
  const hasMark = (mark: readonly number[], at = 0) => mark.every((byte, index) => bytes[at + index] === byte)
  return hasMark(JPEG) || hasMark(PNG) || hasMark(WEBP, 8)
}
