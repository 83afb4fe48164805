import type { Labels } from "../../server/feature"

export const labels: Labels = {
  media: {
    words: "Bilder und Grundrisse, in vier Größen",
    columns: {
      original: "Datei, wie sie hochgeladen wurde",
      small: "Datei, 400 Bildpunkte breit",
      medium: "Datei, 800 Bildpunkte breit",
      large: "Datei, 1600 Bildpunkte breit (Grundrisse: 600 hoch)",
      width: "Breite in Bildpunkten",
      height: "Höhe in Bildpunkten",
    },
  },
}
