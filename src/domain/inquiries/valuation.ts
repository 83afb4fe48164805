import * as z from "zod/mini"
import { optionalChoice, optionalText } from "../values/fields"

/** What somebody can ask the worth of; the pages call it so. */
export const VALUATION_KINDS = {
  flat: "Wohnung",
  house: "Haus",
  apartment_building: "Mehrfamilienhaus",
  plot: "Grundstück",
  commercial: "Gewerbeimmobilie",
  other: "Andere Immobilie",
} as const

export const VALUATION_CONDITIONS = {
  as_new: "neuwertig",
  modernized: "modernisiert",
  well_kept: "gepflegt",
  in_need: "renovierungsbedürftig",
} as const

/** When its owner thinks of selling. */
export const SALE_PLANS = {
  soon: "so bald wie möglich",
  months: "in den nächsten Monaten",
  later: "später",
  undecided: "noch offen",
} as const

const SHORT = 60
/** An owner writes some lines. */
export const MAX_VALUATION_NOTE = 5000

export const NO_PLACE = "Bitte geben Sie an, wo die Immobilie liegt"

const choice = (labels: Readonly<Record<string, string>>) => {
  const names = Object.keys(labels)
  return z._default(optionalChoice(names, `Bitte wählen Sie ${names.join(", ")}`), "")
}
const text = (length: number) => z._default(optionalText(length), "")

/**
 * What the form of a valuation asks about the property. Sizes and the year are what somebody knows of them: „ca. 120“, „um 1900“. The
 * stored message says them.
 */
export const valuationFields = {
  kind: choice(VALUATION_KINDS),
  place: text(100),
  street: text(120),
  living_area: text(SHORT),
  plot_area: text(SHORT),
  year: text(SHORT),
  condition: choice(VALUATION_CONDITIONS),
  plans: choice(SALE_PLANS),
}
export type Valuation = Readonly<Record<keyof typeof valuationFields, string>>

const labelOf = (labels: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(labels, name) ? (labels[name] ?? "") : ""

const withUnit = (area: string) => (/^[\d.,]+$/.test(area) ? `${area} m²` : area)

/** Returns a message that begins with what its writer has said about the property, one answer a line. */
export function withAnswers({ message, ...asked }: Valuation & { message: string }): string {
  const lines: [label: string, answer: string][] = [
    ["Art", labelOf(VALUATION_KINDS, asked.kind)],
    ["Ort", asked.place],
    ["Straße", asked.street],
    ["Wohnfläche", withUnit(asked.living_area)],
    ["Grundstück", withUnit(asked.plot_area)],
    ["Baujahr", asked.year],
    ["Zustand", labelOf(VALUATION_CONDITIONS, asked.condition)],
    ["Verkauf", labelOf(SALE_PLANS, asked.plans)],
  ]
  const answers = lines.flatMap(([label, answer]) => (answer === "" ? [] : [`${label}: ${answer}`]))
  return [answers.join("\n"), message].filter(Boolean).join("\n\n")
}

/** Returns `Haus in 50937 Köln`, which an inquiry stores in place of a listing's title; empty if nothing was said. */
export function titleOfValuation({ kind, place }: Pick<Valuation, "kind" | "place">): string {
  const named = kind === "other" ? "" : labelOf(VALUATION_KINDS, kind)
  const what = named || (kind + place === "" ? "" : "Immobilie")
  return place === "" ? what : `${what} in ${place}`
}

/** What the office calls such an inquiry. */
export const VALUATION = "Bewertung"

type Titled = { wish: string; property_title: string }

/** Returns what an inquiry is about, in words for the office: the listing's title, or `Bewertung: Haus in 50937 Köln`. */
export const matterOf = ({ wish, property_title: title }: Titled): string =>
  wish === "valuation" ? [VALUATION, title].filter(Boolean).join(": ") : title
