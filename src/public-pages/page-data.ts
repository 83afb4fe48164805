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
  | "features"
> & {
  /** True if the listing was only some days old when the page was rendered. */
  isNew?: boolean
  /** The class is `C` on the scale A+ to H, `C (A–G)` on the younger one; left out without a valid certificate. */
  efficiency?: string
}

export type Columns = 1 | 2 | 3

export type Theme = EmbedOptions["theme"]

/** The values are empty if the company has stored none. */
export type CompanyContact = { phone: string; email: string }

/** The details of a company at the end of every property page. Each is empty if the company has stored none. */
export type CompanyFooterData = CompanyContact & {
  address: string
  website: string
  imprint_url: string
  privacy_url: string
  authority: string
  /** The page on which a contract is withdrawn from. */
  withdrawal_url: string
}

/** Companies without a look leave these out: their pages stay as they were. */
type CompanyLook = {
  /** The logo is a data URL. */
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
  /** Left out if there are few listings. */
  search?: ListingSearch
  notifyAddress?: string
  /** Whom to ask; left out if the company shows no contact. */
  contact?: CompanyContact
}

/** The values that occur in a company's listings, with the lowest and highest price and rent in cents. */
export type ListingFacets = {
  types: string[]
  places: string[]
  offers: string[]
  sale: [number | null, number | null]
  rent: [number | null, number | null]
  features: string[]
  rooms: number | null
  area: number | null
}

/** The form above many listings. */
export type ListingSearch = {
  filter: ListingFilter
  facets: ListingFacets
  /** The address without a search. */
  address: string
  /** The number of listings that match; null without a search. */
  found: number | null
}

/** The addresses of the neighbouring pages, and how many listings the next one adds. */
export type ListingPages = { previous: string | null; next: string | null; more: number }

/** The pages of a list with numbers, those beside one among them: `1 … 4 5 6 … 42`. */
export type NumberedPages = {
  links: { number: number; address: string; isOpen: boolean }[]
  previous: string | null
  next: string | null
}

/** What strangers learn of a sold or let listing that a company shows as a reference. */
export type ShownSale = {
  kind: string
  /** Empty if it is unknown. */
  town: string
  marketing_type: MarketingType
  image: ListingCardData["image"]
}

/** `page` is the address of their own page; left out unless the company shows its team. */
export type TeamAgent = PublicAgent & { page?: string }

/** A company's own page at `/makler/{slug}`. */
export type CompanyPageData = Pick<CompanyLook, "logo"> &
  Pick<ListingPageData, "companyName" | "cards" | "search" | "notifyAddress"> & {
    pages: NumberedPages
    /** The number of listings on offer, whatever the page shows of them. */
    offered: number
    /** The page without a choice, and whose it is. `isShown`: it shows what a visitor has saved. */
    saved: { company: string; address: string; isShown: boolean }
    /** What introduces the office, and the rest of its text; empty without one. */
    lead: string
    about: string
    /** The address at which owners ask what their property is worth; empty if the company takes no valuations. */
    valuation: string
    /** The office hours by lines. */
    hours: string[]
    /** Those of its public listings, or all. */
    agents: TeamAgent[]
    sales: ShownSale[]
    /** The choices by kind of marketing; empty if the company offers only one. */
    choices: { marketing: MarketingType | null; address: string; isOpen: boolean }[]
    footer?: CompanyFooterData
  }

/** An agent's own page at `/makler/{slug}/team/{agent}`. */
export type AgentPageData = Pick<CompanyPageData, "companyName" | "logo" | "cards" | "pages" | "offered" | "footer"> & {
  agent: PublicAgent
  /** The address of the company's own page. */
  offers: string
}

/**
 * Set if the company takes inquiries: the token proves that the form comes from this page. `days` are those that a visitor can
 * choose for a viewing.
 */
/** `days` are those on which a viewing is offered; without one the form offers none. */
export type InquiryDelivery = { propertyId: string; token: string; days: readonly string[] }

/** Texts that a visitor reads after sending. `answerTime`: `innerhalb von 3 Stunden`, empty if it is unknown. */
export type AfterInquiryData = {
  answerer: string
  answerTime: string
  similar: readonly ListingCardData[]
  /** Left out if the company takes no saved searches. */
  notifyAddress?: string
}

/**
 * The company that takes an inquiry, and how long it keeps it. `url` is that of the company's own policy; otherwise the page
 * states everything itself.
 */
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
  /** The address of the agent's own page; left out unless the company shows its team. */
  agentPage?: string
  /** The name of an absent colleague for whom the agent answers. */
  standsInFor?: string
  companyName: string
  /** Null if the property has an agent that can be reached. */
  companyContact: CompanyContact | null
  footer?: CompanyFooterData
  /** Left out if inquiries are simulated. */
  inquiryToken?: string
  viewingDays?: readonly string[]
  /** Empty or left out if the usual time to an answer is unknown. */
  answerTime?: string
  notice?: InquiryNotice
  /** The address of all listings of the company. */
  offers: string
  similar: ListingCardData[]
  /** Left out if there are none. */
  documents?: OfferedDocument[]
  /** Set if visitors can save a search for similar listings. */
  notifyAddress?: string
  /** The address to print and to share, with the product's origin if that is known. */
  shareUrl: string
  /** The day of the listing's creation, `2026-01-31`. */
  posted: string
  /** True if the certificate had expired on the day on which the page was rendered. */
  certificateExpired?: boolean
  theme: Theme
}
