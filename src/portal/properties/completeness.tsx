import { useTranslation } from "react-i18next"
import type { PropertyListItem } from "../../api/properties"
import { CRITERION_LABELS, getCriteria } from "../../domain/properties/listing-criteria"

/** Shows `6 von 8`, and what is missing, most important first. */
export function Completeness({ property }: { property: PropertyListItem }) {
  const { t } = useTranslation("properties")
  const { missing, marketing_type, property_type } = property
  if (missing.length === 0) return <span className="text-muted">{t("complete")}</span>
  const criteria = getCriteria({ marketing_type, propertyType: property_type })
  const names = criteria.filter((name) => missing.includes(name)).map((name) => CRITERION_LABELS[name])
  return (
    <span title={names.join(", ")} className="w-full">
      <span className="tabular">
        {t("completeness", { count: criteria.length - names.length, total: criteria.length })}
      </span>
      <span className="line-clamp-2 text-xs text-muted">{names.join(", ")}</span>
    </span>
  )
}
