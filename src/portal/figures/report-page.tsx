import { useQuery } from "@tanstack/react-query"
import { ArrowLeft, Printer } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, useParams, useSearchParams } from "react-router-dom"
import { companyQuery } from "../../api/companies"
import { figuresQuery } from "../../api/figures"
import { endOfMonth, everyDay, type ListingFigures, sumDays } from "../../domain/figures/listing-figures"
import { berlinDay, formatDay } from "../../domain/values/date"
import { Button, buttonClass } from "../../ui/button"
import { EmptyState } from "../../ui/empty-state"
import { ErrorState } from "../../ui/error-state"
import { Loading } from "../../ui/loading"
import { isDeleted } from "../forms/conflicts/use-record-save"
import { useUser } from "../frame/use-user"
import { DayChart } from "./day-chart"
import { ReportViewings } from "./report-viewings"

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/
const monthName = new Intl.DateTimeFormat("de-DE", { month: "long", year: "numeric", timeZone: "UTC" })

function neighbour(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** Shows a month's statistics for the seller, to be printed. */
export function ReportPage() {
  const { id = "" } = useParams()
  const { t } = useTranslation("figures")
  const { data, error, isFetching, refetch } = useQuery(figuresQuery(id))
  if (!data) {
    if (!error) return <Loading text={t("loading")} />
    if (isDeleted(error)) {
      return (
        <EmptyState
          title={t("unknown.title")}
          text={t("unknown.text")}
          action={
            <Link to="/admin" className={buttonClass()}>
              {t("unknown.back")}
            </Link>
          }
        />
      )
    }
    return <ErrorState title={t("loadError")} text={error.message} onRetry={() => refetch()} retrying={isFetching} />
  }
  return <Report id={id} figures={data} />
}

function Report({ id, figures }: { id: string; figures: ListingFigures }) {
  const { t } = useTranslation("figures")
  const [search, setSearch] = useSearchParams()
  const today = berlinDay(new Date())
  const asked = search.get("month") ?? ""
  const month = MONTH.test(asked) && asked <= today.slice(0, 7) ? asked : today.slice(0, 7)
  const end = endOfMonth(month)
  const isOver = end < today
  const days = everyDay(figures.days, `${month}-01`, isOver ? end : today)
  const counted = days.filter(({ views, inquiries }) => views + inquiries > 0)
  const { company_id: companyId } = useUser()
  const { data: company } = useQuery({ ...companyQuery(companyId ?? ""), enabled: companyId !== null })
  const name = monthName.format(new Date(`${month}-01`))
  const go = (by: number) => setSearch({ month: neighbour(month, by) }, { replace: true })
  return (
    <div className="mx-auto grid max-w-3xl gap-6 py-4 sm:py-8 print:gap-4 print:p-0">
      <title>{`${t("reportTitle")} ${name}: ${figures.title}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to={`/admin/properties/edit/${id}`}
          className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t("back")}
        </Link>
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          <Button onClick={() => go(-1)}>{t("previous")}</Button>
          <Button onClick={() => go(1)} disabled={month === today.slice(0, 7)}>
            {t("next")}
          </Button>
          <Button variant="primary" icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
            {t("print")}
          </Button>
        </div>
      </div>
      <header className="grid gap-1">
        <p className="text-sm text-muted">
          {[`${t("reportTitle")} ${name}`, company?.name].filter(Boolean).join(" · ")}
        </p>
        <h1 className="text-2xl font-semibold long-words">{figures.title}</h1>
        <p className="tabular text-lg">
          {`${t("views", { count: sumDays(days, "views") })} · ${t("inquiries", { count: sumDays(days, "inquiries") })}`}
        </p>
      </header>
      {counted.length > 0 && <DayChart days={days} />}
      {counted.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <table className="tabular w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className="py-2 font-medium">
                {t("columns.day")}
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                {t("columns.views")}
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                {t("columns.inquiries")}
              </th>
            </tr>
          </thead>
          <tbody>
            {counted.map(({ day, views, inquiries }) => (
              <tr key={day} className="border-b border-line">
                <td className="py-1.5 print:py-0">{formatDay(day)}</td>
                <td className="py-1.5 text-right print:py-0">{views}</td>
                <td className="py-1.5 text-right print:py-0">{inquiries}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ReportViewings viewings={figures.viewings} month={month} />
      <p className="text-xs text-muted">
        {counted.length > 0 && counted.length < days.length ? `${t("leftOut")} ${t("hint")}` : t("hint")}
      </p>
    </div>
  )
}
