import { mayChargeCommission } from "../commission"
import { hasDetail, kindOf, shownDetails, shownSizes } from "../property-kinds"
import { detailLabel } from "../property-labels"
import { type Case, table } from "./case"

const details = {
  livingArea: "120",
  plotArea: "640",
  rooms: "4",
  bedrooms: "2",
  heatingType: "Gasheizung",
  constructionYear: "1998",
}
function shownOf(propertyType: string): string[] {
  const { propertyType: _type, ...shown } = shownDetails({ propertyType, ...details })
  return Object.entries(shown).flatMap(([name, value]) => (value === "" ? [] : [name]))
}

export const kindCases: Case[] = [
  ...table("details of the kind", shownOf, [
    ["Einfamilienhaus", Object.keys(details)],
    ["", Object.keys(details)],
    ["Stadtvilla (Altbestand)", Object.keys(details)],
    ["constructor", Object.keys(details)],
    ["Grundstück", ["plotArea"]],
    ["Gewerbeobjekt", ["livingArea", "plotArea", "rooms", "heatingType", "constructionYear"]],
    ["Sonstiges", ["livingArea", "plotArea", "constructionYear"]],
  ]),
  ...table(
    "sizes in a list of the kind",
    (property_type: string) => shownSizes({ property_type, living_area: "120", plot_area: "640", rooms: "4" }),
    [
      ["Villa", { property_type: "Villa", living_area: "120", plot_area: "640", rooms: "4" }],
      ["Grundstück", { property_type: "Grundstück", living_area: "", plot_area: "640", rooms: "" }],
      ["Sonstiges", { property_type: "Sonstiges", living_area: "120", plot_area: "640", rooms: "" }],
    ],
  ),
  ...table("label of the living area of", (type: string) => detailLabel(type, "livingArea"), [
    ["Wohnung", "Wohnfläche"],
    ["Gewerbeobjekt", "Nutzfläche"],
    ["Sonstiges", "Fläche"],
  ]),
  ...table("certificate of", (type: string) => kindOf(type).certificate, [
    ["Penthouse", "expected"],
    ["Gewerbeobjekt", "expected"],
    ["Grundstück", "none"],
    ["Sonstiges", "possible"],
  ]),
  ...table(
    "key facts that the kind has",
    (type: string) => kindOf(type).keyFacts.every((name) => hasDetail(type, name)),
    [
      ["Wohnung", true],
      ["Grundstück", true],
      ["Gewerbeobjekt", true],
      ["Sonstiges", true],
    ],
  ),
  ...table("commission of a tenant of", (type: string) => mayChargeCommission("rent", type), [
    ["Wohnung", false],
    ["", false],
    ["Grundstück", true],
    ["Gewerbeobjekt", true],
    ["Sonstiges", true],
  ]),
]
