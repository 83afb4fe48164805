import * as z from "zod/mini"
import { sellerFieldsSchema } from "../properties/seller-fields"

/** A listing on the page of the person whom it belongs to. */
export const ownedListingSchema = () => {
  const { mandate, mandate_from, mandate_until, sold_on } = sellerFieldsSchema().shape
  return z.object({
    id: z.string(),
    title: z.string(),
    address: z.string(),
    status: z.string(),
    draft: z.boolean(),
    mandate,
    mandate_from,
    mandate_until,
    sold_on,
  })
}
export type OwnedListing = z.output<ReturnType<typeof ownedListingSchema>>
