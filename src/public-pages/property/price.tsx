import { formatAsked, priceNote } from "../../domain/properties/price"
import type { PublicProperty } from "../../domain/properties/property"
import { PropertyBadge } from "../property-badge"
import { priceFacts } from "./facts"

/**
 * Shows the price or rent, and below it the amount per month with all costs, the amount per square metre, and the additional
 * costs.
 */
export function Price({ property }: { property: PublicProperty }) {
  const { marketing_type, details, status } = property
  const note = priceNote(marketing_type, details)
  const facts = priceFacts(property)
  const tone = status === "sold" ? "text-muted" : "text-accent"
  return (
    <div className="max-w-full shrink-0 lg:max-w-sm lg:text-right print:text-right">
      <div className="flex flex-wrap items-start gap-3 lg:justify-end print:justify-end">
        <PropertyBadge property={property} className="mt-1 sm:mt-1.5" />
        <p className="tabular">
          <span className={`block text-2xl font-semibold whitespace-nowrap sm:text-3xl ${tone}`}>
            {formatAsked(marketing_type, details)}
          </span>
          {note !== "" && <span className="mt-1 block text-sm text-muted">{note}</span>}
        </p>
      </div>
      {facts.length > 0 && (
        <ul className="tabular mt-1 flex flex-wrap gap-x-4 text-sm text-muted lg:justify-end print:justify-end">
          {facts.map(({ label, value }) => (
            <li key={label} className="line-clamp-2 min-w-0 long-words">
              {`${label}: ${value}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
