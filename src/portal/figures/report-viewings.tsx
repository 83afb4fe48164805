import { useTranslation } from "react-i18next"
import type { ListingViewing } from "../../domain/figures/listing-figures"
import { berlinDay } from "../../domain/values/date"
import { formatClock, formatWeekday } from "../../domain/viewings/format-time"

type ReportViewingsProps = { viewings: readonly ListingViewing[]; month: string }

/** Says which viewings a month had, and what visitors thought of the listing, without naming them. */
export function ReportViewings({ viewings, month }: ReportViewingsProps) {
  const { t } = useTranslation("figures")
  const shown = viewings
    .map((viewing) => ({ ...viewing, day: berlinDay(new Date(viewing.starts_at)) }))
    .filter(({ day }) => day.startsWith(month))
    .sort((one, other) => one.starts_at.localeCompare(other.starts_at))
  if (shown.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-semibold">{t("viewings.title", { count: shown.length })}</h2>
      <ul className="text-sm">
        {shown.map(({ starts_at, day, status, interest, feedback }) => (
          <li
            key={starts_at + feedback}
            className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[16rem_1fr] print:py-1"
          >
            <span className="tabular">{`${formatWeekday(day)}, ${formatClock(starts_at)} Uhr`}</span>
            <span className="long-words">
              {[
                t(`viewings.status.${status as "held"}`),
                interest && t(`viewings.interest.${interest as "yes"}`),
                feedback,
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
