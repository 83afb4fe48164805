import { createProperty, loadProperty, updateProperty } from "../../../api/properties"
import { isUploaded } from "../../../domain/image"
import type { Property, PropertyInput } from "../../../domain/property"
import { changedFields } from "../../concurrency/changed-fields"
import type { RecordOperations } from "../../concurrency/save-record"
import { identifyEntry, mergeProperty } from "../values/merge-property"

export const propertyOperations = (companyId: string): RecordOperations<PropertyInput, Property> => ({
  create: (values, key) => createProperty(companyId, values, key),
  update: updateProperty,
  // Details, energy and lists are sent whole, as the server replaces them whole.
  changes: (property, base) => changedFields(property, base, identifyEntry),
  load: loadProperty,
  toValues: (property) => property,
  merge: mergeProperty,
  forRecreation: withoutStoredImages,
})

/** The stored images were deleted with the property. */
function withoutStoredImages(input: PropertyInput, base: PropertyInput): PropertyInput {
  const stored = new Set([...base.images, ...base.floor_plans].filter(isUploaded).map(({ id }) => id))
  return {
    ...input,
    images: input.images.filter(({ id }) => !stored.has(id)),
    floor_plans: input.floor_plans.filter(({ id }) => !stored.has(id)),
  }
}
