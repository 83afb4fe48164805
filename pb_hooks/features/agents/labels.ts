import type { Labels } from "../../server/feature"

export const labels: Labels = {
  agents: {
    words: "Makler: wer auf Ihren Objektseiten als Ansprechpartner steht",
    columns: {
      photo: "Datei des Fotos",
      image_url: "Adresse des Fotos",
      photo_bytes: "Größe des Fotos in Byte",
      whatsapp: "Nummer für WhatsApp",
      position: "Position im Unternehmen",
      rank: "Platz in der Reihenfolge",
      away_from: "abwesend von",
      away_until: "abwesend bis",
      substitute_id: "Vertretung (Kennung des Maklers)",
    },
  },
}
