import * as z from "zod/mini"
import { propertyInputSchema } from "../properties/property"
import { detailsSchema } from "../properties/property-groups"
import { structured } from "../values/structured"
import { validate } from "../values/validate"

const { marketing_type, city, features } = propertyInputSchema.shape
const details = z.pick(detailsSchema, {
  propertyType: true,
  price: true,
  coldRent: true,
  livingArea: true,
  plotArea: true,
  rooms: true,
})

/** The fields of a listing that saved searches compare, as they are sent when it is saved. */
export const searchedListingSchema = z.object({
  marketing_type,
  city,
  features,
  details: z._default(structured(details, "object"), z.parse(details, {})),
})
export type SearchedListing = z.output<typeof searchedListingSchema>

/** Returns the same of a listing that is being typed: invalid values count as missing. */
export function toSearchedListing(typed: { details: object }): SearchedListing {
  const checked = validate(searchedListingSchema, typed)
  if (checked.ok) return checked.value
  const pickValid = (group: object, prefix: string) =>
    Object.fromEntries(Object.entries(group).filter(([name]) => !Object.hasOwn(checked.errors, `${prefix}${name}`)))
  return z.parse(searchedListingSchema, { ...pickValid(typed, ""), details: pickValid(typed.details, "details.") })
}

/** Returns whether anything is known of the listing but its marketing type, which every new one has. */
export const isDescribed = ({ city, details: known }: SearchedListing) =>
  city !== "" || Object.values(known).some((value) => value !== "")

/** How many people want a listing: contacts whom a member has entered, and others, who stay a number. */
export const interestSchema = () => z.object({ contacts: z.number(), others: z.number() })
export type Interest = z.output<ReturnType<typeof interestSchema>>

/** A person whom the office may call, because they have agreed. `mailed`: a mail tells them, too. */
export const seekerSchema = () =>
  z.object({ contact_id: z.string(), name: z.string(), phone: z.string(), email: z.string(), mailed: z.boolean() })
export type Seeker = z.output<ReturnType<typeof seekerSchema>>
