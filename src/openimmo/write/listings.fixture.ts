import fc from "fast-check"
import {
  CONDITIONS,
  ENERGY_SOURCES,
  FEATURES,
  HEATING_TYPES,
  PROPERTY_TYPES,
} from "../../domain/properties/enumerations"
import { NO_SOURCE } from "../../domain/properties/no-source"
import { emptyProperty, type Property, propertyInputSchema } from "../../domain/properties/property"
import { validate } from "../../domain/values/validate"
import { MemoryCompany } from "../memory-target.fixture"
import { exportIdentities } from "../plan/match"
import { writePackage } from "./write-package"

const COMPANY = { id: "company", name: "Lindner & Söhne", email: "post@example.de" }
const CONTACT = { name: "Lindner & Söhne", vorname: "", email_direkt: "", tel_durchw: "", position: "" }
/** Returns the XML of an export. */
export const write = (...listings: Property[]) =>
  writePackage(
    COMPANY,
    listings.map((listing) => ({
      listing,
      identity: { obid: "", number: "", ...exportIdentities(listings).get(listing.id) },
      contact: CONTACT,
      pictures: [],
      documents: [],
    })),
    "2026-11-22T10:00:00.000Z",
  )

const empty: Property = {
  ...emptyProperty(),
  id: "listing0",
  company_id: "company",
  reference: "2026-001",
  internal_note: "",
  seller_commission: "",
  created_at: "",
  updated_at: "2026-11-22T10:00:00.000Z",
  source: { ...NO_SOURCE, openimmo_obid: "0123456789abcdef0123456789abcdef" },
}

const word = fc.stringMatching(/^[A-ZÄÖÜ][a-zäöüß&"']{2,12}(?: [A-Z][a-z]{2,8})?$/)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const number = (least: number, most: number) =>
  fc.integer({ min: least * 4, max: most * 4 }).map((value) => String(value / 4))
/** The fields that somebody may have filled in. */
export const filled = fc.record({
  title: word,
  street: maybe(word.map((name) => `${name.split(/[ &<>"']/)[0]}weg`)),
  house_number: maybe(fc.constantFrom("1", "12a", "7-9")),
  postal_code: fc.constantFrom("50933", "10115"),
  city: fc.constantFrom("Köln", "Berlin", "Frankfurt am Main"),
  hide_address: fc.boolean(),
  status: fc.constantFrom("active", "sold"),
  reserved: fc.boolean(),
  marketing_type: fc.constantFrom("sale", "rent"),
  commission: fc.constantFrom("", "3.57", "provisionsfrei", "2 Monatsmieten"),
  description: maybe(word),
  location: maybe(word),
  highlights: fc.uniqueArray(word, { maxLength: 3 }).map((names) => names.map((name) => ({ id: name, name }))),
  films: fc.constantFrom("", "https://www.youtube.com/watch?v=abcdefghijk"),
  features: fc.subarray([...FEATURES]),
  further_energy_sources: fc.uniqueArray(fc.constantFrom(...ENERGY_SOURCES), { maxLength: 3 }),
  details: fc.record({
    propertyType: fc.constantFrom(...PROPERTY_TYPES, "", "Hausboot"),
    price: maybe(number(1000, 900_000)),
    coldRent: maybe(number(100, 5000)),
    ancillaryCosts: maybe(number(10, 500)),
    heatingCosts: maybe(number(10, 500)),
    deposit: maybe(number(100, 9000)),
    livingArea: maybe(number(10, 900)),
    plotArea: maybe(number(10, 9000)),
    rooms: maybe(number(1, 12)),
    floor: maybe(fc.constantFrom("3", "3. OG", "Erdgeschoss", "Hochparterre")),
    totalFloors: maybe(fc.constantFrom("4", "vier")),
    parkingSpaces: maybe(fc.constantFrom("2", "2 in der Tiefgarage")),
    condition: maybe(fc.constantFrom(...CONDITIONS, "Wie neu")),
    heatingType: maybe(fc.constantFrom(...HEATING_TYPES)),
    energySource: maybe(fc.constantFrom(...ENERGY_SOURCES)),
    availableFrom: maybe(fc.constantFrom("2027-01-01", "sofort")),
    availability: maybe(word),
  }),
  energy: fc.record({
    certificateAvailable: fc.boolean(),
    noCertificateReason: fc.constantFrom("", "pending", "exempt", "atViewing"),
    certificateType: fc.constantFrom("", "Bedarfsausweis", "Verbrauchsausweis"),
    energyConsumption: maybe(number(10, 400)),
    finalEnergyDemand: maybe(number(10, 400)),
    energyEfficiencyClass: fc.constantFrom("", "A+", "D"),
    efficiencyScale: fc.constantFrom("", "EPBD"),
    includesWarmWater: fc.boolean(),
    createdAt: fc.constantFrom("", "2013-05-01", "2020-02-29"),
    buildingUse: fc.constantFrom("", "residential"),
  }),
})

/** Returns a listing as a server would have stored it. */
export async function stored(values: unknown, source = {}): Promise<{ company: MemoryCompany; listing: Property }> {
  const result = validate(propertyInputSchema, { address: "", ...Object(values) })
  const company = new MemoryCompany()
  const input = result.ok ? result.value : { ...empty, ...Object(values), address: "x" }
  const { postal_code, city, street = "", house_number = "" } = Object(values)
  const address = [`${street} ${house_number}`.trim(), `${postal_code} ${city}`].filter(Boolean).join(", ")
  await company.target.create(
    { ...input, address, reference: "2026-001", source: { ...empty.source, ...source } },
    "key",
  )
  const [listing] = company.present()
  if (listing === undefined) throw new Error("Nothing was stored")
  return { company, listing: { ...listing, updated_at: "2026-11-22T10:00:00.000Z" } }
}
