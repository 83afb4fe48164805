import { useTranslation } from "react-i18next"
import type { PropertyPage } from "../../api/properties"
import { MARKETING_LABELS, MARKETING_TYPES } from "../../domain/marketing"
import { PROPERTY_STATUSES, type PropertyStatus } from "../../domain/property-status"
import { FilterButtons } from "../../ui/filter-buttons"
import { TableSearch } from "../table/table-search"
import type { PropertyTableState } from "./table-state"

type ListToolbarProps = {
  list: PropertyPage | undefined
  state: PropertyTableState
  onChange: (change: Partial<PropertyTableState>) => void
}

/** Filter by status, each with how many there are; by sale and rent where there is rent; and the search. */
export function ListToolbar({ list, state, onChange }: ListToolbarProps) {
  const { t } = useTranslation("properties")
  const { status, marketing_type } = state.filters
  const options: readonly (PropertyStatus | "all")[] = ["all", ...PROPERTY_STATUSES]
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex min-w-0 flex-wrap gap-4 max-sm:w-full">
        <FilterButtons
          label={t("filter.label")}
          options={options.map((value) => ({ value, label: t(`filter.${value}`), count: list?.counts[value] }))}
          value={status}
          onChange={(next) => onChange({ filters: { ...state.filters, status: next } })}
          className="max-sm:w-full"
        />
        {(list?.hasRent || marketing_type !== "all") && (
          <FilterButtons
            label={t("filter.marketing")}
            options={[
              { value: "all", label: t("filter.anyMarketing") },
              ...MARKETING_TYPES.map((value) => ({ value, label: MARKETING_LABELS[value] })),
            ]}
            value={marketing_type}
            onChange={(next) => onChange({ filters: { ...state.filters, marketing_type: next } })}
            className="max-sm:w-full"
          />
        )}
      </div>
      <TableSearch label={t("search")} placeholder={t("searchHint")} q={state.q} onChange={onChange} />
    </div>
  )
}
