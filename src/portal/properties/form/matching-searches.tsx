import { useQuery } from "@tanstack/react-query"
import { BellRing } from "lucide-react"
import { useEffect, useState } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../../api/companies"
import { matchingSearchesQuery } from "../../../api/properties"
import type { PropertyStatus } from "../../../domain/properties/property-status"
import { isDescribed, toSearchedListing } from "../../../domain/searches/searched-listing"
import type { PropertyFormValues } from "./values/form-values"

/** The pause in ms: digits of a price are typed faster. */
const PAUSE = 500

type Matches = {
  /** How many saved searches match; `undefined` while that is unknown. */
  count: number | undefined
  /** Whether the values are enough to look for searches. */
  isAsked: boolean
  /** Whether visitors can save searches, or have. */
  isOffered: boolean
}

/** Counts the saved searches that match the form's values. */
export function useMatchingSearches(companyId: string, status: PropertyStatus | null): Matches {
  const { control } = useFormContext<PropertyFormValues>()
  const listing = useAfterPause(useWatch({ control, compute: toSearchedListing }))
  const isAsked = status !== null || isDescribed(listing)
  const { data: company } = useQuery(companyQuery(companyId))
  const { data } = useQuery({ ...matchingSearchesQuery(companyId, listing), enabled: isAsked })
  const isOffered = (data ?? 0) > 0 || company?.inquiry_mode === "delivered"
  return { count: isAsked && isOffered ? data : undefined, isAsked, isOffered }
}

/** Says what the saved searches mean for this listing. */
export function MatchingSearches({ count, isAsked, isOffered, status }: Matches & { status: PropertyStatus | null }) {
  const { t } = useTranslation("property-form")
  if (!isOffered) return null
  return (
    <p className="flex items-start gap-3 text-sm">
      <BellRing aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      {count !== undefined && count > 0 && (
        <span>
          <strong className="font-semibold">{t("searches.match", { count })}</strong>{" "}
          <span>{t(status === "active" ? "searches.active" : "searches.draft")}</span>
        </span>
      )}
      {count === 0 && <span className="text-muted">{t("searches.none")}</span>}
      {!isAsked && <span className="text-muted">{t("searches.empty")}</span>}
    </p>
  )
}

/** Returns the last value that has stayed unchanged for the pause. */
function useAfterPause<Value>(value: Value): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
