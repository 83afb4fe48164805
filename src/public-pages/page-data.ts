import type { PublicAgent } from "../domain/agents/agent"
import type { ColorScheme } from "../domain/companies/brand"
import type { OfferedDocument } from "../domain/documents/document"
import type { EmbedOptions, ListingLanguage } from "../domain/pages/embed"
import type { ListingFilter } from "../domain/properties/listing-query"
import type { PublicProperty } from "../domain/properties/property"
import type { PropertyRow } from "../domain/properties/property-rows"
import type { MarketingType } from "../domain/values/marketing"

export type ListingCardData = Pick<
  PropertyRow,
  | "id"
  | "title"
  | "address"
  | "status"
  | "marketing_type"
  | "reserved"
  | "price"
  | "cold_rent"
  | "property_type"
  | "living_area"
  | "plot_area"
  | "rooms"
  | "image"
> & {
  /** Of the last days, on the day on which the page was rendered. */
  isNew?: boolean
  /** `C` of the scale A+ to H, `C (A–G)` of the younger one; left out without a valid certificate. */
  efficiency?: string
}

export type Columns = 1 | 2 | 3

export type Theme = EmbedOptions["theme"]

/** Empty where the company has stored none. */
export type CompanyContact = { phone: string; email: string }

/** What a company says of itself at the end of every property page. Each is empty where it says nothing. */
export type CompanyFooterData = CompanyContact & {
  address: string
  website: string
  imprint_url: string
  privacy_url: string
  authority: string
}

/** Left out by companies that have none: their pages stay as they were. */
type CompanyLook = {
  /** A data URL. */
  logo?: string
  scheme?: ColorScheme
}

export type ListingPageData = CompanyLook & {
  companyName: string
  cards: ListingCardData[]
  columns: Columns
  theme: Theme
  language: ListingLanguage
  pages: ListingPages
  /** Left out where there are few. */
  search?: ListingSearch
  notifyAddress?: string
}

/** What there is in a company's listings; the least and the most of what is asked for, in cents. */
export type ListingFacets = {
  types: string[]
  places: string[]
  offers: string[]
  sale: [number | null, number | null]
  rent: [number | null, number | null]
  rooms: number | null
  area: number | null
}

/** The form above many listings. */
export type ListingSearch = {
  filter: ListingFilter
  facets: ListingFacets
  /** Where nothing is looked for. */
  address: string
  /** How many listings match; null where nothing is looked for. */
  found: number | null
}

/** Addresses of the neighbouring pages, and how many listings the next one adds. */
export type ListingPages = { previous: string | null; next: string | null; more: number }

/** A company's own page at `/makler/{slug}`. */
export type CompanyPageData = Pick<CompanyLook, "logo"> &
  Pick<ListingPageData, "companyName" | "cards" | "pages" | "search" | "notifyAddress"> & {
    /** Those of its public listings. */
    agents: PublicAgent[]
    /** By kind of marketing; empty where the company offers only one. */
    choices: { marketing: MarketingType | null; address: string; isOpen: boolean }[]
    footer?: CompanyFooterData
  }

/** Of a company that takes inquiries: its token shows that the form comes from this page. */
export type InquiryDelivery = { propertyId: string; token: string }

/** Who takes an inquiry, and for how long. `url` is that of the company's own policy; else the page says it all. */
export type InquiryNotice = {
  companyName: string
  address: string
  email: string
  phone: string
  url: string
  months: number
}

export type PropertyPageData = CompanyLook & {
  property: PublicProperty
  agent: PublicAgent | null
  /** Who is away, where the agent answers for them. */
  standsInFor?: string
  companyName: string
  /** Null where the property has an agent that can be reached. */
  companyContact: CompanyContact | null
  footer?: CompanyFooterData
  /** Left out where inquiries are simulated. */
  inquiryToken?: string
  notice?: InquiryNotice
  /** Address of all listings of the company. */
  offers: string
  similar: ListingCardData[]
  /** Left out where there are none. */
  documents?: OfferedDocument[]
  /** Of a sold one, where visitors save a search for similar ones. */
  notifyAddress?: string
  /** To print and to share, with the product's origin where that is known. */
  shareUrl: string
  /** The day of its creation, `2026-01-31`. */
  posted: string
  /** On the day on which the page was rendered. */
  certificateExpired?: boolean
  theme: Theme
}
