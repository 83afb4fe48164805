import type { Labels } from "../../server/feature"

export const labels: Labels = {
  saved_views: {
    words: "Gespeicherte Ansichten von Listen",
    columns: {
      query: "Filter, Suche und Sortierung der Ansicht",
      shared: "ob alle im Unternehmen die Ansicht sehen",
    },
  },
}
