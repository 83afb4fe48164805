// The German label is also the stored value (docs/product.md, Enumerations).

export const PROPERTY_TYPES = [
  "Einfamilienhaus",
  "Mehrfamilienhaus",
  "Reihenhaus",
  "Doppelhaushälfte",
  "Wohnung",
  "Penthouse",
  "Villa",
  "Grundstück",
  "Garage",
  "Stellplatz",
  "Büro",
  "Praxis",
  "Laden",
  "Gastronomie",
  "Halle",
  "Gewerbeobjekt",
  "Sonstiges",
] as const

/** The features that people look for besides sizes; the order is that of pages and files. */
export const FEATURES = [
  "balcony",
  "terrace",
  "garden",
  "cellar",
  "lift",
  "fitted_kitchen",
  "guest_toilet",
  "barrier_free",
  "furnished",
  "fireplace",
  "air_conditioning",
  "underfloor_heating",
  "pets_allowed",
  "shared_flat_possible",
  "loggia",
  "attic",
  "storage_room",
  "alarm",
  "solar",
  "wallbox",
] as const
export type Feature = (typeof FEATURES)[number]

export const CONDITIONS = [
  "Neuwertig",
  "Gepflegt",
  "Renovierungsbedürftig",
  "Saniert",
  "Erstbezug",
  "Projektiert",
] as const

export const HEATING_TYPES = [
  "Zentralheizung",
  "Fußbodenheizung",
  "Gasheizung",
  "Ölheizung",
  "Fernwärme",
  "Wärmepumpe",
  "Elektroheizung",
  "Pelletheizung",
  "Kamin",
  "Sonstige",
] as const

export const ENERGY_SOURCES = [
  "Gas",
  "Öl",
  "Strom",
  "Fernwärme",
  "Erdwärme",
  "Solar",
  "Holz",
  "Pellets",
  "Kohle",
  "Sonstige",
] as const

/** The scales are from Annex 10 to § 86 GEG, and Directive (EU) 2024/1275. A class means nothing without its scale. */
export const EFFICIENCY_SCALES = {
  GEG: ["A+", "A", "B", "C", "D", "E", "F", "G", "H"],
  EPBD: ["A", "B", "C", "D", "E", "F", "G"],
} as const
export type EfficiencyScale = keyof typeof EFFICIENCY_SCALES

export const CERTIFICATE_TYPES = ["Verbrauchsausweis", "Bedarfsausweis"] as const

export const BUILDING_USES = ["residential", "nonResidential"] as const

/** The reasons why there is no certificate to quote. */
export const NO_CERTIFICATE_REASONS = ["pending", "exempt", "atViewing"] as const
export type NoCertificateReason = (typeof NO_CERTIFICATE_REASONS)[number]
