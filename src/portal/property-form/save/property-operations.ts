import {
  type ClientProperty,
  createProperty,
  loadProperty,
  toPropertyInput,
  updateProperty,
} from "../../../api/properties"
import { isUploaded } from "../../../domain/image"
import type { PropertyInput } from "../../../domain/property"
import type { RecordOperations } from "../../concurrency/save-record"
import { mergeProperty } from "../values/merge-property"
import { asSaved, changedFields } from "./changed-fields"

export const propertyOperations = (companyId: string): RecordOperations<PropertyInput, ClientProperty> => ({
  create: (values, key) => createProperty(companyId, values, key),
  update: updateProperty,
  changes: changedFields,
  load: loadProperty,
  describe: (property) => ({
    id: property.id,
    isUntouched: property.updatedAt === property.createdAt,
    version: { updatedAt: property.updatedAt, values: asSaved(toPropertyInput(property)) },
  }),
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
