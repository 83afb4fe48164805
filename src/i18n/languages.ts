import landingDe from "./landing/de.json" with { type: "json" }
import landingEn from "./landing/en.json" with { type: "json" }
import legalDe from "./legal/de.json" with { type: "json" }
import legalEn from "./legal/en.json" with { type: "json" }
import siteDe from "./site/de.json" with { type: "json" }
import siteEn from "./site/en.json" with { type: "json" }

export const LANGUAGES = ["de", "en"] as const
export type Language = (typeof LANGUAGES)[number]

/** German is the source: a key missing in English is a type error, an extra one fails a test. */
export type Dictionary = { landing: typeof landingDe; legal: typeof legalDe; site: typeof siteDe }

export const dictionaries: Record<Language, Dictionary> = {
  de: { landing: landingDe, legal: legalDe, site: siteDe },
  en: { landing: landingEn, legal: legalEn, site: siteEn },
}
