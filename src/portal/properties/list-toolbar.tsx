import { useTranslation } from "react-i18next"
import type { PropertyCounts } from "../../api/properties"
import { PROPERTY_STATUSES, type PropertyStatus } from "../../domain/property-status"
import { FilterButtons } from "../../ui/filter-buttons"
import { TableSearch } from "../table/table-search"
import type { PropertyTableState } from "./table-state"

type ListToolbarProps = {
  counts: PropertyCounts | undefined
  state: PropertyTableState
  onChange: (change: Partial<PropertyTableState>) => void
}

/** Filter by status, each with how many there are, and the search. */
export function ListToolbar({ counts, state, onChange }: ListToolbarProps) {
  const { t } = useTranslation("properties")
  const options: readonly (PropertyStatus | "all")[] = ["all", ...PROPERTY_STATUSES]
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <FilterButtons
        label={t("filter.label")}
        options={options.map((value) => ({ value, label: t(`filter.${value}`), count: counts?.[value] }))}
        value={state.filters.status}
        onChange={(status) => onChange({ filters: { status } })}
        className="max-sm:w-full"
      />
      <TableSearch label={t("search")} q={state.q} onChange={onChange} />
    </div>
  )
}
