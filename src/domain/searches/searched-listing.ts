import * as z from "zod/mini"
import { propertyInputSchema } from "../properties/property"
import { detailsSchema } from "../properties/property-groups"
import { structured } from "../values/structured"
import { validate } from "../values/validate"

const { marketing_type, city } = propertyInputSchema.shape
const details = z.pick(detailsSchema, {
  propertyType: true,
  price: true,
  coldRent: true,
  livingArea: true,
  plotArea: true,
  rooms: true,
})

/** What saved searches compare of a listing, as it is sent when it is saved. */
export const searchedListingSchema = z.object({
  marketing_type,
  city,
  details: z._default(structured(details, "object"), z.parse(details, {})),
})
export type SearchedListing = z.output<typeof searchedListingSchema>

/** The same of what is being typed: what is not valid yet, is not there yet. */
export function toSearchedListing(typed: { details: object }): SearchedListing {
  const checked = validate(searchedListingSchema, typed)
  if (checked.ok) return checked.value
  const pickValid = (group: object, prefix: string) =>
    Object.fromEntries(Object.entries(group).filter(([name]) => !Object.hasOwn(checked.errors, `${prefix}${name}`)))
  return z.parse(searchedListingSchema, { ...pickValid(typed, ""), details: pickValid(typed.details, "details.") })
}

/** Whether anything of it is known but how it is offered, which a new one says by itself. */
export const isDescribed = ({ city, details: known }: SearchedListing) =>
  city !== "" || Object.values(known).some((value) => value !== "")
