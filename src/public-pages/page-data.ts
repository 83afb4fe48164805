import type { PublicAgent } from "../domain/agent"
import type { PropertyImage } from "../domain/image"
import type { PublicProperty } from "../domain/property"

/** One listing as its card shows it. */
export type ListingCardData = Pick<PublicProperty, "id" | "title" | "address" | "status"> & {
  price: string
  livingArea: string
  plotArea: string
  rooms: string
  image: PropertyImage | null
}

export type Columns = 1 | 2 | 3

export type ListingPageData = {
  companyName: string
  cards: ListingCardData[]
  columns: Columns
  /** Addresses of the neighbouring pages, `null` where there is none. */
  previous: string | null
  next: string | null
}

/** What the property page is made of: rendered on the server, and sent along so that the browser can take over. */
export type PropertyPageData = {
  kind: "property"
  property: PublicProperty
  agent: PublicAgent | null
  companyName: string
}

export type PublicPageData = PropertyPageData | { kind: "missing" } | { kind: "failed" }
