import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import path from "node:path"
import sharp from "sharp"
import { DELIVERY_WIDTHS, type FloorPlan, type PropertyImage } from "../../src/domain/media/image"
import { COVER_WIDTH } from "../../src/domain/properties/completeness"
import { inRoot } from "../lib/paths"
import type { DemoListing } from "./content/listing"
import { type ImageFiles, type Member, upload } from "./member"

type Lists = {
  images: Pick<PropertyImage, "id" | "isFeatured" | "caption">[]
  floor_plans: Pick<FloorPlan, "id" | "name">[]
}

/** Uploads everything a listing shows; returns its lists for `POST /api/properties`. */
export async function uploadImages(member: Member, listing: DemoListing, index: number): Promise<Lists> {
  const lists: Lists = { images: [], floor_plans: [] }
  for (const [place, name] of listing.images.entries()) {
    const isFeatured = place === 0
    const sizes = await readSizes(name)
    const files = isFeatured ? { ...sizes, original: await asCover(sizes.original) } : sizes
    const id = await upload(member, mediaId(member, index, place), name, files)
    lists.images.push({ id, isFeatured, caption: captionFor(name) })
  }
  for (const [place, [file, name]] of (listing.plans ?? []).entries()) {
    const id = await upload(member, mediaId(member, index, 100 + place), file, await readSizes(file))
    lists.floor_plans.push({ id, name })
  }
  return lists
}

/** The captions by the beginning of a file's name; houses and land from outside need none. */
const CAPTIONS: Readonly<Record<string, string>> = {
  "attic-": "Dachgeschoss",
  "bathroom-": "Bad",
  "bedroom-": "Schlafzimmer",
  dining: "Essplatz",
  hall: "Diele",
  "kitchen-": "Küche",
  "living-": "Wohnzimmer",
  study: "Arbeitszimmer",
}

const captionFor = (name: string) =>
  Object.entries(CAPTIONS).find(([beginning]) => name.startsWith(beginning))?.[1] ?? ""

export const IMAGES = inRoot("scripts/seed/images")

const imageFile = (name: string) => path.join(IMAGES, `${name}.webp`)

export const photoName = (lastName: string) => `agent-${lastName.toLowerCase()}`

const made = new Map<string, Promise<ImageFiles>>()

/** Returns a file and its smaller sizes; a room is made once, though several listings show it. */
export function readSizes(name: string): Promise<ImageFiles> {
  const files = made.get(name) ?? makeSizes(readFileSync(imageFile(name)))
  made.set(name, files)
  return files
}

async function makeSizes(original: Buffer): Promise<ImageFiles> {
  const narrowed = (width: number) => sharp(original).resize({ width }).webp({ quality: 80, effort: 2 }).toBuffer()
  const [small, medium] = await Promise.all([narrowed(DELIVERY_WIDTHS.small), narrowed(DELIVERY_WIDTHS.medium)])
  return { original, small, medium }
}

/** Scales an image to the width that the portal recommends for covers; renderings have another width. */
const asCover = (image: Buffer) =>
  sharp(image).resize({ width: COVER_WIDTH }).webp({ quality: 80, effort: 2 }).toBuffer()

/** Returns an agent's photo as the data URL that `POST /api/agents` takes. */
export function photoDataUrl(lastName: string): string {
  return `data:image/webp;base64,${readFileSync(imageFile(photoName(lastName)), "base64")}`
}

/** Returns the logo as the data URL that `PUT /api/companies/{id}` takes. */
export const logoDataUrl = () => `data:image/png;base64,${readFileSync(inRoot("scripts/seed/logo.png"), "base64")}`

/** Returns the record's id, which the uploader chooses: fifteen letters and digits, the same at every seed of one user. */
function mediaId({ userId }: Member, index: number, place: number): string {
  return createHash("sha256").update(`${userId}/${index}/${place}`).digest("hex").slice(0, 15)
}
