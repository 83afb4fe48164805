import { floorPlansSchema, imagesSchema } from "../../domain/image-lists"
import { highlightSchema } from "../../domain/property"
import { isPropertyStatus } from "../../domain/property-status"
import { validate } from "../../domain/validate"
import type { PropertyFormValues } from "./form-values"

/** Raise it when the form's fields change their meaning; drafts of another version are not offered. */
const VERSION = 1

/** One draft a user and property; `null` stands for the property that is being created. */
export function draftKey(userId: string, propertyId: string | null): string {
  return `property-draft:v${VERSION}:${userId}:${propertyId ?? "new"}`
}

/** Whether the form can show what a draft holds, beyond its having all fields. */
export function isUsableDraft({ status, highlights, images, floor_plans }: PropertyFormValues): boolean {
  return (
    isPropertyStatus(status) &&
    highlights.every((highlight) => validate(highlightSchema, highlight).ok) &&
    validate(imagesSchema, images).ok &&
    validate(floorPlansSchema, floor_plans).ok
  )
}
