import { http, parsePage } from "../../../../api/client/http"
import { createProperty, loadProperty, updateProperty } from "../../../../api/properties"
import { isUploaded, withOneFeatured } from "../../../../domain/media/image"
import type { FloorPlan, PropertyImage } from "../../../../domain/media/image-schemas"
import type { Property, PropertyInput } from "../../../../domain/properties/property"
import type { Highlight } from "../../../../domain/properties/property-lists"
import { type Address, completeAddress, isInParts } from "../../../../domain/values/address"
import { TEXT_PARTS } from "../../../../domain/values/parse-address"
import { isOneOf } from "../../../../domain/values/type-guards"
import { changedFields } from "../../../forms/conflicts/changed-fields"
import { type Merged, merge, type ThreeWay } from "../../../forms/conflicts/merge"
import type { RecordOperations } from "../../../forms/conflicts/use-record-save"

/** The number of changes among which somebody is looked for who has saved while the form was open. */
const SAVES = 25

export const propertyOperations = (companyId: string): RecordOperations<PropertyInput, Property> => ({
  create: (values, key) => createProperty(companyId, values, key),
  update: updateProperty,
  // Details, energy and lists are sent whole, as the server replaces them whole.
  changes: (property, base) => changedFields(property, base, identifyEntry),
  getRelatedFields: (name) => (name === "address" ? ["address", ...TEXT_PARTS] : [name]),
  load: loadProperty,
  findSaver,
  toValues: (property) => property,
  merge: mergeProperty,
  withAssigned: (input, { reference }) => ({ ...input, reference: input.reference || reference }),
  forRecreation: withoutStoredImages,
})

/** Names a colleague or a key of a program, as the history does. */
async function findSaver(id: string, names: readonly string[]): Promise<string> {
  const page = await http.get("/api/properties/{id}/history", { params: { id }, query: { perPage: SAVES } })
  const columns = names.map((name) => name.split(".")[0] ?? "")
  const changes = parsePage(page).rows
  return changes.find(({ before }) => columns.some((column) => Object.hasOwn(before, column)))?.name ?? ""
}

/** Removes stored images, which were deleted with the property. */
function withoutStoredImages(input: PropertyInput, base: PropertyInput): PropertyInput {
  const stored = new Set([...base.images, ...base.floor_plans].filter(isUploaded).map(({ id }) => id))
  return {
    ...input,
    // The number stays with the deleted property.
    reference: input.reference === base.reference ? "" : input.reference,
    images: input.images.filter(({ id }) => !stored.has(id)),
    floor_plans: input.floor_plans.filter(({ id }) => !stored.has(id)),
  }
}

/**
 * Works like `merge`; if each side has chosen a new featured image, the user's stays featured. An address is one conflict,
 * and only if both sides have changed the same part of it.
 */
export function mergeProperty<Values extends Address & { images: PropertyImage[] }>(
  versions: ThreeWay<Values>,
): Merged<Values> {
  const { values, conflicts } = merge(versions, identifyEntry)
  Object.assign(values, completeAddress(versions.theirs, values))
  const getKey = (image: PropertyImage) => identifyEntry(image)[0]
  const own = versions.mine.images.filter(({ isFeatured }) => isFeatured).map(getKey)
  const featured = values.images.find((image) => image.isFeatured && own.includes(getKey(image)))
  if (featured) values.images = withOneFeatured(values.images, (image) => image === featured)
  return { values, conflicts: withOneAddress(values, conflicts) }
}

function withOneAddress(values: Address, conflicts: readonly string[]): string[] {
  const isPart = (name: string) => isOneOf<string>(TEXT_PARTS, name)
  const rest = conflicts.filter((name) => name !== "address" && !isPart(name))
  const isAsked = conflicts.some(isPart) || (conflicts.includes("address") && !isInParts(values))
  return isAsked ? ["address", ...rest] : rest
}

/** Returns an entry's key and its changeable values: an uploaded image's sizes and URLs follow from its id. */
function identifyEntry(
  entry: PropertyImage | FloorPlan | Highlight | string,
): readonly [key: string, content: unknown] {
  if (typeof entry === "string") return [entry, null]
  if (!("url" in entry)) return [entry.name, null]
  const url = isUploaded(entry) ? "" : entry.url
  return [entry.id || entry.url, "isFeatured" in entry ? { ...getContent(entry), url } : { name: entry.name, url }]
}

const getContent = ({ isFeatured, caption = "", made_by = "" }: PropertyImage) => ({ isFeatured, caption, made_by })
