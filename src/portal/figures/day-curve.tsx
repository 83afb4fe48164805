import { useTranslation } from "react-i18next"
import { curvePath, placePoints } from "../../domain/figures/curve"
import { type ListingDay, sumDays } from "../../domain/figures/listing-figures"
import { formatDay } from "../../domain/values/date"
import { addTranslations } from "../../i18n/index"
import figures from "./figures.json"

addTranslations({ figures })

const SIZE = { width: 1000, height: 100 }

/** Draws the views of each day as a line, with a dot on days with inquiries, and below it the dates and a legend. */
export function DayCurve({ days, className = "h-28" }: { days: readonly ListingDay[]; className?: string }) {
  const { t } = useTranslation("figures")
  const said = ({ views, inquiries }: { views: number; inquiries: number }) => ({
    views: t("views", { count: views }),
    inquiries: t("inquiries", { count: inquiries }),
  })
  const points = placePoints(
    days.map(({ views }) => views),
    SIZE,
  )
  const line = curvePath(points)
  const most = Math.max(0, ...days.map(({ views }) => views))
  const step = SIZE.width / Math.max(1, days.length - 1)
  const [first, last] = [days.at(0), days.at(-1)]
  return (
    <figure className="grid gap-2">
      <svg
        role="img"
        aria-label={t("chart", said({ views: sumDays(days, "views"), inquiries: sumDays(days, "inquiries") }))}
        viewBox={`0 -8 ${SIZE.width} ${SIZE.height + 16}`}
        preserveAspectRatio="none"
        className={`w-full overflow-visible ${className}`}
      >
        <path
          d={`M0 ${SIZE.height}H${SIZE.width}M0 0H${SIZE.width}`}
          className="fill-none [stroke-linecap:round] [vector-effect:non-scaling-stroke] stroke-line stroke-1"
        />
        {days.length > 1 && (
          <path d={`${line}V${SIZE.height}H0Z`} className="fill-accent opacity-10 print:[print-color-adjust:exact]" />
        )}
        <path
          d={line}
          className="fill-none [stroke-linecap:round] [vector-effect:non-scaling-stroke] stroke-accent stroke-2"
        />
        {points.map(({ x, y }, index) => {
          const day = days[index]
          if (day === undefined) return null
          return (
            <g key={day.day}>
              <title>{t("day", { day: formatDay(day.day), ...said(day) })}</title>
              <rect x={x - step / 2} y={-8} width={step} height={SIZE.height + 16} className="fill-transparent" />
              {/* A line without length stays a round dot, however the image is stretched. */}
              {day.inquiries > 0 && (
                <path
                  d={`M${x} ${y}h0.01`}
                  className="fill-none [stroke-linecap:round] [vector-effect:non-scaling-stroke] stroke-ink stroke-[9px]"
                />
              )}
            </g>
          )
        })}
      </svg>
      <figcaption className="tabular flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs text-muted">
        <span>{first && formatDay(first.day)}</span>
        <span className="order-last flex w-full flex-wrap gap-x-4 sm:order-none sm:w-auto">
          <Legend className="stroke-accent" text={t("legend.views", { count: most })} />
          <Legend className="stroke-ink" text={t("legend.inquiries")} />
        </span>
        <span>{last && formatDay(last.day)}</span>
      </figcaption>
    </figure>
  )
}

/** Draws the sign as an image, like the line, as printers leave out backgrounds. */
const Legend = ({ className, text }: { className: string; text: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <svg aria-hidden viewBox="0 0 8 8" className="size-2 shrink-0">
      <path d="M4 4h0.01" className={`stroke-[8px] [stroke-linecap:round] ${className}`} />
    </svg>
    <span>{text}</span>
  </span>
)
