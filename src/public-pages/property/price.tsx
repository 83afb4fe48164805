import { formatAsked, priceNote } from "../../domain/price"
import type { PublicProperty } from "../../domain/property"
import { PropertyBadge } from "../property-badge"

/** What is asked for, and below it what that is per month with all costs, and per square metre. */
export function Price({ property }: { property: PublicProperty }) {
  const { marketing_type, details, status } = property
  const note = priceNote(marketing_type, details)
  const tone = status === "sold" ? "text-muted" : "text-accent"
  return (
    <div className="flex items-start gap-3">
      <PropertyBadge property={property} className="mt-1 sm:mt-1.5" />
      <p className="tabular lg:text-right">
        <span className={`block text-2xl font-semibold sm:text-3xl ${tone}`}>
          {formatAsked(marketing_type, details)}
        </span>
        {note !== "" && <span className="mt-1 block text-sm text-muted">{note}</span>}
      </p>
    </div>
  )
}
