import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { PropertyListItem } from "../../api/properties"
import { namesOfRow } from "../../domain/properties/listing-criteria"
import { rowTargetClass } from "../../ui/table-kit"
import { Completeness } from "./completeness"
import { propertyFacts, rowPrice } from "./property-facts"
import { PropertyLink } from "./property-link"
import { StateBadge } from "./state-badge"
import { Thumbnail } from "./thumbnail"
import type { Pictures } from "./use-pictures"

type PropertyCardProps = { property: PropertyListItem; pictures: Pictures; notes: ReactNode }

/** Shows a property on narrow screens. */
export function PropertyCard({ property, pictures, notes }: PropertyCardProps) {
  const { t } = useTranslation("properties")
  const { id, title, address, hide_address, reference } = property
  return (
    <div className="flex gap-2 text-sm leading-4.5">
      <span className="relative shrink-0 self-start">
        <Thumbnail property={property} pictures={pictures} size="card" />
        <span className="absolute inset-x-0 bottom-0 truncate bg-surface text-xs text-muted">{reference}</span>
      </span>
      <div className="grid min-w-0 grow content-center gap-0.5">
        <PropertyLink id={id} className={`${rowTargetClass} min-w-0 font-medium text-ink`}>
          <span className="line-clamp-2 long-words md:line-clamp-1">{title}</span>
        </PropertyLink>
        <span className="truncate text-muted">{address}</span>
        <span className="hidden truncate text-xs text-muted md:block print:block">{propertyFacts(property)}</span>
        <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
          <span className="tabular font-medium whitespace-nowrap">{rowPrice(property)}</span>
          <StateBadge property={property} />
          {hide_address && <span className="text-xs text-muted">{t("hidden")}</span>}
          {notes}
        </span>
        {namesOfRow(property).length > 0 && <Completeness property={property} />}
      </div>
    </div>
  )
}
