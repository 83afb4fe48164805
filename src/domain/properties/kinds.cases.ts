import { type Case, table } from "../case"
import { describeWishes, toCriteria } from "../searches/saved-search"
import { isDescribed, toSearchedListing } from "../searches/searched-listing"
import type { MarketingType } from "../values/marketing"
import { mayChargeCommission } from "./commission"
import { PROPERTY_TYPES } from "./enumerations"
import { getCriteria } from "./listing-criteria"
import { NO_FILTER, parseFilter } from "./listing-query"
import {
  getTypeRules,
  hasDetail,
  listLacking,
  listOffered,
  RARE_DETAILS,
  shownDetails,
  shownSizes,
} from "./property-kinds"
import { detailLabel } from "./property-labels"

const details = {
  livingArea: "120",
  plotArea: "640",
  rooms: "4",
  bedrooms: "2",
  heatingType: "Gasheizung",
  constructionYear: "1998",
}
function listShownDetails(propertyType: string): string[] {
  const { propertyType: _type, ...shown } = shownDetails({ propertyType, ...details })
  return Object.entries(shown).flatMap(([name, value]) => (value === "" ? [] : [name]))
}

export const cases: Case[] = [
  ...table(
    "sizes of 0",
    () =>
      shownDetails({
        propertyType: "Wohnung",
        price: "0",
        livingArea: "0",
        plotArea: "0",
        rooms: "0.5",
        bedrooms: "0",
      }),
    [[undefined, { propertyType: "Wohnung", price: "0", livingArea: "", plotArea: "", rooms: "0.5", bedrooms: "" }]],
  ),
  ...table("details of the kind", listShownDetails, [
    ["Einfamilienhaus", Object.keys(details)],
    ["", Object.keys(details)],
    ["Stadtvilla (Altbestand)", Object.keys(details)],
    ["constructor", Object.keys(details)],
    ["Grundstück", ["plotArea"]],
    ["Gewerbeobjekt", ["livingArea", "plotArea", "rooms", "heatingType", "constructionYear"]],
    ["Büro", ["livingArea", "plotArea", "rooms", "heatingType", "constructionYear"]],
    ["Halle", ["livingArea", "plotArea", "heatingType", "constructionYear"]],
    ["Garage", ["livingArea", "constructionYear"]],
    ["Stellplatz", ["livingArea"]],
    ["Sonstiges", ["livingArea", "plotArea", "constructionYear"]],
  ]),
  ...table(
    "sizes in a list of the kind",
    (property_type: string) => shownSizes({ property_type, living_area: "120", plot_area: "640", rooms: "4" }),
    [
      ["Villa", { property_type: "Villa", living_area: "120", plot_area: "640", rooms: "4" }],
      ["Grundstück", { property_type: "Grundstück", living_area: "", plot_area: "640", rooms: "" }],
      ["Sonstiges", { property_type: "Sonstiges", living_area: "120", plot_area: "640", rooms: "" }],
      ["Garage", { property_type: "Garage", living_area: "120", plot_area: "", rooms: "" }],
    ],
  ),
  ...table("details that a kind seldom has", (type: string) => getTypeRules(type).rare, [
    ["Einfamilienhaus", RARE_DETAILS],
    ["Villa", RARE_DETAILS],
    ["Wohnung", []],
    ["Penthouse", []],
    ["Büro", []],
    ["", []],
  ]),
  ...table(
    "what is neither of the kind nor of the offer",
    ([marketing, type]: [MarketingType, string]) => [
      ["maintenanceFee", "coldRent", "deposit", "price", "livingArea"].filter((name) =>
        listLacking(marketing, type).some((one) => one === name),
      ),
      ["shared_flat_possible", "pets_allowed", "lift"].filter((name) =>
        listOffered(marketing, type).some((one) => one === name),
      ),
    ],
    [
      [
        ["sale", "Wohnung"],
        [["coldRent", "deposit"], ["lift"]],
      ],
      [
        ["rent", "Wohnung"],
        [
          ["maintenanceFee", "price"],
          ["shared_flat_possible", "pets_allowed", "lift"],
        ],
      ],
      [
        ["rent", "Garage"],
        [["maintenanceFee", "price"], ["lift"]],
      ],
      [
        ["sale", "Grundstück"],
        [["maintenanceFee", "coldRent", "deposit", "livingArea"], []],
      ],
    ],
  ),
  ...table("label of the living area of", (type: string) => detailLabel(type, "livingArea"), [
    ["Wohnung", "Wohnfläche"],
    ["Gewerbeobjekt", "Nutzfläche"],
    ["Laden", "Ladenfläche"],
    ["Stellplatz", "Fläche"],
    ["Sonstiges", "Fläche"],
  ]),
  ...table("certificate of", (type: string) => getTypeRules(type).certificate, [
    ["Penthouse", "expected"],
    ["Gewerbeobjekt", "expected"],
    ["Praxis", "expected"],
    ["Garage", "none"],
    ["Grundstück", "none"],
    ["Sonstiges", "possible"],
  ]),
  ...table(
    "key facts that the kind has",
    (type: string) => getTypeRules(type).keyFacts.every((name) => hasDetail(type, name)),
    PROPERTY_TYPES.map((type) => [type, true] as const),
  ),
  ...table("commission of a tenant of", (type: string) => mayChargeCommission("rent", type), [
    ["Wohnung", false],
    ["", false],
    ["Grundstück", true],
    ["Gewerbeobjekt", true],
    ["Sonstiges", true],
    ["Stellplatz", true],
    ["Büro", true],
  ]),
  ...table(
    "criteria of a parking space",
    (type: string) => getCriteria({ marketing_type: "rent", propertyType: type }).join(),
    [["Stellplatz", "place,description,price,kind,picture,agent,pictures,cover,portrait"]],
  ),
  ...table(
    "what a search asks of rooms",
    (type: string) => {
      const filter = parseFilter((name) => ({ type, rooms: "3" })[name] ?? "")
      return describeWishes(toCriteria(filter))
    },
    [
      ["Wohnung", "Wohnung, ab 3 Zimmern"],
      ["Büro", "Büro, ab 3 Räumen"],
      ["Stellplatz", "Stellplatz"],
      ["Halle", "Halle"],
    ],
  ),
  ...table("a search for an area", (area: number) => describeWishes({ ...toCriteria(NO_FILTER), area }), [
    [120, "Alle Immobilien, ab 120 m²"],
    [1500, "Alle Immobilien, ab 1.500 m²"],
  ]),
  ...table(
    "the features of a filter",
    (query: Record<string, string>) => parseFilter((name) => query[name] ?? "").features,
    [
      [{ features: "lift,balcony,pool" }, "balcony,lift"],
      [{ lift: "1", wallbox: "on", pool: "1" }, "lift,wallbox"],
      [{}, ""],
    ],
  ),
  ...table("a search for features", (features: string) => describeWishes(toCriteria({ ...NO_FILTER, features })), [
    ["", "Alle Immobilien"],
    ["lift", "Alle Immobilien, mit Aufzug"],
    ["balcony,lift,wallbox", "Alle Immobilien, mit Balkon, Aufzug und Wallbox"],
  ]),
  ...table(
    "what is typed so far",
    (typed: { details: object; [column: string]: unknown }) => {
      const rented = { marketing_type: "rent", ...typed }
      const { marketing_type, city, details: known } = toSearchedListing(rented)
      return [marketing_type, city, known.price, known.rooms]
    },
    [
      [{ details: {} }, ["rent", "", "", ""]],
      [{ city: " Köln ", details: { price: "1.250.000 €", rooms: "3,5" } }, ["rent", "Köln", "1250000", "3.5"]],
      [{ city: "Köln 1a", details: { price: "viel", rooms: "3,5" } }, ["rent", "", "", "3.5"]],
      [{ city: "Köln", marketing_type: "gibt es nicht", details: { rooms: "drei" } }, ["sale", "Köln", "", ""]],
    ],
  ),
  ...table(
    "isDescribed",
    (typed: { details: object; [column: string]: unknown }) => isDescribed(toSearchedListing(typed)),
    [
      [{ marketing_type: "rent", title: "Haus", details: { bedrooms: "2" } }, false],
      [{ city: "Köln", details: {} }, true],
      [{ details: { plotArea: "600" } }, true],
    ],
  ),
]
