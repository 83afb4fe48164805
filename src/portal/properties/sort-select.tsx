import { ArrowUpDown } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { PropertyTableState } from "./table-state"
import "./action-messages"

type SortSelectProps = {
  value: string | undefined
  onChange: (change: Pick<PropertyTableState, "sort" | "descending">) => void
}

const ORDERS = (["created_at", "title", "address", "status", "price", "reference"] as const).flatMap(
  (name) => [`-${name}`, name] as const,
)

/** Sorts cards, which have no headers; as narrow as its icon, as phones have little room above them. */
export function SortSelect({ value: shown, onChange }: SortSelectProps) {
  const { t } = useTranslation("property-actions")
  return (
    <label className="relative grid size-11 shrink-0 place-items-center rounded-md border border-line-strong bg-surface text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus table:hidden print:hidden">
      <ArrowUpDown aria-hidden className="size-4" />
      <select
        aria-label={t("sort.label")}
        className="absolute inset-0 text-base text-ink opacity-0"
        value={shown}
        onChange={({ target: { value } }) =>
          onChange({ sort: value.replace(/^-/, ""), descending: value.startsWith("-") })
        }
      >
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {t(`sort.${order}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
