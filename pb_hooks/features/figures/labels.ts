import type { Labels } from "../../server/feature"

export const labels: Labels = {
  listing_days: {
    words: "Aufrufe und Anfragen je Immobilie und Tag",
    columns: {
      day: "Tag",
      views: "Aufrufe",
      price_before: "Preis oder Miete bis zu diesem Tag, in Cent",
    },
  },
}
