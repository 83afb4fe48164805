import { type Case, table } from "../case"
import { findMissing, isReachable } from "./completeness"
import { getCriteria, namesOfRow } from "./listing-criteria"
import { emptyProperty, type PropertyInput } from "./property"
import { publishingGaps } from "./publishing-gaps"

const image = { id: "a", url: "https://example.com/a.jpg", isFeatured: false }
const words = (count: number) => Array.from({ length: count }, () => "Wort").join(" ")

const complete = () => {
  const empty = emptyProperty()
  return {
    ...empty,
    title: "Haus",
    description: words(150),
    location: words(50),
    images: [...Array.from({ length: 11 }, () => image), { ...image, isFeatured: true, width: 1600, height: 1067 }],
    floor_plans: [{ ...image, name: "Erdgeschoss" }],
    street: "Lindenweg",
    house_number: "12",
    postal_code: "50933",
    city: "Köln",
    details: { ...empty.details, price: "450000", propertyType: "Wohnung", livingArea: "85", rooms: "3" },
    energy: { ...empty.energy, noCertificateReason: "exempt" as const },
  }
}

type Change = Partial<PropertyInput>
const rent = (propertyType: string, coldRent = "") => ({
  marketing_type: "rent" as const,
  details: { ...emptyProperty().details, propertyType, coldRent },
})

export const cases: Case[] = [
  ...table("what a draft lacks", (change: Change) => publishingGaps({ ...complete(), agent_id: "a", ...change }), [
    [{}, []],
    [{ title: "" }, ["Titel"]],
    [{ details: { ...complete().details, livingArea: "0", rooms: "" } }, ["Wohnfläche", "Zimmer"]],
    [{ ...rent("Wohnung", "900"), city: "" }, ["vollständige Anschrift", "Nebenkosten", "Wohnfläche", "Zimmer"]],
    [rent("Grundstück"), ["Miete", "Grundstücksfläche"]],
    [rent("Garage", "80"), []],
    [
      { ...rent("Sonstiges", "50"), images: [], description: "", agent_id: "" },
      ["Beschreibung", "Fläche", "Bilder", "Makler"],
    ],
  ]),
  ...table("what a listing lacks", (change: Change) => findMissing({ ...complete(), ...change }), [
    [{}, []],
    [{ images: [] }, ["picture", "pictures", "cover"]],
    [{ images: complete().images.slice(1) }, ["pictures"]],
    [{ images: complete().images.map((one) => ({ ...one, isFeatured: false })) }, []],
    [{ images: [{ ...image, isFeatured: true, width: 1599, height: 1000 }, ...complete().images] }, ["cover"]],
    [{ images: [{ ...image, isFeatured: true, width: 1600, height: 2400 }, ...complete().images] }, ["cover"]],
    [{ floor_plans: [] }, ["plan"]],
    [{ description: words(149) }, ["text"]],
    [{ description: "", amenities: ` ${words(150)}\n` }, ["description"]],
    [{ details: { ...complete().details, rooms: "0" } }, ["rooms"]],
    [{ details: { ...complete().details, propertyType: "" } }, ["kind"]],
    [{ city: "" }, ["place"]],
    [{ postal_code: "" }, ["place"]],
    [{ energy: emptyProperty().energy }, ["energy"]],
    [{ details: { ...complete().details, price: "" } }, ["price"]],
    [{ details: { ...complete().details, price: "", coldRent: "900" } }, ["price"]],
    [{ details: { ...complete().details, price: "", coldRent: "900" }, marketing_type: "rent" }, ["ancillary"]],
    [{ images: [{ ...image, isFeatured: true, isDark: true }, ...complete().images] }, ["cover"]],
    [{ images: complete().images.map((one) => ({ ...one, isDark: !one.isFeatured })) }, []],
    [
      {
        details: { ...complete().details, propertyType: "Grundstück", plotArea: "600" },
        floor_plans: [],
        images: complete().images.slice(-5),
        description: words(50),
        energy: emptyProperty().energy,
      },
      [],
    ],
    [
      {
        details: { ...emptyProperty().details, price: "19000", propertyType: "Garage" },
        floor_plans: [],
        images: complete().images.slice(-2),
        description: "Einzelgarage mit Strom",
        location: "",
        energy: emptyProperty().energy,
      },
      ["pictures"],
    ],
  ]),
  ...table(
    "criteria of the kind",
    (propertyType: string) => getCriteria({ marketing_type: "sale", propertyType }).length,
    [
      ["Wohnung", 14],
      ["", 14],
      ["Grundstück", 11],
      ["Garage", 9],
      ["Halle", 13],
      ["Sonstiges", 13],
    ],
  ),
  ...table(
    "a word on ancillary costs of",
    (listing: Partial<PropertyInput>) =>
      findMissing({ ...complete(), marketing_type: "rent", ...listing }).includes("ancillary"),
    [
      [{}, true],
      [{ details: { ...complete().details, ancillaryCosts: "0" } }, false],
      [{ miscellaneous: "Die Nebenkosten rechnen wir nach Verbrauch ab." }, false],
      [{ details: { ...complete().details, propertyType: "Stellplatz" } }, false],
      [{ marketing_type: "sale" }, false],
    ],
  ),
  ...table("whether an agent is reachable", isReachable, [
    [{ image_url: "https://example.com/a.jpg", phone: "0221 1" }, true],
    [{ image_url: "", phone: "0221 1" }, false],
    [{ image_url: "https://example.com/a.jpg", phone: "" }, false],
  ]),
  ...table(
    "a row names what is needed, as long as it seeks somebody",
    ([missing, change]: [string[], object?]) =>
      namesOfRow({
        marketing_type: "sale",
        property_type: "Wohnung",
        status: "active",
        draft: false,
        missing,
        ...change,
      }).join(", "),
    [
      [[[]], ""],
      [[["text", "pictures", "cover", "portrait"]], ""],
      [[["energy", "agent", "price", "text"]], "Kaufpreis, Energieangaben, Makler"],
      [[["size", "price"], { marketing_type: "rent", property_type: "Büro" }], "Kaltmiete, Bürofläche"],
      [[["price"], { status: "sold" }], ""],
      [[["price"], { status: "archived" }], ""],
      [[["price"], { status: "archived", draft: true }], "Kaufpreis"],
      [[["unknown"]], ""],
    ],
  ),
]
