import type { Labels } from "../../server/feature"

export const labels: Labels = {
  saved_searches: {
    words: "Suchaufträge von Interessenten",
    columns: {
      offer: "Kauf (sale) oder Miete (rent)",
      type: "Objektart",
      place: "Ort",
      area: "Mindestfläche",
      rooms: "Mindestzahl der Zimmer",
      price: "Höchstpreis",
      confirmed_at: "bestätigt am",
      consent: "wie die Person zugestimmt hat: telefonisch (phone), persönlich (in_person), schriftlich (writing)",
      consent_on: "Tag der Zustimmung",
      told_until: "benachrichtigt bis",
      is_reminded: "ob an das Ende erinnert wurde",
      is_renewed: "ob er verlängert wurde",
    },
  },
  listing_news: {
    words: "Ereignisse, über die Suchaufträge benachrichtigen",
    columns: {
      at: "Zeitpunkt",
      what: "was geschehen ist",
    },
  },
}
