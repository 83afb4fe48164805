import { listingScript } from "virtual:assets"
import { companyAddress, notifyAddress } from "../../../src/domain/pages/embed"
import { NO_FILTER } from "../../../src/domain/properties/listing-query"
import { withFailureId } from "../../../src/domain/values/failure-id"
import { ListingMessage } from "../../../src/public-pages/lists/listing-message"
import { ListingPage } from "../../../src/public-pages/lists/listing-page"
import { getPageRange, pagesAround } from "../../../src/public-pages/lists/page-window"
import { listingTexts } from "../../../src/public-pages/lists/texts"
import { messages } from "../../../src/public-pages/messages"
import { buildFooter } from "../../../src/public-pages/property/shown"
import { appUrl } from "../../engine/env"
import { renderHtml } from "../../engine/render-html"
import { type RenderedPage, renderDocument, renderedPage } from "../../server/pages/html"
import { chooseTheme, type ListingOptions, listingUrl } from "../../server/pages/page-request"
import { findCompany, getBranding, getBrandStyle, takesSearches } from "../companies"
import { buildListingQuery, earliestExpiry, findListings } from "../properties"

export function renderListing(companyId: string, options: ListingOptions): RenderedPage | null {
  const company = findCompany(companyId)
  if (company === null) return null
  const look = getBranding(company)
  const theme = chooseTheme("listing", options.theme, look.scheme)
  const { page, language, scope, columns } = options
  const address = listingUrl(companyId, { ...options, filter: NO_FILTER, page: 1 })
  const found = findListings(buildListingQuery(companyId, scope), options.filter, getPageRange(page), address)
  if (found === null) return null
  const { cards, total, search } = found
  const wishes = { ...options.filter, offer: options.filter.offer || scope.marketing }
  const texts = listingTexts(language)
  const { phone = "", email = "" } = buildFooter(company) ?? {}
  return renderedPage({
    page: "listing",
    language,
    title: `${texts.title} | ${company.name}`,
    meta: { description: messages.companyListings(company.name) },
    // The same listings have a page of their own.
    canonical: appUrl() + companyAddress(company.slug),
    theme,
    style: getBrandStyle(company),
    body: renderHtml(
      <ListingPage
        {...look}
        companyName={company.name}
        cards={cards}
        columns={columns}
        theme={theme}
        language={language}
        pages={pagesAround(page, total, (next) => listingUrl(companyId, { ...options, page: next }))}
        search={search}
        {...(takesSearches(company) && { notifyAddress: notifyAddress(company.slug, wishes) })}
        {...(phone + email !== "" && { contact: { phone, email } })}
      />,
    ),
    script: listingScript,
    until: earliestExpiry(cards),
  })
}

export const renderMissingListing = (options: ListingOptions) => renderMessage(messages.unknownCompanyText, options)

export const renderFailedListing = (options: ListingOptions, id: string) =>
  renderMessage(withFailureId(messages.listingsFailedText, id), options)

function renderMessage(text: string, { theme }: ListingOptions): string {
  return renderDocument({
    page: "listing",
    title: messages.listings,
    meta: { robots: "noindex" },
    theme: chooseTheme("listing", theme),
    body: renderHtml(<ListingMessage title={messages.listingsFailed} text={text} />),
    script: listingScript,
  })
}
