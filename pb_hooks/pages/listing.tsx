import { listingScript } from "virtual:assets"
import { ListingMessage } from "../../src/public-pages/listing/listing-message"
import { ListingPage } from "../../src/public-pages/listing/listing-page"
import { messages } from "../../src/public-pages/messages"
import type { ListingCardData } from "../../src/public-pages/page-data"
import { appUrl } from "../base/env"
import { markup } from "../base/markup"
import { flagColumn, jsonObject, NO_ORIGIN } from "../db/columns"
import { findCompany, lookOf, styleOf } from "../db/page-company"
import { listColumns, memberListColumns, publicAddressColumns } from "../db/property-columns"
import { IS_PUBLIC } from "../db/public-rows"
import { rows } from "../db/sql"
import { type RenderedPage, renderDocument, renderedPage } from "./html"
import { type ListingOptions, listingAddress, PER_PAGE, themeOf } from "./page-request"

export function renderListing(companyId: string, options: ListingOptions): RenderedPage | null {
  const company = findCompany(companyId)
  if (company === null) return null
  const look = lookOf(company)
  const theme = themeOf("listing", options.theme, look.scheme)
  // One more than shown, to know whether there is another page.
  const cards = findCards(companyId, PER_PAGE + 1, (options.page - 1) * PER_PAGE)
  const pageUrl = (by: number) => listingAddress(companyId, { ...options, page: options.page + by })
  return renderedPage({
    page: "listing",
    title: `${messages.listings} | ${company.name}`,
    meta: { description: messages.listingsOf(company.name) },
    canonical: appUrl() + listingAddress(companyId, { columns: 3, theme: null, page: options.page }),
    theme,
    style: styleOf(company),
    body: markup(
      <ListingPage
        {...look}
        companyName={company.name}
        cards={cards.slice(0, PER_PAGE)}
        columns={options.columns}
        theme={theme}
        previous={options.page > 1 ? pageUrl(-1) : null}
        next={cards.length > PER_PAGE ? pageUrl(1) : null}
      />,
    ),
    script: listingScript,
  })
}

function cardSql(): string {
  const { property_type, living_area, plot_area, rooms } = memberListColumns()
  return jsonObject({
    id: "id",
    title: "title",
    address: publicAddressColumns().address,
    status: "status",
    marketing_type: "marketing_type",
    reserved: flagColumn("reserved"),
    ...listColumns(NO_ORIGIN),
    property_type,
    living_area,
    plot_area,
    rooms,
  } satisfies Record<keyof ListingCardData, string>)
}

/** Newest first, sold ones last. */
export function findCards(companyId: string, limit: number, offset: number, more = ""): ListingCardData[] {
  const sql = `SELECT ${cardSql()} AS row FROM properties WHERE company_id = {:companyId} AND ${IS_PUBLIC} ${more}
    ORDER BY status, created_at DESC, rowid LIMIT ${limit} OFFSET ${offset}`
  return rows($app, sql, { companyId }).map((row): ListingCardData => JSON.parse(row))
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
