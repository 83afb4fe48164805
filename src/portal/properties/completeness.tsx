import { useTranslation } from "react-i18next"
import type { PropertyListItem } from "../../api/properties"
import { describeMissing } from "../../domain/properties/listing-criteria"

/** Shows what a listing lacks. */
export function Completeness({ property }: { property: PropertyListItem }) {
  const { t } = useTranslation("properties")
  const text = describeMissing(property)
  return (
    <span title={text} className="line-clamp-3 w-full text-xs text-muted">
      {text || t("complete")}
    </span>
  )
}
