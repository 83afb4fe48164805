import type {
  CERTIFICATE_TYPES,
  CONDITIONS,
  ENERGY_SOURCES,
  Feature,
  HEATING_TYPES,
  NoCertificateReason,
  PROPERTY_TYPES,
} from "../../../src/domain/properties/enumerations"
import type { PropertyStatus } from "../../../src/domain/properties/property-status"
import type { CompanyKey } from "./companies"
import type { TownKey } from "./towns"

/** A listing as it is written down here; `complete.ts` makes the API's form of it. Areas in m², money in euro. */
export type DemoListing = {
  company: CompanyKey
  /** Index of the company's agent; absent for none. */
  agent?: number
  status?: PropertyStatus
  reserved?: boolean
  type: (typeof PROPERTY_TYPES)[number]
  title: string
  street: string
  /** Visitors see postcode and place only. */
  hideAddress?: boolean
  town: TownKey
  /** Absent for a price on request, and for rent. */
  price?: number
  /** Monthly, the deposit once; without heating the ancillary costs contain it. */
  rent?: { cold: number; ancillary: number; heating?: number; deposit: number; commission?: string }
  area?: number
  plot?: number
  rooms?: number
  bedrooms?: number
  bathrooms?: number
  year?: number
  renovated?: number
  condition?: (typeof CONDITIONS)[number]
  heating?: (typeof HEATING_TYPES)[number]
  source?: (typeof ENERGY_SOURCES)[number]
  furtherSources?: readonly (typeof ENERGY_SOURCES)[number][]
  /** Monthly. */
  fee?: number
  floor?: string
  floors?: number
  parking?: string
  from: string
  /** kWh/(m²·a), of commercial property heat and power apart; absent if there is no certificate. */
  energy?: readonly [type: (typeof CERTIFICATE_TYPES)[number], value: number, issued: string, power?: number]
  noCertificate?: NoCertificateReason
  highlights: readonly string[]
  features?: readonly Feature[]
  description: readonly string[]
  amenities: readonly string[]
  miscellaneous?: readonly string[]
  /** Files of scripts/seed/images; the first one is featured. */
  images: readonly string[]
  plans?: readonly (readonly [file: string, name: string])[]
}
