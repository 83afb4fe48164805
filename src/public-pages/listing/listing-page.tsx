import { themeUnless } from "../../domain/embed"
import { CompanyLogo } from "../company-logo"
import { ImageFailed } from "../image-failed"
import type { Columns, ListingPageData } from "../page-data"
import { ListingCard } from "./listing-card"
import { ListingMessage } from "./listing-message"
import { Pager } from "./pager"
import { listingTexts } from "./texts"

/** Upper bounds: narrow pages and short lists get fewer columns. */
const GRIDS: Record<Columns, string> = {
  1: "",
  2: "@xl:grid-cols-2",
  3: "@xl:grid-cols-2 @min-[50rem]:grid-cols-3",
}

export function ListingPage(data: ListingPageData) {
  const { companyName, cards, columns, pages, logo = "", theme, scheme = "auto", language } = data
  const texts = listingTexts(language)
  if (cards.length === 0) return <ListingMessage title={texts.emptyTitle} text={texts.emptyText} />
  const filled = Math.min(columns, cards.length || 1) as Columns
  return (
    <main id="listing" className="py-1 standalone:mx-auto standalone:max-w-6xl standalone:px-4 standalone:py-8">
      {logo !== "" && <CompanyLogo source={logo} name="" className="mb-6 hidden standalone:block" />}
      <h1 className="sr-only standalone:not-sr-only">
        <span className="long-words standalone:mb-6 standalone:block standalone:text-2xl">
          {texts.title} <span className="font-normal text-muted">{companyName}</span>
        </span>
      </h1>
      <div className="@container">
        <ul className={`grid gap-5 ${GRIDS[filled]}`}>
          {cards.map((card, index) => (
            <li key={card.id} className="min-w-0">
              <ListingCard
                card={card}
                columns={filled}
                theme={themeUnless(scheme, theme)}
                first={index === 0}
                language={language}
              />
            </li>
          ))}
        </ul>
      </div>
      <Pager pages={pages} texts={texts} />
      <ImageFailed />
    </main>
  )
}
