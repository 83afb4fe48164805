import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { figuresQuery } from "../../api/listing-figures"
import { berlinDay } from "../../domain/date"
import { everyDay, firstOfLast, sumOf } from "../../domain/listing-figures"
import { DayChart } from "./day-chart"

const SHOWN_DAYS = 30

/** How a stored listing does; nothing until that is known. */
export function ListingFigures({ id }: { id: string }) {
  const { t } = useTranslation("figures")
  const { data } = useQuery(figuresQuery(id))
  if (!data) return null
  const today = berlinDay(new Date())
  const days = everyDay(data.days, firstOfLast(SHOWN_DAYS, today), today)
  return (
    <section className="mb-6 grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-6" aria-labelledby="figures">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="figures" className="font-semibold">
          {t("title")}
        </h2>
        <p className="tabular text-sm text-muted">
          {t("views", { count: sumOf(days, "views") })} · {t("inquiries", { count: sumOf(days, "inquiries") })}
        </p>
      </div>
      <DayChart days={days} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="max-w-prose text-xs text-pretty text-muted">{t("hint")}</p>
        <Link
          to={`/admin/properties/report/${id}`}
          className="inline-flex min-h-11 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
        >
          {t("report")}
        </Link>
      </div>
    </section>
  )
}
