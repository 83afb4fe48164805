import type { NewViewing } from "../../../src/domain/viewings/viewing"

type DemoViewing = Pick<NewViewing, "name" | "phone"> & {
  status: NonNullable<NewViewing["status"]>
  feedback?: string
  feedback_for_owner?: string
  interest?: string
  /** Title of one of the first company's listings. */
  listing: string
  inDays: number
  /** The hour in Berlin. */
  hour: number
}

/** None has an e-mail address, so that a server that sends mail tells nobody of them. */
export const VIEWINGS: readonly DemoViewing[] = [
  {
    listing: "Erstbezug am See: drei Zimmer mit Balkon",
    name: "Sophie Albrecht",
    phone: "0171 39200 51",
    inDays: -3,
    hour: 17,
    status: "held",
    feedback: "Gefällt ihr, der Balkon ist ihr zu klein. Nimmt eine andere Wohnung.",
    feedback_for_owner: "Lage und Schnitt gefallen, der Balkon war zu klein.",
    interest: "no",
  },
  {
    listing: "Familienhaus mit Südgarten und viel Platz unter dem Dach",
    name: "Greta Sommerfeld",
    phone: "0221 4710 801",
    inDays: 1,
    hour: 15,
    status: "confirmed",
  },
  {
    listing: "Gartenwohnung mit eigenem Eingang",
    name: "Familie Brandt",
    phone: "0221 4710 844",
    inDays: 1,
    hour: 17,
    status: "confirmed",
  },
  {
    listing: "Familienhaus mit Südgarten und viel Platz unter dem Dach",
    name: "Jürgen Weiß",
    phone: "0221 4710 877",
    inDays: 3,
    hour: 11,
    status: "confirmed",
  },
  {
    listing: "Familienhaus mit Südgarten und viel Platz unter dem Dach",
    name: "Renate Hofmann-Lüders",
    phone: "0221 4710 866",
    inDays: 3,
    hour: 12,
    status: "confirmed",
  },
  {
    listing: "Altbau-Beletage mit Stuck, Parkett und zwei Balkonen",
    name: "Dr. Emre Yıldız",
    phone: "0171 39200 12",
    inDays: 4,
    hour: 18,
    status: "confirmed",
  },
]
