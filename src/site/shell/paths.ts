import { isOneOf } from "../../domain/values/type-guards"
import type { Language } from "../../i18n/languages"

export const PATHS = {
  home: { de: "/", en: "/en" },
  legal: { de: "/impressum", en: "/legal-notice" },
  privacy: { de: "/datenschutz", en: "/privacy-policy" },
  accessibility: { de: "/barrierefreiheit", en: "/accessibility" },
} as const satisfies Record<string, Record<Language, string>>

export type PageName = keyof typeof PATHS

/** Sections that links and navigation state may name. */
const SECTIONS = ["features", "pricing", "faq"] as const
export type SectionName = (typeof SECTIONS)[number]

export const isSection = (name: unknown): name is SectionName => isOneOf(SECTIONS, name)

export const paymentPath = (plan: string) => `/payment?plan=${plan}`
