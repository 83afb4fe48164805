import { PROPERTY_TYPES } from "../../domain/properties/enumerations"
import { AREA_STEPS, PRICE_STEPS, ROOM_STEPS, SORTS } from "../../domain/properties/listing-query"
import { formatPrice } from "../../domain/properties/price"
import { hasDetail } from "../../domain/properties/property-kinds"
import { MARKETING_TYPES, type MarketingType } from "../../domain/values/marketing"
import { searchText } from "../../domain/values/text"
import { foldTown } from "../../domain/values/town"
import { isOneOf } from "../../domain/values/type-guards"
import type { ListingSearch } from "../page-data"
import type { ListingTexts } from "./texts"

type Option = { value: string; label: string }
/** `any` is the text of the field while it is empty. */
export type Choice = { name: string; any: string; value: string; groups: { label: string; options: Option[] }[] }

const MAX_PLACES = 60

/** Returns the fields of the form, without those that offer no choice. */
export function buildChoices({ filter: typed, facets }: ListingSearch, texts: ListingTexts): Choice[] {
  const town = foldTown(typed.place)
  const filter = { ...typed, place: facets.places.find((place) => foldTown(place) === town) ?? typed.place }
  const { search } = texts
  const offers = MARKETING_TYPES.filter((offer) => facets.offers.includes(offer))
  const types = PROPERTY_TYPES.filter((type) => facets.types.includes(type))
  const places = facets.places
    .filter((place) => place !== "")
    .sort((a, b) => (searchText(a) < searchText(b) ? -1 : 1))
    .slice(0, MAX_PLACES)
  const field = (
    name: keyof typeof filter,
    any: string,
    values: readonly string[],
    label: (value: string) => string,
  ) => ({
    name,
    any,
    value: filter[name],
    groups: [{ label: "", options: withChosen(values, filter[name]).map((value) => ({ value, label: label(value) })) }],
  })
  const choices: Choice[] = [
    field("offer", search.offer, several(offers), (offer) =>
      isOneOf(MARKETING_TYPES, offer) ? texts.offer(offer) : offer,
    ),
    field("type", search.type, several(types), texts.kind),
    { ...field("price", search.price, [], String), groups: buildPriceChoices({ filter, facets }, offers, texts) },
    // Anybody may write an address with a place: its text must not appear here.
    field("place", search.place, several(places), (place) =>
      facets.places.includes(place) ? place : search.otherPlace,
    ),
    ...(hasDetail(filter.type, "rooms")
      ? [
          field("rooms", search.rooms(filter.type), upTo(ROOM_STEPS, facets.rooms), (count) =>
            search.roomsFrom(count, filter.type),
          ),
        ]
      : []),
    field("area", search.area, upTo(AREA_STEPS, facets.area), search.areaFrom),
    field("sort", search.sort[""], SORTS, (sort) => (isOneOf(SORTS, sort) ? search.sort[sort] : sort)),
  ]
  return choices.filter(({ groups }) => groups.some(({ options }) => options.length > 0))
}

const several = (values: readonly string[]) => (values.length > 1 ? values : [])

const withChosen = (values: readonly string[], chosen: string) =>
  chosen === "" || values.includes(chosen) ? values : [...values, chosen]

const upTo = (steps: readonly number[], most: number | null) => steps.filter((step) => step <= (most ?? 0)).map(String)

/** Returns the steps that leave out some listings, but not all; prices and rents separately. */
function buildPriceChoices(
  { filter, facets }: Pick<ListingSearch, "filter" | "facets">,
  offers: MarketingType[],
  texts: ListingTexts,
) {
  return offers
    .filter((offer) => filter.offer === "" || filter.offer === offer)
    .map((offer) => {
      const [least, most] = facets[offer]
      const steps = PRICE_STEPS[offer].filter(
        (step) => `${step}` === filter.price || (step * 100 >= (least ?? Infinity) && step * 100 < (most ?? 0)),
      )
      const options = steps.map((step) => ({ value: `${step}`, label: texts.search.upTo(formatPrice(`${step}`)) }))
      return { label: offers.length > 1 ? texts.offer(offer) : "", options }
    })
    .filter(({ options }) => options.length > 0)
}
