import { listingScript } from "virtual:assets"
import { companyAddress } from "../../src/domain/embed"
import { ListingMessage } from "../../src/public-pages/listing/listing-message"
import { ListingPage } from "../../src/public-pages/listing/listing-page"
import { listingTexts } from "../../src/public-pages/listing/texts"
import { messages } from "../../src/public-pages/messages"
import { appUrl } from "../base/env"
import { markup } from "../base/markup"
import { findCompany, lookOf, styleOf } from "../db/page-company"
import { countListings, findCards, untilOf } from "./cards"
import { type RenderedPage, renderDocument, renderedPage } from "./html"
import { type ListingOptions, listingAddress, pagesAround, themeOf, windowOf } from "./page-request"

export function renderListing(companyId: string, options: ListingOptions): RenderedPage | null {
  const company = findCompany(companyId)
  if (company === null) return null
  const look = lookOf(company)
  const theme = themeOf("listing", options.theme, look.scheme)
  const { page, language } = options
  const { from, to, added } = windowOf(page)
  const cards = findCards(companyId, to - from, from)
  if (page > 1 && from + cards.length <= added) return null
  const texts = listingTexts(language)
  return renderedPage({
    page: "listing",
    language,
    title: `${texts.title} | ${company.name}`,
    meta: { description: messages.listingsOf(company.name) },
    // The same listings have a page of their own.
    canonical: appUrl() + companyAddress(company.slug),
    theme,
    style: styleOf(company),
    body: markup(
      <ListingPage
        {...look}
        companyName={company.name}
        cards={cards}
        columns={options.columns}
        theme={theme}
        language={language}
        pages={pagesAround(page, countListings(companyId), (next) =>
          listingAddress(companyId, { ...options, page: next }),
        )}
      />,
    ),
    script: listingScript,
    until: untilOf(cards),
  })
}

export const renderMissingListing = (options: ListingOptions) => renderMessage(messages.unknownCompanyText, options)

export const renderFailedListing = (options: ListingOptions) => renderMessage(messages.listingsFailedText, options)

function renderMessage(text: string, { theme }: ListingOptions): string {
  return renderDocument({
    page: "listing",
    title: messages.listings,
    meta: { robots: "noindex" },
    theme: themeOf("listing", theme),
    body: markup(<ListingMessage title={messages.listingsFailed} text={text} />),
    script: listingScript,
  })
}
