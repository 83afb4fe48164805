import type { PublicAgent } from "../domain/agent"
import type { PropertyImage } from "../domain/image"
import type { PublicProperty } from "../domain/property"

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
  /** URLs of the neighbouring pages. */
  previous: string | null
  next: string | null
}

/** Rendered on the server and embedded as JSON for hydration. */
export type PropertyPageData = {
  kind: "property"
  property: PublicProperty
  agent: PublicAgent | null
  companyName: string
}

export type PublicPageData = PropertyPageData | { kind: "missing" } | { kind: "failed" }
