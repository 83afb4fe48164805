import * as z from "zod/mini"
import { type FormerPrice, type ListingDay, priceSteps, sumDays } from "../figures/listing-figures"
import { imageResponseSchema } from "../media/image-schemas"
import { berlinDay } from "../values/date"
import { DAY } from "../values/durations"

/** The most weeks that the report tells of, which leaves it on one sheet. */
const MAX_WEEKS = 12

/** A week that begins with this Monday. */
const weekSchema = () =>
  z.object({ monday: z.string(), views: z.number(), inquiries: z.number(), viewings: z.number() })
export type ReportWeek = z.output<ReturnType<typeof weekSchema>>

const viewingSchema = () =>
  z.object({ starts_at: z.string(), status: z.string(), interest: z.string(), feedback_for_owner: z.string() })
export type ReportViewing = z.output<ReturnType<typeof viewingSchema>>

/** What an owner reads of their listing, on their page, on paper and in a mail: no visitor and no note of the office's is in it. */
export const sellerReportSchema = () =>
  z.object({
    title: z.string(),
    reference: z.string(),
    address: z.string(),
    marketing_type: z.enum(["sale", "rent"]),
    /** The state in which the owner finds it: `draft` is being prepared. */
    state: z.enum(["active", "reserved", "sold", "rented", "archived", "draft"]),
    price: z.string(),
    image: z.nullable(imageResponseSchema()),
    /** The address of the advert; empty if there is none. */
    listing: z.string(),
    since: z.string(),
    today: z.string(),
    weeks: z.array(weekSchema()),
    totals: z.object({
      views: z.number(),
      inquiries: z.number(),
      viewings: z.number(),
      /** Those that are arranged and still to come. */
      arranged: z.number(),
    }),
    /** Where inquiries came from, if not all came from the office's own pages. */
    sources: z.array(z.string()),
    /** Since when it costs what, the oldest first; empty if that never changed. `change` is such as `−4,0 %`. */
    prices: z.array(z.object({ since: z.string(), price: z.string(), change: z.string() })),
    /** Those with words for the owner, and those to come, the newest first. */
    viewings: z.array(viewingSchema()),
    note: z.string(),
    /** Whom the owner asks; without a name it is the office. */
    agent: z.object({ name: z.string(), position: z.string(), phone: z.string(), email: z.string() }),
    office: z.object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string() }),
    /** The last day on which the owner can open their page; empty without an end. */
    last_day: z.string(),
  })
export type SellerReport = z.output<ReturnType<typeof sellerReportSchema>>

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns the Monday of a day's week. */
export function mondayOf(day: string): string {
  const time = Date.parse(day)
  return toDay(time - ((new Date(time).getUTCDay() + 6) % 7) * DAY)
}

type Counted = { days: readonly ListingDay[]; viewings: readonly Pick<ReportViewing, "starts_at">[] }

/** Returns the last weeks, with this one, since the listing is there; viewings to come count in their own. */
export function countWeeks({ days, viewings }: Counted, since: string, today: string): ReportWeek[] {
  const last = mondayOf(today)
  const first = Math.max(Date.parse(mondayOf(since)), Date.parse(last) - (MAX_WEEKS - 1) * 7 * DAY)
  const held = viewings.map(({ starts_at }) => mondayOf(berlinDay(new Date(starts_at))))
  const weeks: ReportWeek[] = []
  for (let time = first; time <= Date.parse(last); time += 7 * DAY) {
    const monday = toDay(time)
    const within = days.filter(({ day }) => mondayOf(day) === monday)
    const [views, inquiries] = [sumDays(within, "views"), sumDays(within, "inquiries")]
    weeks.push({ monday, views, inquiries, viewings: held.filter((week) => week === monday).length })
  }
  return weeks
}

type Costs = { former: readonly FormerPrice[]; cents: number; since: string; today: string }

/** The most steps that a sheet of paper has room for. */
const MAX_PRICES = 3

/** Returns what the listing has cost since when; nothing if that never changed. */
export function tellPrices({ former, cents, since, today }: Costs, format: (cents: number) => string) {
  const steps = priceSteps(former, { first: since, last: today, cents })
  if (steps.length < 2) return []
  return steps
    .map((step, index) => ({
      since: step.since,
      price: format(step.cents),
      change: share(steps[index - 1]?.cents ?? 0, step.cents),
    }))
    .slice(-MAX_PRICES)
}

/** Returns `−4,0 %`; nothing where one of both is on request. */
function share(before: number, after: number): string {
  if (before === 0 || after === 0) return ""
  const percent = ((after - before) / before) * 100
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent).toFixed(1).replace(".", ",")} %`
}
