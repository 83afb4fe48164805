import { floorPlansSchema, imagesSchema } from "../../../../domain/media/image-schemas"
import { energySourcesSchema, featuresSchema, highlightSchema } from "../../../../domain/properties/property-lists"
import { isPropertyStatus } from "../../../../domain/properties/property-status"
import { MARKETING_TYPES } from "../../../../domain/values/marketing"
import { isOneOf } from "../../../../domain/values/type-guards"
import { validate } from "../../../../domain/values/validate"
import type { PropertyFormValues } from "../values/form-values"

/** Raise it when fields change their meaning: drafts of another version are ignored. */
const VERSION = 1

/** Returns the storage key below which drafts are kept, by user and property; `propertyId` is `null` for a new property. */
export function draftKey(userId: string, propertyId: string | null): string {
  return `property-draft:v${VERSION}:${userId}:${propertyId ?? "new"}`
}

/** Returns whether the form can show these values; callers have checked that all fields exist. */
export function isUsableDraft(values: PropertyFormValues): boolean {
  const { status, marketing_type, highlights, images, floor_plans, features, further_energy_sources } = values
  return (
    isPropertyStatus(status) &&
    isOneOf(MARKETING_TYPES, marketing_type) &&
    highlights.every((highlight) => validate(highlightSchema, highlight).ok) &&
    validate(featuresSchema, features).ok &&
    validate(energySourcesSchema, further_energy_sources).ok &&
    validate(imagesSchema, images).ok &&
    validate(floorPlansSchema, floor_plans).ok
  )
}
