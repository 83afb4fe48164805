import { type MadeBy, madeByLabel } from "../../domain/media/made-by"
import type { ListingLanguage } from "../../domain/pages/embed"
import { type Feature, PROPERTY_TYPES } from "../../domain/properties/enumerations"
import type { ListingFilter } from "../../domain/properties/listing-query"
import { roomsLabel } from "../../domain/properties/property-kinds"
import { FEATURE_LABELS } from "../../domain/properties/property-labels"
import { type Offered, type OfferedState, offeredState, stateLabel } from "../../domain/properties/property-status"
import { MARKETING_LABELS, type MarketingType } from "../../domain/values/marketing"
import { formatDecimal } from "../../domain/values/number"
import { isOneOf } from "../../domain/values/type-guards"
import { messages } from "../messages"

type Kind = (typeof PROPERTY_TYPES)[number]

/** The texts of cards and lists, which a widget may have in English. */
export type ListingTexts = {
  title: string
  opensNewTab: string
  noImage: string
  imageFailed: string
  isNew: string
  state: (offered: Offered) => string
  /** Returns the text of a price or rent from its German text. */
  price: (asked: string) => string
  kind: (propertyType: string) => string
  offer: (marketing: MarketingType) => string
  rooms: (count: string, propertyType: string) => string
  features: Readonly<Record<Feature, string>>
  madeBy: (made: MadeBy | "" | undefined) => string
  plot: (area: string) => string
  efficiency: (reached: string) => string
  more: (count: number) => string
  previous: string
  search: {
    /** The button that unfolds the filters, of which `count` are chosen. */
    filters: (count: number) => string
    offer: string
    type: string
    price: string
    upTo: (price: string) => string
    /** The names of rooms differ by the type that is searched. */
    rooms: (propertyType: string) => string
    roomsFrom: (count: string, propertyType: string) => string
    area: string
    areaFrom: (area: string) => string
    features: string
    place: string
    otherPlace: string
    sort: Readonly<Record<ListingFilter["sort"], string>>
    show: string
    found: (count: number) => string
    reset: string
  }
  notify: string
  emptyTitle: string
  emptyText: string
  /** Introduces whom to ask where a widget is empty. */
  ask: (company: string) => string
}

const STATES: Readonly<Record<OfferedState, string>> = {
  active: "Available",
  reserved: "Under offer",
  sold: "Sold",
  rented: "Let",
  archived: "Withdrawn",
}

const KINDS: Readonly<Record<Kind, string>> = {
  Einfamilienhaus: "Detached house",
  Mehrfamilienhaus: "Apartment building",
  Reihenhaus: "Terraced house",
  Doppelhaushälfte: "Semi-detached house",
  Wohnung: "Apartment",
  Penthouse: "Penthouse",
  Villa: "Villa",
  Grundstück: "Plot of land",
  Garage: "Garage",
  Stellplatz: "Parking space",
  Büro: "Office",
  Praxis: "Medical practice",
  Laden: "Shop",
  Gastronomie: "Restaurant or bar",
  Halle: "Warehouse or hall",
  Gewerbeobjekt: "Commercial property",
  Sonstiges: "Other",
}

const FEATURES_IN_ENGLISH: Readonly<Record<Feature, string>> = {
  balcony: "Balcony",
  terrace: "Terrace",
  garden: "Garden",
  cellar: "Cellar",
  lift: "Lift",
  fitted_kitchen: "Fitted kitchen",
  guest_toilet: "Guest toilet",
  barrier_free: "Step-free",
  furnished: "Furnished",
  fireplace: "Fireplace",
  air_conditioning: "Air conditioning",
  underfloor_heating: "Underfloor heating",
  pets_allowed: "Pets allowed",
  shared_flat_possible: "Suits a shared flat",
  loggia: "Loggia",
  attic: "Attic",
  storage_room: "Storage room",
  alarm: "Alarm system",
  solar: "Solar system",
  wallbox: "Wallbox",
}

const TEXTS_BY_LANGUAGE: Readonly<Record<ListingLanguage, ListingTexts>> = {
  de: {
    title: messages.listings,
    opensNewTab: messages.opensNewTab,
    noImage: messages.noImage,
    imageFailed: messages.imageFailed,
    isNew: "Neu",
    state: stateLabel,
    price: (asked) => asked,
    kind: (propertyType) => propertyType,
    offer: (marketing) => MARKETING_LABELS[marketing],
    rooms: (count, propertyType) => messages.rooms(count, roomsLabel(propertyType)),
    features: FEATURE_LABELS,
    madeBy: (made_by) => madeByLabel({ made_by }),
    plot: (area) => `${area} Grundstück`,
    efficiency: (reached) => `Energieklasse ${reached}`,
    more: (count) => (count === 1 ? "Ein weiteres anzeigen" : `Weitere ${count} anzeigen`),
    previous: "Vorherige anzeigen",
    search: {
      filters: (count) => (count === 0 ? "Filter" : `Filter (${count})`),
      offer: "Kauf und Miete",
      type: "Objektart",
      price: "Preis",
      upTo: (price) => `bis ${price}`,
      rooms: roomsLabel,
      roomsFrom: (count, propertyType) => `ab ${count} ${roomsLabel(propertyType)}`,
      area: "Fläche",
      areaFrom: (area) => `ab ${formatDecimal(area)} m²`,
      features: "Ausstattung wählen",
      place: "Ort",
      otherPlace: "Anderer Ort",
      sort: {
        "": "Neue zuerst",
        price: "Günstige zuerst",
        "-price": "Teure zuerst",
        area: "Große zuerst",
      },
      show: "Anzeigen",
      found: (count) => {
        if (count === 0) return "Dazu passt zurzeit kein Angebot."
        return count === 1 ? "Ein Angebot passt." : `${formatDecimal(`${count}`)} Angebote passen.`
      },
      reset: "Alle anzeigen",
    },
    notify: "Bei neuen Angeboten benachrichtigen",
    emptyTitle: "Keine Immobilien gefunden",
    emptyText: "Derzeit sind keine aktiven Immobilienangebote verfügbar.",
    ask: (company) => `${company} hilft Ihnen weiter:`,
  },
  en: {
    title: "Property listings",
    opensNewTab: "(opens in a new tab)",
    noImage: "No picture",
    imageFailed: "Picture not available",
    isNew: "New",
    state: (offered) => STATES[offeredState(offered)],
    price: (asked) =>
      asked
        .replace("Auf Anfrage", "Price on request")
        .replace(/ kalt$/, " plus utilities")
        .replace("/Monat", " a month"),
    kind: (propertyType) => (isOneOf(PROPERTY_TYPES, propertyType) ? KINDS[propertyType] : propertyType),
    offer: (marketing) => (marketing === "sale" ? "For sale" : "To let"),
    rooms: (count) => `${count} ${count === "1" ? "room" : "rooms"}`,
    features: FEATURES_IN_ENGLISH,
    madeBy: (made) => (made ? { ai: "Made or changed with AI", staged: "Virtually staged" }[made] : ""),
    plot: (area) => `${area} plot`,
    efficiency: (reached) => `Energy class ${reached}`,
    more: (count) => (count === 1 ? "Show one more" : `Show ${count} more`),
    previous: "Show previous",
    search: {
      filters: (count) => (count === 0 ? "Filters" : `Filters (${count})`),
      offer: "Buy or rent",
      type: "Property type",
      price: "Price",
      upTo: (price) => `up to ${price}`,
      rooms: () => "Rooms",
      roomsFrom: (count) => `${count}+ rooms`,
      area: "Area",
      areaFrom: (area) => `from ${formatDecimal(area)} m²`,
      features: "Choose features",
      place: "Place",
      otherPlace: "Another place",
      sort: {
        "": "Newest first",
        price: "Cheapest first",
        "-price": "Dearest first",
        area: "Largest first",
      },
      show: "Show",
      found: (count) => {
        if (count === 0) return "No listing matches at the moment."
        return count === 1 ? "One listing matches." : `${formatDecimal(`${count}`)} listings match.`
      },
      reset: "Show all",
    },
    notify: "Notify me of new listings",
    emptyTitle: "No properties found",
    emptyText: "There are no listings at the moment.",
    ask: (company) => `${company} is happy to help:`,
  },
}

export const listingTexts = (language: ListingLanguage): ListingTexts => TEXTS_BY_LANGUAGE[language]
