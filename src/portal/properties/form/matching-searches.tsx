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

type Props = {
  companyId: string
  /** The stored status; `null` for a new property. */
  status: PropertyStatus | null
}

/** Shows how many saved searches match the form's values. If visitors can save searches, its space is always reserved. */
export function MatchingSearches({ companyId, status }: Props) {
  const { t } = useTranslation("property-form")
  const { control } = useFormContext<PropertyFormValues>()
  const listing = useAfterPause(useWatch({ control, compute: toSearchedListing }))
  const isAsked = status !== null || isDescribed(listing)
  const { data: company } = useQuery(companyQuery(companyId))
  const { data } = useQuery({ ...matchingSearchesQuery(companyId, listing), enabled: isAsked })
  const count = isAsked ? data : undefined
  const isMatch = count !== undefined && count > 0
  if (!isMatch && company?.inquiry_mode !== "delivered") return null
  return (
    <p role="status" className="my-4 flex min-h-[3lh] items-start gap-2 text-sm sm:min-h-[2lh] lg:min-h-[1lh]">
      {(count !== undefined || !isAsked) && <BellRing aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />}
      {isMatch && (
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
