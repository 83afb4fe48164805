import { secondaryButton } from "../button-class"
import { ListingCard } from "../lists/listing-card"
import { messages } from "../messages"
import type { ListingCardData, Theme } from "../page-data"

export const SIMILAR_ID = "weitere"

type SimilarProps = { cards: readonly ListingCardData[]; theme: Theme | null; offers: string }

/** Shows other listings of the same company. */
export function Similar({ cards, theme, offers }: SimilarProps) {
  if (cards.length === 0) return null
  return (
    <section
      id={SIMILAR_ID}
      aria-labelledby="weitere-titel"
      className="mt-12 border-t pt-8 [contain-intrinsic-size:auto_40rem] [content-visibility:auto] print:hidden"
    >
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 id="weitere-titel" className="text-xl">
          {messages.similar}
        </h2>
        <a href={offers} className={secondaryButton}>
          {messages.everyListing}
        </a>
      </div>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <li key={card.id} className="min-w-0">
            <ListingCard card={card} columns={3} theme={theme} first={false} inSameTab heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
