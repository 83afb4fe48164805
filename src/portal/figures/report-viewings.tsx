import { useTranslation } from "react-i18next"
import type { ListingViewing } from "../../domain/figures/listing-figures"
import { formatClock, formatWeekday } from "../../domain/viewings/format-time"

/** The number of viewings that a sheet of paper has room for, with two lines each. */
const PRINTED = 3

type ReportViewingsProps = { viewings: readonly (ListingViewing & { day: string })[] }

/** Says which viewings the month had, and what visitors thought of the listing, without naming them. */
export function ReportViewings({ viewings }: ReportViewingsProps) {
  const { t } = useTranslation("figures")
  if (viewings.length === 0) return null
  return (
    <section className="grid content-start gap-2 print:gap-1">
      <h2 className="font-semibold">{t("viewings.title", { count: viewings.length })}</h2>
      <ul className="text-sm print:text-xs">
        {viewings.map(({ starts_at, day, status, interest, feedback_for_owner }, index) => (
          <li
            key={starts_at + feedback_for_owner}
            className={`grid gap-x-6 border-b border-line py-2 sm:grid-cols-[16rem_1fr] print:grid-cols-[13rem_1fr] print:py-1 ${index < PRINTED ? "" : "print:hidden"}`}
          >
            <span className="tabular">{`${formatWeekday(day)}, ${formatClock(starts_at)} Uhr`}</span>
            <span className="long-words print:line-clamp-2">
              {[
                t(`viewings.status.${status as "held"}`),
                interest && t(`viewings.interest.${interest as "yes"}`),
                feedback_for_owner,
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      {viewings.length > PRINTED && (
        <p className="hidden text-xs text-muted print:block">
          {t("viewings.more", { count: viewings.length - PRINTED })}
        </p>
      )}
    </section>
  )
}
