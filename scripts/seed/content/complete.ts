import { NO_COMMISSION } from "../../../src/domain/properties/commission"
import type { PropertyInput, PropertyPatch } from "../../../src/domain/properties/property"
import { detailsSchema, energySchema } from "../../../src/domain/properties/property-groups"
import { FLATS } from "./flats"
import { HOUSES } from "./houses"
import type { DemoListing } from "./listing"
import { SPECIAL } from "./special"
import { TOWNS } from "./towns"

/** All listings, mixed so that neighbours are of different kinds. The last is the youngest, which lists show first. */
export const LISTINGS: readonly DemoListing[] = mixed([...HOUSES, ...FLATS, ...SPECIAL]).reverse()

function mixed(listings: readonly DemoListing[]): DemoListing[] {
  // 7 is a prime, and the number of listings no multiple of it: every one comes once.
  return listings.map((_, index) => listings[(index * 7) % listings.length] as DemoListing)
}

/** Upper bounds in kWh/(m²·a): GEG, annex 10. */
const CLASSES = [
  [30, "A+"],
  [50, "A"],
  [75, "B"],
  [100, "C"],
  [130, "D"],
  [160, "E"],
  [200, "F"],
  [250, "G"],
] as const

export const efficiencyClass = (value: number) => CLASSES.find(([bound]) => value < bound)?.[1] ?? "H"

const CARRIER: Readonly<Record<string, string>> = {
  Gas: "Erdgas",
  Öl: "Heizöl",
  Strom: "Strom",
  Fernwärme: "Fernwärme",
  Erdwärme: "Strom (Wärmepumpe)",
  Holz: "Holz",
  Pellets: "Holzpellets",
}

const CLOSING = [
  "Alle Angaben beruhen auf Auskünften der Eigentümer. Für deren Richtigkeit und Vollständigkeit übernehmen wir keine Haftung.",
  "Eine Besichtigung ist nach Absprache auch am Samstag möglich. Bitte nutzen Sie das Anfrageformular, wir melden uns in der Regel am selben Werktag.",
  "Gern unterstützen wir Sie bei der Finanzierung und vermitteln den Kontakt zu unabhängigen Beratern in der Region.",
] as const

const text = (value: number | undefined) => (value === undefined ? "" : String(value))

/** Returns the listing in the form that `POST /api/properties` takes, without pictures, agent and company. */
export function complete(
  listing: DemoListing,
  index: number,
): PropertyPatch & Pick<PropertyInput, "details" | "energy"> {
  const town = TOWNS[listing.town]
  const { rent } = listing
  // A tenant needs no loan.
  const closing = CLOSING[index % (rent ? 2 : CLOSING.length)] ?? CLOSING[0]
  const notes = [...(listing.miscellaneous ?? []), closing]
  return {
    title: listing.title,
    address: `${listing.street}, ${town.place}`,
    country: "DE",
    federal_state: town.state,
    hide_address: listing.hideAddress ?? false,
    status: listing.status ?? "active",
    reserved: listing.reserved ?? false,
    marketing_type: rent === undefined ? "sale" : "rent",
    ...commission(listing),
    description: listing.description.join("\n\n"),
    amenities: listing.amenities.map((text) => `- ${text}`).join("\n"),
    location: town.text.join("\n\n"),
    miscellaneous: notes.filter((note) => note !== "").join("\n\n"),
    highlights: listing.highlights.map((name, place) => ({ id: `h${place + 1}`, name })),
    details: detailsSchema.parse({
      price: text(listing.price),
      livingArea: text(listing.area),
      plotArea: text(listing.plot),
      rooms: text(listing.rooms),
      bathrooms: text(listing.bathrooms),
      bedrooms: text(listing.bedrooms),
      constructionYear: text(listing.year),
      lastRenovation: text(listing.renovated),
      availability: availability(listing),
      propertyType: listing.type,
      floor: listing.floor ?? "",
      totalFloors: text(listing.floors),
      parkingSpaces: listing.parking ?? "",
      availableFrom: listing.from,
      maintenanceFee: text(listing.fee),
      condition: listing.condition ?? "",
      heatingType: listing.heating ?? "",
      energySource: listing.source ?? "",
      coldRent: text(rent?.cold),
      ancillaryCosts: text(rent?.ancillary),
      heatingCosts: text(rent?.heating),
      deposit: text(rent?.deposit),
    }),
    features: [...(listing.features ?? [])],
    further_energy_sources: [...(listing.furtherSources ?? [])],
    energy: buildEnergy(listing),
  }
}

function availability({ status, rent }: DemoListing): string {
  if (status === "sold") return rent ? "Vermietet" : "Verkauft"
  return status === "archived" ? "Zurückgestellt" : "Verfügbar"
}

const DUE = "Verdient und fällig mit notariellem Kaufvertrag."

function commission({ type, rent, miscellaneous = [] }: DemoListing) {
  if (rent) return { commission: rent.commission ?? "", commission_note: "" }
  if (miscellaneous.some((note) => note.includes("ohne Provision"))) {
    return { commission: NO_COMMISSION, commission_note: "" }
  }
  const share = type === "Gewerbeobjekt" || type === "Mehrfamilienhaus" || type === "Grundstück" ? "4.76" : "3.57"
  const shared = "Mit dem Verkäufer ist eine Provision in gleicher Höhe vereinbart."
  return { commission: share, commission_note: share === "3.57" ? `${DUE} ${shared}` : DUE }
}

function buildEnergy({ type: kind, energy, source, year, noCertificate }: DemoListing): PropertyInput["energy"] {
  const [type, value, issued, power] = energy ?? ["", undefined, ""]
  const isHome = kind !== "Gewerbeobjekt"
  const ofType = (wanted: string) => (isHome && type === wanted ? text(value) : "")
  return energySchema.parse({
    certificateAvailable: energy !== undefined,
    noCertificateReason: noCertificate ?? "",
    certificateType: type,
    buildingUse: isHome ? "" : "nonResidential",
    energyConsumption: ofType("Verbrauchsausweis"),
    energyEfficiencyClass: isHome && value !== undefined ? efficiencyClass(value) : "",
    includesWarmWater: type === "Verbrauchsausweis",
    primaryEnergyCarrier: energy && source ? (CARRIER[source] ?? source) : "",
    finalEnergyDemand: ofType("Bedarfsausweis"),
    heatValue: isHome ? "" : text(value),
    powerValue: isHome ? "" : text(power),
    constructionYear: energy ? text(year) : "",
    validUntil: issued === "" ? "" : `${Number(issued.slice(0, 4)) + 10}${issued.slice(4)}`,
    createdAt: issued,
  })
}
