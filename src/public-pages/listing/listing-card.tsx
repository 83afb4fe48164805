import { propertyAddress } from "../../domain/embed"
import { formatDecimal, formatWithUnit } from "../../domain/number"
import { formatAsked } from "../../domain/price"
import { roomsLabel, shownSizes } from "../../domain/property-kinds"
import { keepHouseNumber } from "../../domain/text"
import { imageAttributes } from "../image-source"
import { messages } from "../messages"
import type { Columns, ListingCardData, Theme } from "../page-data"
import { PropertyBadge } from "../property-badge"

const note = "absolute inset-0 flex items-center justify-center text-sm text-muted"

/** The `sizes` attribute of a card's image, by the number of columns. */
const SIZES: Record<Columns, string> = {
  1: "(min-width: 37rem) 50vw, 100vw",
  2: "(min-width: 37rem) 50vw, 100vw",
  3: "(min-width: 51rem) 33vw, (min-width: 37rem) 50vw, 100vw",
}

/** A single column shows image and text side by side: one above the other, the image would fill the screen. */
const HORIZONTAL = {
  card: "@xl:flex-row",
  image: "@xl:w-1/2 @4xl:aspect-[16/10]",
  text: "@xl:justify-center @xl:p-6 @4xl:p-10 @4xl:[&>h2]:text-lg",
}

function plotArea(card: ListingCardData): string {
  const area = formatWithUnit(card.plot_area, "m²")
  return area && messages.plot(area)
}

/** Without a theme the property's page has its company's. */
type ListingCardProps = {
  card: ListingCardData
  columns: Columns
  theme: Theme | null
  first: boolean
  /** On the company's own page; a widget is a small frame in the page of somebody else. */
  inSameTab?: boolean
}

export function ListingCard({ card, columns, theme, first, inSameTab = false }: ListingCardProps) {
  const { living_area, rooms } = shownSizes(card)
  const facts = [
    formatWithUnit(living_area, "m²") || plotArea(card),
    rooms === "" ? "" : messages.rooms(formatDecimal(rooms), roomsLabel(card.property_type)),
  ].filter((fact) => fact !== "")
  const horizontal = columns === 1 ? HORIZONTAL : { card: "", image: "", text: "" }
  return (
    <a
      href={propertyAddress(card.id, theme)}
      target={inSameTab ? undefined : "_blank"}
      rel={inSameTab ? undefined : "noopener"}
      className={`group flex h-full flex-col overflow-hidden rounded-lg border bg-surface text-ink no-underline transition-colors hover:border-line-strong focus-visible:-outline-offset-2 ${horizontal.card}`}
    >
      <div className={`relative aspect-[4/3] shrink-0 overflow-hidden bg-sunken ${horizontal.image}`}>
        <CardImage card={card} columns={columns} first={first} />
        <PropertyBadge property={card} className="absolute top-3 left-3" />
      </div>
      <div className={`flex min-w-0 grow flex-col p-4 ${horizontal.text}`}>
        <p className="tabular text-xl font-semibold">
          {formatAsked(card.marketing_type, { ...card, coldRent: card.cold_rent, propertyType: card.property_type })}
        </p>
        <h2 className="mt-1.5 line-clamp-2 font-medium long-words group-hover:text-accent">{card.title}</h2>
        {card.address !== "" && (
          <p className="mt-1 line-clamp-2 text-sm text-muted long-words">{keepHouseNumber(card.address)}</p>
        )}
        {facts.length > 0 && (
          <ul className={`flex flex-wrap gap-x-4 pt-4 text-sm tabular ${columns === 1 ? "" : "mt-auto"}`}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
      {!inSameTab && <span className="sr-only"> {messages.opensNewTab}</span>}
    </a>
  )
}

function CardImage({ card, columns, first }: Pick<ListingCardProps, "card" | "columns" | "first">) {
  if (card.image === null) return <p className={note}>{messages.noImage}</p>
  // Without the cap, high-density phones would load the large size for small cards: four times the data.
  const { src, srcSet, width, height } = imageAttributes(card.image, "medium", columns === 1 ? "large" : "medium")
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet && SIZES[columns]}
      width={width}
      height={height}
      alt=""
      referrerPolicy="no-referrer"
      loading={first ? undefined : "lazy"}
      fetchPriority={first ? "high" : undefined}
      className="size-full object-cover"
    />
  )
}
