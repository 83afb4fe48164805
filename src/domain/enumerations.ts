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
  "Gewerbeobjekt",
  "Sonstiges",
] as const

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

export const ENERGY_EFFICIENCY_CLASSES = ["A+", "A", "B", "C", "D", "E", "F", "G", "H"] as const

export const CERTIFICATE_TYPES = ["Verbrauchsausweis", "Bedarfsausweis"] as const
