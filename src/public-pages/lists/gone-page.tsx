import { primaryButton } from "../button-class"
import { ImageFailed } from "../image-failed"
import { messages } from "../messages"
import type { ListingCardData } from "../page-data"
import { ListingCard } from "./listing-card"

type GonePageProps = { companyName: string; address: string; cards: ListingCardData[] }

/** Instead of a listing whose short address was printed or shared, and which is offered no more. */
export function GonePage({ companyName, address, cards }: GonePageProps) {
  return (
    <main id="listing" className="mx-auto max-w-7xl px-4 py-10 sm:py-16">
      <h1 className="text-2xl sm:text-3xl">{messages.gone}</h1>
      <p className="mt-2 text-muted long-words">{messages.goneText(companyName)}</p>
      <p className="mt-6">
        <a href={address} className={primaryButton}>
          {messages.everyListing}
        </a>
      </p>
      {cards.length > 0 && (
        <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map((card, index) => (
            <li key={card.id} className="min-w-0">
              <ListingCard card={card} columns={3} theme={null} first={index === 0} inSameTab />
            </li>
          ))}
        </ul>
      )}
      <ImageFailed />
    </main>
  )
}
