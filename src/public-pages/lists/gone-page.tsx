import { primaryButton } from "../button-class"
import { CloseButton } from "../close-button"
import { CompanyLogo } from "../company-logo"
import { ImageFailed } from "../image-failed"
import { messages } from "../messages"
import type { CompanyFooterData, ListingCardData, Theme } from "../page-data"
import { CompanyFooter } from "../property/company-footer"
import { NotifyLink } from "../searches/notify-link"
import { notifyText } from "../searches/search-texts"
import { ListingCard } from "./listing-card"

type GonePageProps = {
  title: string
  text: string
  companyName: string
  logo: string | undefined
  /** The address of all of the company's listings. */
  offers: string
  cards: ListingCardData[]
  /** The theme of the pages behind the cards; null for their default. */
  theme: Theme | null
  notifyAddress: string | undefined
  footer: CompanyFooterData | undefined
}

/** Replaces a listing that is not, or no longer, offered: it shows the company, other listings, and how to hear of new ones. */
export function GonePage({
  title,
  text,
  companyName,
  logo,
  offers,
  cards,
  theme,
  notifyAddress,
  footer,
}: GonePageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-7xl items-center justify-between gap-3 px-4 py-2">
        {logo === undefined ? (
          <p className="min-w-0 truncate text-sm font-medium">{companyName}</p>
        ) : (
          <CompanyLogo source={logo} name={companyName} className="-ml-1 min-w-0" />
        )}
        <CloseButton href={offers} isQuiet />
      </header>
      <main className="mx-auto w-full max-w-7xl grow px-4 pt-6 pb-12 sm:pt-12">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p className="mt-2 text-muted long-words">{text}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          <a href={offers} className={primaryButton}>
            {messages.everyListing}
          </a>
          {notifyAddress !== undefined && <NotifyLink address={notifyAddress} label={notifyText} inSameTab />}
        </p>
        {cards.length > 0 && (
          <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {cards.map((card, index) => (
              <li key={card.id} className="min-w-0">
                <ListingCard card={card} columns={3} theme={theme} first={index === 0} inSameTab />
              </li>
            ))}
          </ul>
        )}
      </main>
      <ImageFailed />
      {footer && <CompanyFooter name={companyName} footer={footer} />}
    </div>
  )
}
