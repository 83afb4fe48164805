import { useTranslation } from "react-i18next"
import type { PriceStep } from "../../domain/figures/listing-figures"
import { formatAsked } from "../../domain/properties/price"
import type { Property } from "../../domain/properties/property"
import { formatDay } from "../../domain/values/date"

/** The number of steps that a sheet of paper has room for. */
const SHOWN = 3

type ReportPricesProps = { steps: readonly PriceStep[]; property: Pick<Property, "marketing_type" | "details"> }

/** Shows what the listing has cost since when; nothing if that never changed. */
export function ReportPrices({ steps, property: { marketing_type, details } }: ReportPricesProps) {
  const { t } = useTranslation("figures")
  if (steps.length < 2) return null
  const format = (cents: number) => {
    const price = String(cents / 100)
    return formatAsked(marketing_type, { price, coldRent: price, propertyType: details.propertyType })
  }
  return (
    <section className="grid content-start gap-2 print:gap-1">
      <h2 className="font-semibold">{t("prices.title")}</h2>
      <ol className="tabular text-sm print:text-xs">
        {steps.slice(-SHOWN).map(({ since, cents }, index, shown) => (
          <li key={since} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-1.5 print:py-0.5">
            <span className="text-muted">{t("prices.since", { day: formatDay(since) })}</span>
            <span>
              <span className={index === shown.length - 1 ? "font-semibold" : ""}>{format(cents)}</span>
              {index > 0 && <span className="text-muted">{share(shown[index - 1]?.cents ?? 0, cents)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Returns ` (−4,0 %)`; nothing where one of both is on request. */
function share(before: number, after: number): string {
  if (before === 0 || after === 0) return ""
  const percent = ((after - before) / before) * 100
  const text = Math.abs(percent).toLocaleString("de-DE", { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return ` (${percent < 0 ? "−" : "+"}${text} %)`
}
