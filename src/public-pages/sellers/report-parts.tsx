import type { ReportViewing, ReportWeek, SellerReport } from "../../domain/sellers/seller-report"
import { berlinDay, formatDay } from "../../domain/values/date"
import { telephoneHref } from "../../domain/values/phone"
import { shownEmail } from "../../domain/values/shown-email"
import { formatClock, formatWeekday } from "../../domain/viewings/format-time"
import { grouped, sellerTexts as texts } from "./seller-texts"

const COLUMNS = ["views", "inquiries", "viewings"] as const

export function WeekTable({ weeks }: { weeks: readonly ReportWeek[] }) {
  return (
    <table className="tabular w-full text-base print:text-xs">
      <caption className="sr-only">{texts.weeks}</caption>
      <thead>
        <tr className="border-b border-line align-bottom max-sm:text-sm">
          <th scope="col" className="py-2 pe-2 text-start font-medium print:py-0.5">
            {texts.week}
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="py-2 ps-2 text-end font-medium print:py-0.5">
              {texts.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...weeks].reverse().map((week) => (
          <tr key={week.monday} className="border-b border-line">
            <th scope="row" className="py-2 pe-2 text-start font-normal print:py-0.5">
              {formatDay(week.monday)}
            </th>
            {COLUMNS.map((column) => (
              <td key={column} className="py-2 ps-2 text-end print:py-0.5">
                {grouped(week[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The number of viewings that a sheet of paper has room for, with two lines each. */
const PRINTED = 3

/** Says which viewings there were and are, and what visitors thought of the listing, without naming them. */
export function Viewings({ viewings }: { viewings: readonly ReportViewing[] }) {
  const more = viewings.length - PRINTED
  return (
    <section className="grid content-start gap-2 print:gap-1">
      <h2 className="text-xl font-semibold print:text-base">{texts.viewings}</h2>
      <ul className="print:text-xs">
        {viewings.map((viewing, index) => (
          <li
            key={viewing.starts_at + viewing.feedback_for_owner}
            className={`grid gap-1 border-b border-line py-3 print:py-1 ${index < PRINTED ? "" : "print:hidden"}`}
          >
            <span className="tabular font-medium">
              {`${formatWeekday(berlinDay(new Date(viewing.starts_at)))}, ${formatClock(viewing.starts_at)} Uhr`}
            </span>
            <span className="text-muted">{describeViewing(viewing)}</span>
            {viewing.feedback_for_owner !== "" && (
              <span className="whitespace-pre-line long-words print:line-clamp-2">{viewing.feedback_for_owner}</span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="hidden text-xs text-muted print:block">{texts.moreViewings(more)}</p>}
    </section>
  )
}

const describeViewing = ({ status, interest }: ReportViewing) =>
  [texts.status[status as "held"], texts.interest[interest as "yes"]].filter(Boolean).join(" · ")

export function Prices({ prices }: Pick<SellerReport, "prices">) {
  return (
    <section className="grid content-start gap-2 print:gap-1">
      <h2 className="text-xl font-semibold print:text-base">{texts.prices}</h2>
      <ol className="tabular print:text-xs">
        {prices.map(({ since, price, change }) => (
          <li
            key={since}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2 last:font-semibold print:py-0.5"
          >
            <span className="font-normal text-muted">{texts.priceSince(formatDay(since))}</span>
            <span>{change === "" ? price : `${price} (${change})`}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const link = "inline-flex min-h-11 items-center underline-offset-4 wrap-anywhere text-accent underline print:min-h-0"

/** Shows whom the owner asks. */
export function ReportContact({ agent, office }: Pick<SellerReport, "agent" | "office">) {
  const { name, position, phone, email } = agent
  return (
    <section className="grid gap-1 rounded-lg border border-line bg-surface p-4 print:border-0 print:bg-transparent print:p-0 print:text-xs">
      <h2 className="text-sm text-muted">{texts.contact}</h2>
      <p className="text-lg font-semibold long-words print:text-sm">{name || office.name}</p>
      {position !== "" && <p className="text-muted long-words">{position}</p>}
      <p className="flex flex-wrap gap-x-6">
        {phone !== "" && (
          <a href={telephoneHref(phone)} className={link}>
            {phone}
          </a>
        )}
        {email !== "" && (
          <a href={`mailto:${email}`} className={link}>
            {shownEmail(email)}
          </a>
        )}
      </p>
    </section>
  )
}
