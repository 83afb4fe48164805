import { BellRing, ChevronRight, Circle, CircleCheck } from "lucide-react"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import type { PropertyStatus } from "../../../domain/properties/property-status"
import { FiguresLine, ListingFigures } from "../../figures"
import { CriteriaList, useCompleteness } from "./completeness"
import { MatchingSearches, useMatchingSearches } from "./matching-searches"

type Props = {
  companyId: string
  propertyId: string | null
  /** The listing whose visits are counted; `null` for one that nobody sees yet. */
  countedId: string | null
  /** The stored status; `null` for a new property. */
  status: PropertyStatus | null
  /** Opens a field, by its dotted name. */
  onOpen: (field: string) => void
}

/** Says in one line how complete the listing is, how often it was visited and who searches for it; unfolds the rest. */
export function Overview({ companyId, propertyId, countedId, status, onOpen }: Props) {
  const { t } = useTranslation("property-form")
  const completeness = useCompleteness(companyId)
  const searches = useMatchingSearches(companyId, status)
  const isComplete = completeness.missing.length === 0
  const Mark = isComplete ? CircleCheck : Circle
  return (
    <details className="group border-b border-line">
      <summary className="flex h-14 list-none items-center gap-x-4 rounded-sm text-sm sm:gap-x-6 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="-me-1 size-4 shrink-0 text-muted transition-[rotate] group-open:rotate-90 motion-reduce:transition-none sm:-me-3"
        />
        <span className="tabular flex shrink-0 items-center gap-1.5">
          <Mark aria-hidden className={isComplete ? "size-4 text-accent" : "size-4 text-muted"} />
          <span>
            {!isComplete && <span className="max-md:sr-only">{t("completeness.label")} </span>}
            {isComplete ? t("completeness.complete") : t("completeness.summary", completeness)}
          </span>
        </span>
        {countedId !== null && (
          <Suspense>
            <FiguresLine id={countedId} />
          </Suspense>
        )}
        <span role="status" className="tabular min-w-0 truncate">
          {searches.count !== undefined && (
            <span className="flex items-center gap-1.5">
              <BellRing aria-hidden className="size-4 shrink-0 text-accent" />
              <span className="truncate">{t("searches.count", { count: searches.count })}</span>
            </span>
          )}
        </span>
      </summary>
      <div className="grid gap-8 pt-2 pb-8">
        <CriteriaList {...completeness} onOpen={onOpen} />
        {countedId !== null && (
          <Suspense>
            <ListingFigures id={countedId} />
          </Suspense>
        )}
        <MatchingSearches {...searches} status={status} listing={propertyId} />
      </div>
    </details>
  )
}
