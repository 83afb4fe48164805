import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { figuresQuery } from "../../api/figures"
import { everyDay, firstOfLast, sumDays } from "../../domain/figures/listing-figures"
import { berlinDay } from "../../domain/values/date"
import { Disclosure } from "../../ui/disclosure"
import { DayChart } from "./day-chart"

const SHOWN_DAYS = 30

/** Shows a stored listing's statistics; their place stays empty until they are loaded. */
export function ListingFigures({ id }: { id: string }) {
  const { t } = useTranslation("figures")
  const { data } = useQuery(figuresQuery(id))
  if (!data) return <div className="min-h-14 border-b border-line" />
  const today = berlinDay(new Date())
  const days = everyDay(data.days, firstOfLast(SHOWN_DAYS, today), today)
  const [views, inquiries] = [sumDays(days, "views"), sumDays(days, "inquiries")]
  const title = t("summary", { views: t("views", { count: views }), inquiries: t("inquiries", { count: inquiries }) })
  return (
    <Disclosure title={title}>
      {views + inquiries === 0 ? <p className="text-sm text-muted">{t("noneLately")}</p> : <DayChart days={days} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="max-w-prose text-xs text-pretty text-muted">{t("hint")}</p>
        <Link
          to={`/admin/properties/report/${id}`}
          className="inline-flex min-h-11 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
        >
          {t("report")}
        </Link>
      </div>
    </Disclosure>
  )
}
