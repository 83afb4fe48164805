import { useTranslation } from "react-i18next"
import { type ListingDay, sumDays } from "../../domain/figures/listing-figures"
import { formatDay } from "../../domain/values/date"
import { addTranslations } from "../../i18n/index"
import figures from "./figures.json"

addTranslations({ figures })

const HEIGHT = 64
const STEP = 10

/** Draws a bar for each day, with a mark above days with inquiries, and below them the dates and a legend. */
export function DayChart({ days }: { days: readonly ListingDay[] }) {
  const { t } = useTranslation("figures")
  const said = ({ views, inquiries }: { views: number; inquiries: number }) => ({
    views: t("views", { count: views }),
    inquiries: t("inquiries", { count: inquiries }),
  })
  const most = Math.max(1, ...days.map(({ views }) => views))
  const [first, last] = [days.at(0), days.at(-1)]
  return (
    <figure className="grid gap-2">
      <svg
        role="img"
        aria-label={t("chart", said({ views: sumDays(days, "views"), inquiries: sumDays(days, "inquiries") }))}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT + 12}`}
        preserveAspectRatio="none"
        className="h-20 w-full"
      >
        {days.map((day, index) => {
          const height = Math.max(1, (day.views / most) * HEIGHT)
          return (
            <g key={day.day}>
              <title>{t("day", { day: formatDay(day.day), ...said(day) })}</title>
              <rect x={index * STEP} y={0} width={STEP} height={HEIGHT + 12} className="fill-transparent" />
              <rect
                x={index * STEP + 1}
                y={HEIGHT + 12 - height}
                width={STEP - 2}
                height={height}
                className={day.views === 0 ? "fill-line" : "fill-accent"}
              />
              {day.inquiries > 0 && (
                <rect x={index * STEP + 2} y={0} width={STEP - 4} height={6} className="fill-ink" />
              )}
            </g>
          )
        })}
      </svg>
      <figcaption className="tabular flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs text-muted">
        <span>{first && formatDay(first.day)}</span>
        <span className="order-last flex w-full flex-wrap gap-x-4 sm:order-none sm:w-auto">
          <span className="inline-flex items-center gap-1.5">
            <Swatch className="fill-accent" />
            <span>{t("legend.views", { count: Math.max(0, ...days.map(({ views }) => views)) })}</span>
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Swatch className="fill-ink" />
            {t("legend.inquiries")}
          </span>
        </span>
        <span>{last && formatDay(last.day)}</span>
      </figcaption>
    </figure>
  )
}

/** Renders an image, like the bars, as printers leave out backgrounds. */
const Swatch = ({ className }: { className: string }) => (
  <svg aria-hidden viewBox="0 0 8 8" className="size-2 shrink-0">
    <rect width={8} height={8} className={className} />
  </svg>
)
