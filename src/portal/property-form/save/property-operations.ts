import { createProperty, loadProperty, updateProperty } from "../../../api/properties"
import { isUploaded } from "../../../domain/image"
import type { Property, PropertyInput } from "../../../domain/property"
import { describeRow, type RecordOperations } from "../../concurrency/save-record"
import { mergeProperty } from "../values/merge-property"
import { changedFields } from "./changed-fields"

export const propertyOperations = (companyId: string): RecordOperations<PropertyInput, Property> => ({
  create: (values, key) => createProperty(companyId, values, key),
  update: updateProperty,
  changes: changedFields,
  load: loadProperty,
  describe: describeRow((property) => property),
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
