import type { InquiryStatus, InquiryWish, Suspicion } from "../../../src/domain/inquiries/inquiry-inbox"
import { withAnswers } from "../../../src/domain/inquiries/valuation"

export type DemoInquiry = {
  /** Title of one of the first company's listings; of a valuation what it is about. */
  listing: string
  name: string
  email: string
  phone?: string
  wish?: InquiryWish
  message: string
  /** Hours since it arrived, and until it was answered. */
  age: number
  answered?: number
  /** Answers that were sent from the portal. */
  answer?: string
  status: InquiryStatus
  suspicion?: Suspicion
  note?: string
}

/** An inbox some weeks old. Addresses and numbers are reserved for examples. */
export const INQUIRIES: readonly DemoInquiry[] = [
  {
    listing: "Familienhaus mit Südgarten und viel Platz unter dem Dach",
    name: "Greta Sommerfeld",
    email: "greta.sommerfeld@example.de",
    phone: "0221 4710 801",
    wish: "viewing",
    message:
      "Guten Tag,\n\ndas Haus gefällt uns sehr. Wäre eine Besichtigung am Wochenende möglich? Wir sind zu viert, die Finanzierung steht.\n\nViele Grüße\nGreta Sommerfeld",
    age: 0.7,
    status: "new",
  },
  {
    listing: "Paket aus fünf Garagen in gefragter Wohnlage",
    name: "Horst Blankenhorn",
    email: "h.blankenhorn@example.com",
    phone: "0171 39200 63",
    message:
      "Guten Tag, wie hoch ist die Einfahrt der Garagen? Mein Transporter misst 2,05 Meter. Und reicht der Strom für eine Wallbox?",
    age: 1.6,
    status: "new",
  },
  {
    listing: "Altbau-Beletage mit Stuck, Parkett und zwei Balkonen",
    name: "Dr. Emre Yıldız",
    email: "e.yildiz@example.com",
    phone: "0171 39200 12",
    message:
      "Sehr geehrte Damen und Herren, bitte senden Sie mir das Exposé mit Grundriss. Ist die Provision verhandelbar?",
    age: 3,
    status: "new",
  },
  {
    listing: "Gartenwohnung mit eigenem Eingang",
    name: "Familie Brandt",
    email: "brandt.familie@example.de",
    phone: "0221 4710 844",
    wish: "call",
    message: "Können Sie uns bitte zurückrufen? Am besten nach 17 Uhr. Uns interessiert vor allem der Garten.",
    age: 19,
    status: "new",
  },
  {
    listing: "Helle Zweizimmerwohnung mit Westbalkon am Stadtgarten",
    name: "Lena Okafor",
    email: "lena.okafor@example.com",
    message: "Ist die Wohnung noch frei, und sind Haustiere erlaubt? Wir haben eine ältere Katze.",
    age: 28,
    answered: 2.2,
    status: "answered",
    note: "Katze ist in Ordnung, Selbstauskunft angefordert.",
    answer:
      "Guten Tag Lena Okafor,\n\nja, die Wohnung ist noch frei, und Ihre Katze ist willkommen. Bitte schicken Sie mir vor der Besichtigung eine Selbstauskunft.\n\nMit freundlichen Grüßen",
  },
  {
    listing: "Familienhaus mit Südgarten und viel Platz unter dem Dach",
    name: "Jürgen Weiß",
    email: "jw-immobilien@example.de",
    phone: "0221 4710 877",
    message: "Wie alt ist die Heizung, und liegt ein Sanierungsfahrplan vor?",
    age: 44,
    answered: 5,
    status: "answered",
    note: "Unterlagen am Montag geschickt.",
    answer:
      "Guten Tag Herr Weiß,\n\ndie Heizung ist von 2018. Einen Sanierungsfahrplan gibt es, ich bringe ihn zur Besichtigung mit.\n\nMit freundlichen Grüßen",
  },
  {
    listing: "Familienhaus mit Südgarten und viel Platz unter dem Dach",
    name: "Michael Brown",
    email: "seo-offers@example.com",
    message: "Hello, we can bring your website to page one of all search engines. Visit https://seo.example.com today!",
    age: 50,
    status: "suspicious",
    suspicion: "trap",
  },
  {
    listing: "Heller Bungalow auf ruhigem Eckgrundstück",
    name: "Greta Sommerfeld",
    email: "greta.sommerfeld@example.de",
    phone: "0221 4710 801",
    message: "Auch dieses Haus kommt für uns in Frage. Gibt es dazu einen Grundriss, auch vom Keller?",
    age: 73,
    answered: 20,
    status: "answered",
  },
  {
    listing: "Erstbezug am See: drei Zimmer mit Balkon",
    name: "Sophie Albrecht",
    email: "sophie.albrecht@example.de",
    phone: "0171 39200 51",
    wish: "viewing",
    message: "Ich würde die Wohnung gern am Dienstag oder Mittwoch sehen.",
    age: 98,
    answered: 1,
    status: "done",
    note: "Besichtigt, hat sich für eine andere Wohnung entschieden.",
  },
  {
    listing: "Erstbezug am See: drei Zimmer mit Balkon",
    name: "Tomasz Kowalczyk",
    email: "t.kowalczyk@example.com",
    phone: "0171 39200 45",
    message: "Gibt es einen Stellplatz in der Tiefgarage, und ist er im Preis enthalten?",
    age: 170,
    answered: 26,
    status: "done",
  },
  {
    listing: "Helle Zweizimmerwohnung mit Westbalkon am Stadtgarten",
    name: "Renate Hofmann-Lüders",
    email: "hofmann-lueders@example.de",
    phone: "0221 4710 866",
    wish: "call",
    message: "Wir verkaufen unser Haus und suchen etwas Kleineres ohne Treppen. Bitte rufen Sie mich an.",
    age: 260,
    answered: 4,
    status: "done",
    note: "Termin zur Bewertung vereinbart.",
  },
  {
    listing: "Villa mit Pool und eingewachsenem Garten",
    name: "Arne Petersen",
    email: "arne.petersen@example.com",
    message: "Ist der Kaufpreis ein Festpreis?",
    age: 410,
    answered: 52,
    status: "done",
  },
]

/** What owners have asked. */
export const VALUATIONS: readonly DemoInquiry[] = [
  {
    listing: "Haus in 50999 Rheinbogen",
    name: "Ingrid Vollmer",
    email: "ingrid.vollmer@example.de",
    phone: "0221 4710 832",
    wish: "valuation",
    message: withAnswers({
      kind: "house",
      place: "50999 Rheinbogen",
      street: "",
      living_area: "138",
      plot_area: "ca. 520",
      year: "1974",
      condition: "well_kept",
      plans: "months",
      message: "Das Haus gehörte meinen Eltern und steht seit dem Sommer leer.",
    }),
    age: 5,
    status: "new",
  },
]
