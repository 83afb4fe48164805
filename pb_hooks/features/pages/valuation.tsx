import { valuationScript } from "virtual:assets"
import { valuationAddress } from "../../../src/domain/pages/embed"
import { toNotice } from "../../../src/public-pages/property/shown"
import { ValuationPage } from "../../../src/public-pages/valuation/valuation-page"
import { valuationTexts as texts } from "../../../src/public-pages/valuation/valuation-texts"
import { appUrl } from "../../engine/env"
import { renderHtml } from "../../engine/render-html"
import { pageToken, TOKEN_PAGE_MS } from "../../server/access/seals"
import { type RenderedPage, renderedPage } from "../../server/pages/html"
import { chooseTheme } from "../../server/pages/page-request"
import { buildFrame, dressPage, findCompany, getBranding, logoAddress, takesValuations } from "../companies"
import { valuationPage } from "../inquiries"
import { logoMeta } from "./link-meta"

/** Returns null for a company that takes no valuations, or no inquiries at all. */
export function renderValuation(companyId: string): RenderedPage | null {
  const company = findCompany(companyId)
  if (company === null || !takesValuations(company)) return null
  const canonical = appUrl() + valuationAddress(company.slug)
  const heading = company.valuation_heading || texts.title
  const description = texts.description(company.name)
  const form = { companyId, token: pageToken(valuationPage(companyId)), notice: toNotice(company) }
  return renderedPage({
    page: "company",
    title: `${heading} | ${company.name}`,
    meta: {
      description,
      "og:type": "website",
      "og:locale": "de_DE",
      "og:site_name": company.name,
      "og:title": heading,
      "og:description": description,
      "og:url": canonical,
      ...logoMeta(logoAddress(company), company.name, appUrl()),
    },
    canonical,
    theme: chooseTheme("company", null, getBranding(company).scheme),
    style: dressPage(company).style,
    body: renderHtml(<ValuationPage {...buildFrame(company)} heading={company.valuation_heading} form={form} />),
    script: valuationScript,
    until: Date.now() + TOKEN_PAGE_MS,
  })
}
