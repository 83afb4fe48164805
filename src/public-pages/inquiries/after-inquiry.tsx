import { propertyAddress } from "../../domain/pages/embed"
import { formatAsked } from "../../domain/properties/price"
import { imageAttributes } from "../image-source"
import type { AfterInquiryData, ListingCardData } from "../page-data"
import { NotifyLink } from "../searches/notify-link"
import { notifyText } from "../searches/search-texts"

/** These texts are not among the other messages, which are in the script of every page. */
const text = {
  answers: (name: string, time: string) =>
    time === "" ? `${name} antwortet Ihnen.` : `${name} antwortet meist ${time}.`,
  similar: "Das könnte auch passen",
}

/** Says who answers and when, and what a visitor can do meanwhile. */
export function AfterInquiry({ answerer, answerTime, similar, notifyAddress }: AfterInquiryData) {
  return (
    <div className="grid w-full gap-3 text-sm">
      <p className="long-words">{text.answers(answerer, answerTime)}</p>
      {similar.length > 0 && (
        <>
          <p className="mt-3 text-left font-semibold">{text.similar}</p>
          <ul className="grid gap-2 text-left">
            {similar.map((card) => (
              <li key={card.id} className="min-w-0">
                <SimilarLink card={card} />
              </li>
            ))}
          </ul>
        </>
      )}
      {notifyAddress !== undefined && (
        <p>
          <NotifyLink address={notifyAddress} label={notifyText} inSameTab />
        </p>
      )}
    </div>
  )
}

function SimilarLink({ card }: { card: ListingCardData }) {
  const asked = { ...card, coldRent: card.cold_rent, propertyType: card.property_type }
  return (
    <a
      href={propertyAddress(card.id, null)}
      className="flex min-h-16 items-center gap-3 overflow-hidden rounded-md border bg-surface pr-3 text-ink no-underline hover:border-line-strong"
    >
      {card.image === null ? (
        <span className="h-16 w-20 shrink-0 bg-sunken" />
      ) : (
        <img
          src={imageAttributes(card.image, "small", "small").src}
          alt=""
          width={80}
          height={64}
          loading="lazy"
          referrerPolicy="no-referrer"
          className="h-16 w-20 shrink-0 object-cover"
        />
      )}
      <span className="min-w-0 py-1">
        <span className="line-clamp-2 font-medium long-words">{card.title}</span>
        <span className="tabular block whitespace-nowrap text-muted">{formatAsked(card.marketing_type, asked)}</span>
      </span>
    </a>
  )
}
