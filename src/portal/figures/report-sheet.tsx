import { useTranslation } from "react-i18next"
import type { Agent } from "../../domain/agents/agent"
import type { Company } from "../../domain/companies/company"
import {
  endOfMonth,
  everyDay,
  type ListingDay,
  type ListingFigures,
  priceSteps,
  sumDays,
} from "../../domain/figures/listing-figures"
import { describeSource } from "../../domain/inquiries/source-names"
import { askedPrice, priceInCents } from "../../domain/properties/price"
import type { Property } from "../../domain/properties/property"
import { berlinDay, formatDay } from "../../domain/values/date"
import { DayCurve } from "./day-curve"
import { neighbourMonth } from "./month"
import { ReportContact } from "./report-contact"
import { ReportHead } from "./report-head"
import { ReportPrices } from "./report-prices"
import { ReportSentence } from "./report-sentence"
import { ReportViewings } from "./report-viewings"

type ReportSheetProps = {
  property: Property
  figures: ListingFigures
  company: Company
  agent: Agent | null
  /** The month is written as 2026-10, today as 2026-10-31. */
  month: string
  today: string
}

/** Renders the report as one sheet of paper. Long texts are cut, and the sheet says so. */
export function ReportSheet({ property, figures, company, agent, month, today }: ReportSheetProps) {
  const { t } = useTranslation("figures")
  const end = endOfMonth(month)
  const last = end < today ? end : today
  const days = everyDay(figures.days, `${month}-01`, last)
  const before = neighbourMonth(month, -1)
  const viewings = figures.viewings
    .map((viewing) => ({ ...viewing, day: berlinDay(new Date(viewing.starts_at)) }))
    .filter(({ day }) => day.startsWith(month))
    .sort((one, other) => one.starts_at.localeCompare(other.starts_at))
  const cents = priceInCents(askedPrice(property.marketing_type, property.details)) ?? 0
  const first = [berlinDay(new Date(property.created_at)), figures.days[0]?.day ?? today].sort()[0] ?? today
  const steps = priceSteps(figures.former_prices, { first, last, cents })
  const sumFigures = (what: "views" | "inquiries") => ({
    count: sumDays(days, what),
    earlier: sumDays(
      figures.days.filter(({ day }) => day.startsWith(before)),
      what,
    ),
    total: sumDays(
      figures.days.filter(({ day }) => day <= last),
      what,
    ),
  })
  const isQuiet = sumDays(days, "views") + sumDays(days, "inquiries") === 0
  return (
    <article className="grid grid-cols-1 gap-6 content-start rounded-md border border-line bg-surface p-4 sm:p-8 print:flex print:min-h-[268mm] print:flex-col print:gap-4 print:border-0 print:p-0">
      <ReportHead property={property} company={company} month={month} since={first} today={today} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 print:py-2 sm:grid-cols-3 print:grid-cols-3">
        {(["views", "inquiries"] as const).map((what) => (
          <Figure key={what} name={t(`columns.${what}`)} {...sumFigures(what)} />
        ))}
        <Figure name={t("columns.viewings")} count={viewings.length} />
      </dl>
      <Sources figures={figures} month={month} />
      {isQuiet ? <p className="text-muted">{t("none")}</p> : <DayCurve days={days} className="h-32 print:h-24" />}
      <ReportSentence propertyId={property.id} month={month} />
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 empty:hidden print:gap-y-4">
        <ReportViewings viewings={viewings} />
        <ReportPrices steps={steps} property={property} />
      </div>
      {!isQuiet && <DayTable days={days} />}
      <ReportContact company={company} agent={agent} />
    </article>
  )
}

/** Names where the month's inquiries came from, if not all came from own pages. */
function Sources({ figures, month }: Pick<ReportSheetProps, "figures" | "month">) {
  const { t } = useTranslation("figures")
  const named = figures.inquiry_sources
    .filter((one) => one.month === month)
    .map(({ source, count }) => `${describeSource(source)} ${count.toLocaleString("de-DE")}`)
  if (named.length === 0) return null
  return <p className="text-sm text-muted">{t("sources", { sources: named.join(" · ") })}</p>
}

type FigureProps = { name: string; count: number; earlier?: number; total?: number }

function Figure({ name, count, earlier, total }: FigureProps) {
  const { t } = useTranslation("figures")
  return (
    <div className="tabular grid content-start gap-0.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-3xl font-semibold print:text-2xl">{count.toLocaleString("de-DE")}</dd>
      {earlier !== undefined && total !== undefined && (
        <dd className="text-xs text-muted">
          {t("compared", { earlier: earlier.toLocaleString("de-DE"), total: total.toLocaleString("de-DE") })}
        </dd>
      )}
    </div>
  )
}

/** Says the curve's numbers in words; the sheet of paper has the curve alone. */
function DayTable({ days }: { days: readonly ListingDay[] }) {
  const { t } = useTranslation("figures")
  const counted = days.filter(({ views, inquiries }) => views + inquiries > 0)
  return (
    <details className="print:hidden">
      <summary className="inline-flex min-h-11 items-center text-sm text-accent">{t("byDay")}</summary>
      <table className="tabular w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left">
            {(["day", "views", "inquiries"] as const).map((column) => (
              <th
                key={column}
                scope="col"
                className={`py-2 font-medium ${column === "day" ? "text-left" : "text-right"}`}
              >
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counted.map(({ day, views, inquiries }) => (
            <tr key={day} className="border-b border-line">
              <td className="py-1.5">{formatDay(day)}</td>
              <td className="py-1.5 text-right">{views}</td>
              <td className="py-1.5 text-right">{inquiries}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {counted.length < days.length && <p className="pt-2 text-xs text-muted">{t("leftOut")}</p>}
    </details>
  )
}
