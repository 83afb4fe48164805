import { withOneFeatured } from "../../domain/media/image"
import type { PropertyImage } from "../../domain/media/image-schemas"
import { parseCaption } from "../../domain/media/made-by"
import type { PlannedPicture, PreparedObject } from "./pictures"
import type { FieldChange, OwnListing } from "./types"

const LISTS = ["images", "floor_plans"] as const
type List = (typeof LISTS)[number]

/** The prefix in `source.fields` of a picture that the sender has sent. */
const MARK = "image:"

type Entry = Readonly<Record<string, unknown>> & { id: string }

export type PictureLists = {
  fields: FieldChange[]
  body: Partial<Record<List, Entry[]>>
  before: Partial<Record<List, readonly Entry[]>>
  uploads: PlannedPicture[]
  /** The keys for `source.fields`. */
  marks: string[]
}

export const isUpload = ({ source }: PlannedPicture): boolean => "read" in source

/** Returns the new lists. Pictures that somebody has added here stay, after those of the sender. */
export function pictureLists(object: PreparedObject, present: OwnListing | null): PictureLists {
  const lists: PictureLists = { fields: [], body: {}, before: {}, uploads: [], marks: [] }
  const former = new Set(
    (present?.source.fields ?? []).filter((name) => name.startsWith(MARK)).map((name) => name.slice(MARK.length)),
  )
  for (const list of LISTS) {
    const there: readonly Entry[] = present?.[list] ?? []
    const entries = new Map(there.map((entry) => [entry.id, entry]))
    const isThere = (id: string) => entries.has(id)
    const sent = object.pictures
      .filter((picture) => picture.list === list)
      .map((picture) => (isThere(picture.ownId) ? { ...picture, id: picture.ownId } : picture))
    lists.marks.push(...sent.map(({ id }) => MARK + id))
    const sentIds = new Set(sent.map(({ id }) => id))
    const isSent = (id: string) => sentIds.has(id)
    const added = sent.filter(({ id }) => !isThere(id))
    const gone = there.filter(({ id }) => former.has(id) && !isSent(id))
    if (added.length + gone.length === 0) continue
    lists.uploads.push(...added.filter(isUpload))
    const next = [
      ...sent.map((picture) => entries.get(picture.id) ?? toEntry(picture)),
      ...there.filter(({ id }) => !isSent(id) && !former.has(id)),
    ]
    lists.body[list] = list === "images" ? featured(next) : next
    lists.before[list] = there
    lists.fields.push({
      field: list,
      label: list === "images" ? "Bilder" : "Grundrisse",
      before: String(there.length),
      after: String(next.length),
    })
  }
  return lists
}

function toEntry({ id, caption, made_by, source, list }: PlannedPicture): Entry {
  const url = "url" in source ? { url: source.url } : {}
  return list === "images"
    ? { id, ...url, ...(made_by && { made_by }), ...parseCaption(caption), isFeatured: false }
    : { id, ...url, name: caption }
}

/** Features the previous cover, else the first picture: the sender's cover comes first. */
const featured = (entries: readonly Entry[]): Entry[] =>
  withOneFeatured(
    entries.map(
      (entry) =>
        ({ ...entry, isFeatured: entry.isFeatured === true }) satisfies Entry & Pick<PropertyImage, "isFeatured">,
    ),
  )
