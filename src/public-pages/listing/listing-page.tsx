import type { Columns, ListingPageData } from "../page-data"
import { words } from "../words"
import { ListingCard } from "./listing-card"
import { ListingMessage } from "./listing-message"

/** At most so many columns; fewer where the page is too narrow for them, or has too few cards to fill them. */
const GRIDS: Record<Columns, string> = {
  1: "",
  2: "@xl:grid-cols-2",
  3: "@xl:grid-cols-2 @min-[50rem]:grid-cols-3",
}

const pager =
  "inline-flex min-h-11 items-center rounded-md border border-line-strong bg-surface px-5 text-sm font-medium text-ink no-underline hover:bg-sunken"

/** A company's listings, as other sites embed them. */
export function ListingPage({ companyName, cards, columns, previous, next }: ListingPageData) {
  if (cards.length === 0 && previous === null) return <ListingMessage title={words.emptyTitle} text={words.emptyText} />
  const filled = Math.min(columns, cards.length || 1) as Columns
  return (
    <main
      id="listing"
      data-image-failed={words.imageFailed}
      className="p-1 alone:mx-auto alone:max-w-6xl alone:px-4 alone:py-8"
    >
      <h1 className="sr-only alone:not-sr-only">
        <span className="alone:mb-6 alone:block alone:text-2xl">
          {words.listings} <span className="font-normal text-muted">{companyName}</span>
        </span>
      </h1>
      <div className="@container">
        <ul className={`grid gap-5 ${GRIDS[filled]}`}>
          {cards.map((card, index) => (
            <li key={card.id} className="min-w-0">
              <ListingCard card={card} columns={filled} first={index === 0} />
            </li>
          ))}
        </ul>
      </div>
      {(previous !== null || next !== null) && (
        <nav aria-label={words.listings} className="flex flex-wrap justify-center gap-3 pt-6 pb-2">
          {previous !== null && (
            <a href={previous} className={pager} rel="prev">
              {words.previousListings}
            </a>
          )}
          {next !== null && (
            <a href={next} className={pager} rel="next">
              {words.moreListings}
            </a>
          )}
        </nav>
      )}
    </main>
  )
}
