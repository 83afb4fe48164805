import { useTranslation } from "react-i18next"
import type { PropertyListItem } from "../../api/properties"
import { isToBeFound, namesOfRow } from "../../domain/properties/listing-criteria"
import { cx } from "../../ui/classes"

/** Shows what a listing needs to be published or found; nothing for one that is sold or archived. */
export function Completeness({ property }: { property: PropertyListItem }) {
  const { t } = useTranslation("properties")
  if (!isToBeFound(property)) return null
  const names = namesOfRow(property)
  const text = names.length > 0 ? t("missing", { count: names.length, names: names.join(", ") }) : t("complete")
  return (
    <span title={text} className={cx("line-clamp-3 w-full text-xs", names.length > 0 ? "text-ink" : "text-muted")}>
      {text}
    </span>
  )
}
