import { useQuery } from "@tanstack/react-query"
import { Eye } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { everyDay, firstOfLast, type ListingDay, sumDays } from "../../domain/figures/listing-figures"
import { berlinDay } from "../../domain/values/date"
import { figuresQuery } from "./api"
import { DayCurve } from "./day-curve"

const SHOWN_DAYS = 30

/** Returns a stored listing's days, oldest first; `undefined` until they are loaded. */
function useDays(id: string): ListingDay[] | undefined {
  const { data } = useQuery(figuresQuery(id))
  const today = berlinDay(new Date())
  return data && everyDay(data.days, firstOfLast(SHOWN_DAYS, today), today)
}

/** Says in one line how often a stored listing was visited. */
export function FiguresLine({ id }: { id: string }) {
  const { t } = useTranslation("figures")
  const days = useDays(id)
  if (days === undefined) return null
  const views = sumDays(days, "views")
  return (
    <span className="tabular flex shrink-0 items-center gap-1.5">
      <Eye aria-hidden className="size-4 shrink-0 text-muted" />
      <span>
        <span className="max-lg:sr-only">{t("days")} </span>
        {views.toLocaleString("de-DE")}
        <span className="max-md:sr-only">
          {" "}
          {t("visits", { count: views, inquiries: t("inquiries", { count: sumDays(days, "inquiries") }) })}
        </span>
      </span>
    </span>
  )
}

/** Shows a stored listing's statistics day by day. */
export function ListingFigures({ id }: { id: string }) {
  const { t } = useTranslation("figures")
  const days = useDays(id)
  if (days === undefined) return null
  const isQuiet = sumDays(days, "views") + sumDays(days, "inquiries") === 0
  return (
    <div className="grid gap-4">
      {isQuiet ? <p className="text-sm text-muted">{t("noneLately")}</p> : <DayCurve days={days} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="max-w-prose text-xs text-pretty text-muted">{t("hint")}</p>
        <Link
          to={`/admin/properties/report/${id}`}
          className="inline-flex min-h-11 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
        >
          {t("report")}
        </Link>
      </div>
    </div>
  )
}
