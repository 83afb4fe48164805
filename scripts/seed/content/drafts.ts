import type { PropertyPatch } from "../../../src/domain/properties/property"
import { detailsSchema } from "../../../src/domain/properties/property-groups"

/** Drafts of the first company: one that lacks little, and one of which only the title is known. */
export const DRAFTS: readonly PropertyPatch[] = [
  {
    title: "Doppelhaushälfte Familie Schürmann, wartet auf den Energieausweis",
    address: "Am Mühlbach 27, 50999 Rheinbogen",
    marketing_type: "sale",
    description: "Gepflegte Doppelhaushälfte mit Wintergarten am Ende einer Spielstraße.",
    details: detailsSchema.parse({
      propertyType: "Doppelhaushälfte",
      price: "485000",
      livingArea: "124",
      plotArea: "310",
      rooms: "5",
      constructionYear: "1994",
    }),
  },
  { title: "Zweizimmerwohnung Lindenhof, Fototermin am Donnerstag" },
]
