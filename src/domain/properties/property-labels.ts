import type { Feature } from "./enumerations"
import type { PropertyColumn } from "./property"
import type { PropertyDetails, PropertyEnergy } from "./property-groups"
import { type Detail, getTypeRules } from "./property-kinds"

export const COLUMN_LABELS = {
  title: "Titel",
  address: "Adresse",
  street: "Straße",
  house_number: "Hausnummer",
  postal_code: "PLZ",
  city: "Ort",
  country: "Land",
  federal_state: "Bundesland",
  hide_address: "Anschrift verbergen",
  reference: "Objektnummer",
  status: "Status",
  marketing_type: "Vermarktung",
  draft: "Entwurf",
  reserved: "Reserviert",
  commission: "Provision",
  commission_note: "Hinweis zur Provision",
  seller_commission: "Verkäuferprovision",
  agent_id: "Makler dieser Immobilie",
  description: "Beschreibung",
  amenities: "Ausstattung",
  location: "Lage",
  miscellaneous: "Sonstiges",
  internal_note: "Interne Notiz",
  highlights: "Highlights",
  images: "Bilder",
  floor_plans: "Grundrisse",
  films: "Filme und Rundgänge",
  features: "Ausstattungsmerkmale",
  further_energy_sources: "Weitere Energieträger",
  details: "Objektdaten",
  energy: "Energieausweis",
} as const satisfies Record<PropertyColumn, string>

export const DETAIL_LABELS = {
  price: "Kaufpreis",
  livingArea: "Wohnfläche",
  plotArea: "Grundstücksfläche",
  rooms: "Zimmer",
  bathrooms: "Badezimmer",
  bedrooms: "Schlafzimmer",
  constructionYear: "Baujahr",
  lastRenovation: "Letzte Modernisierung",
  availability: "Verfügbarkeit",
  propertyType: "Objektart",
  floor: "Etage",
  totalFloors: "Etagen im Haus",
  parkingSpaces: "Stellplätze",
  availableFrom: "Verfügbar ab",
  maintenanceFee: "Hausgeld",
  condition: "Zustand",
  heatingType: "Heizungsart",
  energySource: "Energieträger",
  coldRent: "Kaltmiete",
  ancillaryCosts: "Nebenkosten",
  heatingCosts: "Heizkosten",
  deposit: "Kaution",
} as const satisfies Record<keyof PropertyDetails & string, string>

/** Returns this type's label of a detail: the living area of an office is its „Nutzfläche“. */
export const detailLabel = (propertyType: string, name: Detail): string =>
  getTypeRules(propertyType).labels[name] ?? DETAIL_LABELS[name]

export const FEATURE_LABELS = {
  balcony: "Balkon",
  terrace: "Terrasse",
  garden: "Garten",
  cellar: "Keller",
  lift: "Aufzug",
  fitted_kitchen: "Einbauküche",
  guest_toilet: "Gäste-WC",
  barrier_free: "Barrierefrei",
  furnished: "Möbliert",
  fireplace: "Kamin",
  air_conditioning: "Klimaanlage",
  underfloor_heating: "Fußbodenheizung",
  pets_allowed: "Haustiere erlaubt",
  shared_flat_possible: "WG-geeignet",
  loggia: "Loggia",
  attic: "Dachboden",
  storage_room: "Abstellraum",
  alarm: "Alarmanlage",
  solar: "Solaranlage",
  wallbox: "Wallbox",
} as const satisfies Record<Feature, string>

/** Returns `Balkon, Aufzug`. */
export const listFeatures = (features: readonly Feature[]): string =>
  features.map((name) => FEATURE_LABELS[name]).join(", ")

export const ENERGY_LABELS = {
  certificateAvailable: "Ein Energieausweis liegt vor",
  certificateType: "Art des Ausweises",
  energyConsumption: "Endenergieverbrauch",
  energyEfficiencyClass: "Energieeffizienzklasse",
  includesWarmWater: "Warmwasser ist im Kennwert enthalten",
  primaryEnergyCarrier: "Wesentlicher Energieträger",
  finalEnergyDemand: "Endenergiebedarf",
  constructionYear: "Baujahr laut Ausweis",
  validUntil: "Gültig bis",
  createdAt: "Ausgestellt am",
  noCertificateReason: "Ohne Ausweis",
  efficiencyScale: "Skala der Klasse",
  buildingUse: "Gebäudeart",
  heatValue: "Endenergie für Wärme",
  powerValue: "Endenergie für Strom",
} as const satisfies Record<keyof PropertyEnergy & string, string>

export const BUILDING_USE_LABELS = { residential: "Wohngebäude", nonResidential: "Nichtwohngebäude" } as const

export const SCALE_LABELS = { GEG: "Skala A+ bis H", EPBD: "EU-Skala A bis G" } as const

export const NO_CERTIFICATE_LABELS = {
  pending: "Der Energieausweis wird noch erstellt",
  exempt: "Ein Energieausweis ist nicht erforderlich",
  atViewing: "Der Energieausweis liegt zur Besichtigung vor",
} as const

export const UNITS = {
  euro: "€",
  euroPerMonth: "€/Monat",
  squareMetres: "m²",
  energy: "kWh/(m²·a)",
} as const
