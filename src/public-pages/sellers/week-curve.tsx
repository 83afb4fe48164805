import { curvePath, placePoints } from "../../domain/figures/curve"
import type { ReportWeek } from "../../domain/sellers/seller-report"
import { formatDay } from "../../domain/values/date"
import { sellerTexts as texts } from "./seller-texts"

const SIZE = { width: 1000, height: 100 }
const line = "fill-none [stroke-linecap:round] [vector-effect:non-scaling-stroke]"

/** Draws the views of each week as a line, with a dot on weeks with inquiries. The table beside it says the numbers. */
export function WeekCurve({ weeks }: { weeks: readonly ReportWeek[] }) {
  const views = weeks.map((week) => week.views)
  const points = placePoints(views, SIZE)
  const path = curvePath(points)
  const total = views.reduce((sum, count) => sum + count, 0)
  const [first, last] = [weeks.at(0), weeks.at(-1)]
  return (
    <figure className="grid gap-2">
      <svg
        role="img"
        aria-label={texts.curve(weeks.length, total)}
        viewBox={`0 -8 ${SIZE.width} ${SIZE.height + 16}`}
        preserveAspectRatio="none"
        className="h-32 w-full overflow-visible print:h-20"
      >
        <path d={`M0 ${SIZE.height}H${SIZE.width}M0 0H${SIZE.width}`} className={`${line} stroke-line stroke-1`} />
        {weeks.length > 1 && (
          <path d={`${path}V${SIZE.height}H0Z`} className="fill-accent opacity-10 print:[print-color-adjust:exact]" />
        )}
        <path d={path} className={`${line} stroke-accent stroke-2`} />
        {points.map(({ x, y }, index) => {
          const week = weeks[index]
          // A line without length stays a round dot, however the image is stretched.
          return week !== undefined && week.inquiries > 0 ? (
            <path key={week.monday} d={`M${x} ${y}h0.01`} className={`${line} stroke-ink stroke-[9px]`} />
          ) : null
        })}
      </svg>
      <figcaption className="tabular grid gap-1 text-sm text-muted print:text-xs">
        <span className="flex justify-between gap-4">
          <span>{first && formatDay(first.monday)}</span>
          <span>{last && last !== first && formatDay(last.monday)}</span>
        </span>
        <span className="flex flex-wrap gap-x-4">
          <Legend className="stroke-accent" text={texts.legend(Math.max(0, ...views))} />
          <Legend className="stroke-ink" text={texts.legendInquiries} />
        </span>
      </figcaption>
    </figure>
  )
}

/** Draws the sign as an image, like the line, as printers leave out backgrounds. */
function Legend({ className, text }: { className: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden viewBox="0 0 8 8" className="size-2 shrink-0">
        <path d="M4 4h0.01" className={`stroke-[8px] [stroke-linecap:round] ${className}`} />
      </svg>
      <span>{text}</span>
    </span>
  )
}
