import { featuredImage, type PropertyImage } from "../../../src/domain/media/image"
import type { ListingHeadData } from "../../../src/public-pages/listing-head"
import { getPublicAddress } from "./property-address"

/** Returns what a page for one visitor shows of the listing that it is about. */
export function describeListing(property: core.Record | null): ListingHeadData {
  if (property === null) return { title: "", place: "", image: undefined }
  return {
    title: property.getString("title"),
    place: getPublicAddress(property).address,
    image: featuredImage<PropertyImage>(JSON.parse(property.getString("images") || "[]")),
  }
}
