import { type ListingLanguage, propertyAddress } from "../../domain/pages/embed"
import { formatAsked } from "../../domain/properties/price"
import { shownSizes } from "../../domain/properties/property-kinds"
import { formatDecimal, formatWithUnit } from "../../domain/values/number"
import { keepHouseNumber } from "../../domain/values/text"
import { FeatureList } from "../feature-list"
import { imageAttributes } from "../image-source"
import { MadeByBadge } from "../made-by-badge"
import type { Columns, ListingCardData, Theme } from "../page-data"
import { PropertyBadge } from "../property-badge"
import { type ListingTexts, listingTexts } from "./texts"

const note = "absolute inset-0 flex items-center justify-center text-sm text-muted"

const newBadge = "absolute top-3 left-3 rounded-sm border bg-surface px-2.5 py-1 text-sm font-semibold text-accent"

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

/** Returns area, rooms and plot, as far as this kind of property has them and they are known. */
function formatSizes(card: ListingCardData, texts: ListingTexts): string[] {
  const { living_area, plot_area, rooms } = shownSizes(card)
  const plot = formatWithUnit(plot_area, "m²")
  const sizes = [
    formatWithUnit(living_area, "m²"),
    rooms && texts.rooms(formatDecimal(rooms), card.property_type),
    plot && texts.plot(plot),
  ]
  return sizes.filter((size) => size !== "")
}

function formatKind({ property_type, efficiency }: ListingCardData, texts: ListingTexts): string {
  const parts = [
    property_type === "Sonstiges" ? "" : texts.kind(property_type),
    efficiency ? texts.efficiency(efficiency) : "",
  ]
  return parts.filter((part) => part !== "").join(" · ")
}

/** The others are on the listing's page. */
const MAX_FEATURES = 3

/** Without a theme the property's page has its company's. */
type ListingCardProps = {
  card: ListingCardData
  columns: Columns
  theme: Theme | null
  first: boolean
  /** True on the company's own page; a widget is a small frame in the page of somebody else. */
  inSameTab?: boolean
  language?: ListingLanguage
  /** The level of its title, below the heading that it stands under. */
  heading?: "h2" | "h3" | undefined
}

export function ListingCard(props: ListingCardProps) {
  const { card, columns, theme, first, inSameTab = false, language = "de", heading: Heading = "h2" } = props
  const texts = listingTexts(language)
  const sizes = formatSizes(card, texts)
  const kind = formatKind(card, texts)
  const asked = { ...card, coldRent: card.cold_rent, propertyType: card.property_type }
  // The company's own texts are German.
  const written = language === "de" ? undefined : "de"
  const horizontal = columns === 1 ? HORIZONTAL : { card: "", image: "", text: "" }
  return (
    <a
      href={propertyAddress(card.id, theme)}
      target={inSameTab ? undefined : "_blank"}
      rel={inSameTab ? undefined : "noopener"}
      className={`group flex h-full flex-col overflow-hidden rounded-lg border bg-surface text-ink no-underline transition-colors hover:border-line-strong focus-visible:-outline-offset-2 ${horizontal.card}`}
    >
      <div className={`relative aspect-[3/2] shrink-0 overflow-hidden bg-sunken ${horizontal.image}`}>
        <CardImage card={card} columns={columns} first={first} noImage={texts.noImage} />
        <PropertyBadge property={card} className="absolute top-3 left-3" label={texts.state} />
        <MadeByBadge label={texts.madeBy(card.image?.made_by)} className="absolute bottom-3 left-3" />
        {card.isNew && !card.reserved && <p className={newBadge}>{texts.isNew}</p>}
      </div>
      <div className={`flex min-w-0 grow flex-col p-4 ${horizontal.text}`}>
        <p className="tabular text-xl font-semibold whitespace-nowrap">
          {texts.price(formatAsked(card.marketing_type, asked))}
        </p>
        <Heading lang={written} className="mt-1.5 line-clamp-2 font-medium long-words group-hover:text-accent">
          {card.title}
        </Heading>
        {card.address !== "" && (
          <p lang={written} className="mt-1 line-clamp-2 text-sm text-muted long-words">
            {keepHouseNumber(card.address)}
          </p>
        )}
        <div className={`text-sm ${columns === 1 ? "" : "mt-auto"}`}>
          {sizes.length > 0 && (
            <ul className="flex flex-wrap gap-x-4 pt-3 tabular">
              {sizes.map((size) => (
                <li key={size}>{size}</li>
              ))}
            </ul>
          )}
          {card.features.length > 0 && (
            <FeatureList
              features={card.features.slice(0, MAX_FEATURES)}
              labels={texts.features}
              className="flex flex-wrap gap-x-4 gap-y-1 pt-2"
            />
          )}
          {kind !== "" && <p className="pt-1 text-muted long-words">{kind}</p>}
        </div>
      </div>
      {!inSameTab && <span className="sr-only"> {texts.opensNewTab}</span>}
    </a>
  )
}

type CardImageProps = Pick<ListingCardProps, "card" | "columns" | "first"> & { noImage: string }

function CardImage({ card, columns, first, noImage }: CardImageProps) {
  if (card.image === null) return <p className={note}>{noImage}</p>
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
