import { propertyScript } from "virtual:assets"
import { companyAddress, notifyAddress, themeUnless } from "../../../src/domain/pages/embed"
import { NO_FILTER } from "../../../src/domain/properties/listing-query"
import { GonePage } from "../../../src/public-pages/lists/gone-page"
import { messages } from "../../../src/public-pages/messages"
import { buildFooter } from "../../../src/public-pages/property/shown"
import { appUrl } from "../../engine/env"
import { renderHtml } from "../../engine/render-html"
import { type RenderedPage, renderedPage } from "../../server/pages/html"
import { chooseTheme, type PageRequest } from "../../server/pages/page-request"
import { findCompany, getBranding, getBrandStyle, takesSearches } from "../companies"
import { earliestExpiry, findSimilar } from "../properties"

type GoneRequest = Extract<PageRequest, { kind: "company" | "property" }>

/** Renders the page of an archived or deleted listing, or of an unknown one (`""`): it shows only other offers of the company. */
export function renderGone(companyId: string, id: string, request: GoneRequest): RenderedPage | null {
  const company = findCompany(companyId)
  if (company === null) return null
  const { kind } = request
  const { logo, scheme } = getBranding(company)
  const theme = chooseTheme(kind, kind === "property" ? request.theme : null, scheme)
  const title = kind === "property" || id === "" ? messages.missing : messages.gone
  const cards = findSimilar(companyId, id)
  const footer = buildFooter(company, appUrl())
  return renderedPage({
    page: kind,
    title: `${title} | ${company.name}`,
    meta: { robots: "noindex" },
    theme,
    style: getBrandStyle(company),
    body: renderHtml(
      <GonePage
        title={title}
        text={id === "" ? messages.missingText : messages.goneText(company.name)}
        companyName={company.name}
        logo={logo}
        offers={companyAddress(company.slug)}
        cards={cards}
        theme={themeUnless(scheme ?? "auto", theme)}
        notifyAddress={takesSearches(company) ? notifyAddress(company.slug, NO_FILTER) : undefined}
        footer={footer}
      />,
    ),
    script: propertyScript,
    until: earliestExpiry(cards),
  })
}
