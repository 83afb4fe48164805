import type { Language } from "../../i18n/languages"

/** The pages that exist in both languages, each at an address of its own (spec section 2). */
export const PATHS = {
  home: { de: "/", en: "/en" },
  legal: { de: "/impressum", en: "/legal-notice" },
  privacy: { de: "/datenschutz", en: "/privacy-policy" },
} as const satisfies Record<string, Record<Language, string>>

export type PageName = keyof typeof PATHS

/** The landing page's sections that the navigation, a link or navigation state can name. */
export const SECTIONS = ["features", "pricing", "faq"] as const
export type SectionName = (typeof SECTIONS)[number]

export const isSection = (name: unknown): name is SectionName => SECTIONS.includes(name as SectionName)

export const paymentPath = (plan: string) => `/payment?plan=${plan}`
