import { embedPageClient } from "virtual:assets"
import { ListingMessage } from "../../src/public-pages/listing/listing-message"
import { ListingPage } from "../../src/public-pages/listing/listing-page"
import { messages } from "../../src/public-pages/messages"
import { appUrl } from "../base/env"
import { renderDocument, staticMarkup } from "./html"
import { type ListingOptions, listingAddress, PER_PAGE } from "./page-request"
import { findCards, findCompanyName } from "./public-data"

export function renderListing(companyId: string, options: ListingOptions): string | null {
  const company = findCompanyName(companyId)
  if (company === null) return null
  // One more than shown, to know whether there is another page.
  const cards = findCards(companyId, PER_PAGE + 1, (options.page - 1) * PER_PAGE)
  const turn = (by: number) => listingAddress(companyId, { ...options, page: options.page + by })
  return renderDocument({
    page: "listing",
    title: `${messages.listings} | ${company}`,
    meta: { description: messages.listingsOf(company) },
    canonical: appUrl() + listingAddress(companyId, { columns: 3, theme: "light", page: options.page }),
    theme: options.theme,
    body: staticMarkup(
      <ListingPage
        companyName={company}
        cards={cards.slice(0, PER_PAGE)}
        columns={options.columns}
        theme={options.theme}
        previous={options.page > 1 ? turn(-1) : null}
        next={cards.length > PER_PAGE ? turn(1) : null}
      />,
    ),
    script: embedPageClient,
  })
}

export const renderMissingListing = (options: ListingOptions) => renderMessage(messages.unknownCompanyText, options)

export const renderFailedListing = (options: ListingOptions) => renderMessage(messages.listingsFailedText, options)

function renderMessage(text: string, { theme }: ListingOptions): string {
  return renderDocument({
    page: "listing",
    title: messages.listings,
    meta: { robots: "noindex" },
    theme,
    body: staticMarkup(<ListingMessage title={messages.listingsFailed} text={text} />),
    script: embedPageClient,
  })
}
