import type { ReactElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { PLAN_IDS, PLANS } from "../domain/payments/plan"
import { typedKeys } from "../domain/values/type-guards"
import { type Dictionary, dictionaries as dictionary, LANGUAGES, type Language } from "../i18n/languages"
import { type ApiDescription, ApiDocs } from "./api-docs/api-docs"
import { LandingPage } from "./landing/landing-page"
import { AccessibilityStatement } from "./legal/accessibility-statement"
import { LegalNotice } from "./legal/legal-notice"
import { PrivacyPolicy } from "./legal/privacy-policy"
import { NotFound } from "./not-found/not-found"
import notFound from "./not-found/not-found.json"
import { COMPLETE, renderDocument, type SiteAssets } from "./shell/document"
import { fact } from "./shell/facts"
import { MessagesProvider } from "./shell/messages"
import { PATHS, type PageName } from "./shell/paths"

/** `html` holds tokens; `path` is null for the not-found page. */
export type SitePage = { file: string; path: string | null; html: string }

const PAGES: Record<PageName, ReactElement> = {
  home: <LandingPage />,
  legal: <LegalNotice />,
  privacy: <PrivacyPolicy />,
  accessibility: <AccessibilityStatement />,
}
const PAGE_NAMES = typedKeys(PAGES)

export function renderPages(assets: SiteAssets, messages: Record<Language, Dictionary> = dictionary): SitePage[] {
  const speak = (language: Language, page: ReactElement) =>
    renderToStaticMarkup(<MessagesProvider value={{ language, messages: messages[language] }}>{page}</MessagesProvider>)
  const pages = LANGUAGES.flatMap((language) =>
    PAGE_NAMES.map((page) => {
      const { meta } = messages[language].site
      const head = {
        language,
        page,
        ...meta[page],
        previewAlt: meta.preview,
        ...(page === "home" && { structuredData: structuredData(language, messages[language]) }),
      }
      const html = renderDocument(head, speak(language, PAGES[page]), assets)
      return { file: `${page}.${language}.html`, path: PATHS[page][language], html }
    }),
  )
  const missing = renderDocument({ language: "de", title: notFound.title }, speak("de", <NotFound />), assets)
  return [...pages, { file: "not-found.html", path: null, html: missing }]
}

/** Renders the reference for developers, without scripts and not for search engines. */
export function renderApiDocs(assets: SiteAssets, description: ApiDescription): string {
  const head = { language: "en", name: "api-docs", title: `API reference | ${description.info.title}` } as const
  return renderDocument(head, renderToStaticMarkup(<ApiDocs description={description} />), assets)
}

export function renderSitemap(): string {
  const origin = fact("appUrl")
  const alternates = (page: PageName) =>
    LANGUAGES.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${PATHS[page][language]}"/>`,
    ).join("")
  const entries = (page: PageName) =>
    LANGUAGES.map((language) => `<url><loc>${origin}${PATHS[page][language]}</loc>${alternates(page)}</url>`)
  // Incomplete legal pages ask not to be indexed.
  const urls = PAGE_NAMES.flatMap((page) => {
    const complete = COMPLETE[page]
    return complete === undefined ? entries(page) : [`{{#${complete}}}`, ...entries(page), `{{/${complete}}}`]
  })
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...urls,
    `</urlset>`,
  ].join("\n")
}

/** Describes the operator, or the product while the operator has no name. */
const organization = (brand: string) =>
  `{{#operator}}${fact("operatorInJson")}{{/operator}}{{^operator}}${brand}{{/operator}}`

function structuredData(language: Language, { site }: Dictionary): unknown {
  const url = fact("appUrl") + PATHS.home[language]
  return {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "Organization", "@id": `${fact("appUrl")}/#organization`, name: organization(site.brand), url },
      {
        "@type": "SoftwareApplication",
        name: site.brand,
        description: site.meta.home.description,
        applicationCategory: "BusinessApplication",
        operatingSystem: "Web",
        inLanguage: "de",
        url,
        offers: PLAN_IDS.map((plan) => ({
          "@type": "Offer",
          name: PLANS[plan].name,
          price: (PLANS[plan].cents / 100).toFixed(2),
          priceCurrency: "EUR",
        })),
      },
    ],
  }
}
