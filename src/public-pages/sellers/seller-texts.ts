import type { SellerReport } from "../../domain/sellers/seller-report"
import { formatDecimal } from "../../domain/values/number"

const count = (one: string, many: string) => (number: number) => `${grouped(number)} ${number === 1 ? one : many}`

/** Writes 12345 as `12.345`. */
export const grouped = (number: number): string => formatDecimal(String(number))

const STATES: Readonly<Record<SellerReport["state"], string>> = {
  active: "Ihre Immobilie wird angeboten.",
  reserved: "Ihre Immobilie wird angeboten und ist zurzeit reserviert.",
  sold: "Ihre Immobilie ist verkauft.",
  rented: "Ihre Immobilie ist vermietet.",
  archived: "Ihre Immobilie wird zurzeit nicht angeboten.",
  draft: "Das Angebot wird gerade vorbereitet.",
}

export const sellerTexts = {
  title: "So steht es um Ihre Immobilie",
  states: STATES,
  asOf: (day: string) => `Stand ${day}`,
  since: (day: string) => `bei uns seit ${day}`,
  listing: "Anzeige ansehen",
  next: "Wie es weitergeht",
  views: count("Aufruf", "Aufrufe"),
  inquiries: count("Anfrage", "Anfragen"),
  figures: { views: "Aufrufe", inquiries: "Anfragen", viewings: "Besichtigungen" },
  arranged: (number: number) => `${grouped(number)} vereinbart`,
  /** A narrow column breaks the longest word where it may be broken. */
  columns: { views: "Aufrufe", inquiries: "Anfragen", viewings: "Besich\u00adtigungen" },
  week: "Woche ab",
  weeks: "Woche für Woche",
  none: "Bisher gab es weder Aufrufe noch Anfragen.",
  curve: (weeks: number, views: number) =>
    `Aufrufe je Woche in ${weeks === 1 ? "einer Woche" : `${weeks} Wochen`}, zusammen ${grouped(views)}`,
  legend: (most: number) => `Aufrufe, in einer Woche höchstens ${grouped(most)}`,
  legendInquiries: "Woche mit Anfrage",
  sources: (names: string) => `Anfragen von anderen Seiten: ${names}`,
  prices: "Preisentwicklung",
  priceSince: (day: string) => `seit ${day}`,
  viewings: "Besichtigungen",
  status: { confirmed: "vereinbart", held: "hat stattgefunden", missed: "niemand erschienen" },
  interest: { yes: "Interesse", maybe: "vielleicht", no: "kein Interesse" },
  moreViewings: (number: number) => (number === 1 ? "und eine weitere" : `und ${number} weitere`),
  contact: "Ihr Ansprechpartner",
  counted: "Gezählt wird ohne Cookies und ohne Daten über Besucher: je Anschluss höchstens einmal in der Stunde.",
  personal: "Diese Seite ist nur für Sie. Wer den Link hat, kann sie lesen; bitte geben Sie ihn nicht weiter.",
  lastDay: (day: string) => `Sie können sie bis zum ${day} öffnen.`,
  unknown: "Dieser Link gilt nicht mehr",
  unknownText:
    "Vielleicht hat Ihr Makler ihn durch einen neuen ersetzt, oder er ist nicht vollständig. Bitte fragen Sie Ihren Makler: Er kann Ihnen jederzeit einen neuen schicken.",
  ended: "Diese Seite ist geschlossen",
  endedText: (day: string, office: string) =>
    `Sie war bis zum ${day} zu sehen, 30 Tage nach dem Ende des Auftrags oder dem Verkauf. Haben Sie Fragen? ${office} hilft Ihnen gern weiter.`,
} as const
