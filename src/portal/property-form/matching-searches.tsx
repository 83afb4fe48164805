import { useQuery } from "@tanstack/react-query"
import { BellRing } from "lucide-react"
import { useTranslation } from "react-i18next"
import { matchingSearchesQuery } from "../../api/properties"

/** How many visitors wait for such a listing, as it is stored; nothing where none does. */
export function MatchingSearches({ propertyId, isActive }: { propertyId: string; isActive: boolean }) {
  const { t } = useTranslation("property-form")
  const { data: count = 0 } = useQuery(matchingSearchesQuery(propertyId))
  if (count === 0) return null
  return (
    <p className="mb-4 flex items-start gap-2 text-sm">
      <BellRing aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      <span>
        <strong className="font-semibold">{t("searches.match", { count })}</strong>{" "}
        {t(isActive ? "searches.active" : "searches.draft")}
      </span>
    </p>
  )
}
