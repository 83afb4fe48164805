import { themeUnless } from "../../domain/pages/embed"
import { CompanyLogo } from "../company-logo"
import { ImageFailed } from "../image-failed"
import type { Columns, ListingPageData } from "../page-data"
import { ContactLinks } from "../property/contact-links"
import { NotifyLink } from "../searches/notify-link"
import { ListingMessage } from "./listing-message"
import { Pager } from "./pager"
import { Results } from "./results"
import { listingTexts } from "./texts"

export function ListingPage(data: ListingPageData) {
  const { companyName, cards, columns, pages, logo = "", theme, scheme = "auto", language, search } = data
  const texts = listingTexts(language)
  if (cards.length === 0 && !search)
    return (
      <ListingMessage title={texts.emptyTitle} text={texts.emptyText}>
        {data.contact && (
          <div className="text-sm">
            <p className="long-words">{texts.ask(companyName)}</p>
            <ContactLinks {...data.contact} />
          </div>
        )}
        {data.notifyAddress !== undefined && <NotifyLink address={data.notifyAddress} label={texts.notify} />}
      </ListingMessage>
    )
  const filled = search ? columns : (Math.min(columns, cards.length) as Columns)
  return (
    <main id="listing" className="py-1 standalone:mx-auto standalone:max-w-6xl standalone:px-4 standalone:py-8">
      {logo !== "" && <CompanyLogo source={logo} name="" className="mb-6 hidden standalone:block" />}
      <h1 className="sr-only standalone:not-sr-only">
        <span className="long-words standalone:mb-6 standalone:block standalone:text-lg min-[22rem]:standalone:text-xl sm:standalone:text-2xl">
          {texts.title} <span className="block text-lg font-normal text-muted">{companyName}</span>
        </span>
      </h1>
      <Results
        cards={cards}
        columns={filled}
        theme={themeUnless(scheme, theme)}
        language={language}
        pager={<Pager pages={pages} texts={texts} />}
        search={search}
        notifyAddress={data.notifyAddress}
      />
      <ImageFailed text={texts.imageFailed} />
    </main>
  )
}
