import type { ListingLanguage } from "../../domain/pages/embed"
import type { Columns, ListingCardData, ListingSearch, Theme } from "../page-data"
import { NotifyLink } from "../searches/notify-link"
import { ListingCard } from "./listing-card"
import { SearchForm } from "./search-form"
import { listingTexts } from "./texts"

/** The columns are upper bounds: narrow pages and short lists get fewer. */
const GRIDS: Record<Columns, string> = {
  1: "",
  2: "@xl:grid-cols-2",
  3: "@xl:grid-cols-2 @min-[50rem]:grid-cols-3",
}

/** The background of text in a widget, which is readable on dark pages too. */
const ON_ANY_PAGE = "w-fit rounded-md not-empty:bg-surface not-empty:px-4"

type ResultsProps = {
  cards: ListingCardData[]
  columns: Columns
  theme: Theme | null
  language: ListingLanguage
  /** The links of other pages. */
  pager: React.ReactNode
  search: ListingSearch | undefined
  inSameTab?: boolean
  /** The address at which visitors save a search; left out if the company takes none. */
  notifyAddress?: string | undefined
  /** The level of the cards' titles. */
  heading?: "h2" | "h3"
}

/** Shows the listings, with the search form if there are many. */
export function Results(props: ResultsProps) {
  const { cards, columns, theme, language, pager, search, inSameTab, notifyAddress, heading } = props
  const texts = listingTexts(language)
  return (
    <div className="@container">
      {search && <SearchForm search={search} texts={texts} />}
      {search && (
        <p
          role="status"
          data-found
          className={`flex flex-wrap items-center gap-x-4 text-sm not-empty:mb-3 ${inSameTab ? "" : ON_ANY_PAGE}`}
        >
          {search.found !== null && (
            <>
              {texts.search.found(search.found)}
              <a href={search.address} className="inline-flex min-h-11 items-center text-accent underline-offset-4">
                {texts.search.reset}
              </a>
            </>
          )}
        </p>
      )}
      <div data-results className="transition-opacity aria-busy:opacity-55">
        <ul className={`grid gap-5 ${GRIDS[columns]}`}>
          {cards.map((card, index) => (
            <li key={card.id} className="min-w-0">
              <ListingCard
                card={card}
                columns={columns}
                theme={theme}
                first={index === 0}
                language={language}
                inSameTab={inSameTab}
                heading={heading}
              />
            </li>
          ))}
        </ul>
        {pager}
        {notifyAddress !== undefined && (
          <p className="mt-5 text-sm">
            <NotifyLink address={notifyAddress} label={texts.notify} inSameTab={inSameTab} />
          </p>
        )}
      </div>
    </div>
  )
}
