import * as z from "zod/mini"
import { DAY } from "../values/durations"

/** A day in Berlin with the views of a listing and the inquiries about it. */
const listingDaySchema = () => z.strictObject({ day: z.string(), views: z.number(), inquiries: z.number() })
export type ListingDay = z.output<ReturnType<typeof listingDaySchema>>

/** A viewing of the listing, without who came, and with the words for its seller alone. `starts_at` is an ISO instant. */
const listingViewingSchema = () =>
  z.strictObject({ starts_at: z.string(), status: z.string(), interest: z.string(), feedback_for_owner: z.string() })

/** A price of a listing until a day, in cents of its price or cold rent. */
const formerPriceSchema = () => z.strictObject({ day: z.string(), cents: z.number() })
export type FormerPrice = z.output<ReturnType<typeof formerPriceSchema>>

/** Days without views and inquiries are left out; viewings are those that are confirmed, or were. */
export const listingFiguresSchema = () =>
  z.strictObject({
    title: z.string(),
    days: z.array(listingDaySchema()),
    former_prices: z.array(formerPriceSchema()),
    viewings: z.array(listingViewingSchema()),
    /** How many inquiries came from elsewhere, by month in UTC, as long as they are kept; suspicious ones do not count. */
    inquiry_sources: z.array(z.strictObject({ month: z.string(), source: z.string(), count: z.number() })),
  })
export type ListingFigures = z.output<ReturnType<typeof listingFiguresSchema>>

/** The number of months for which these figures are kept. */
export const FIGURES_MONTHS = 36

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns every day from the first to the last, as 2026-01-31, with zeros for days on which nothing happened. */
export function everyDay(days: readonly ListingDay[], first: string, last: string): ListingDay[] {
  const known = new Map(days.map((day) => [day.day, day]))
  const filled: ListingDay[] = []
  for (let time = Date.parse(first); time <= Date.parse(last); time += DAY) {
    const day = toDay(time)
    filled.push(known.get(day) ?? { day, views: 0, inquiries: 0 })
  }
  return filled
}

/** Returns the first of the last `count` days, which end with today. */
export const firstOfLast = (count: number, today: string): string => toDay(Date.parse(today) - (count - 1) * DAY)

export const sumDays = (days: readonly ListingDay[], what: "views" | "inquiries"): number =>
  days.reduce((sum, day) => sum + day[what], 0)

/** A price in cents, 0 on request, and the day since which a listing has cost it. */
export type PriceStep = { since: string; cents: number }

/**
 * Returns what a listing has cost since `first`, the day on which it was created, until the end of `last`. A change that was
 * taken back on the same day is no step.
 */
export function priceSteps(
  former: readonly FormerPrice[],
  { first, last, cents }: { first: string; last: string; cents: number },
): PriceStep[] {
  const steps = former.map((price, index) => ({ since: former[index - 1]?.day ?? first, cents: price.cents }))
  const all = [...steps, { since: former.at(-1)?.day ?? first, cents }]
  return all.filter(({ since }) => since <= last).filter((step, index, shown) => step.cents !== shown[index - 1]?.cents)
}
