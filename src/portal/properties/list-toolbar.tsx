import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { PropertyPage } from "../../api/properties"
import { LISTED_STATUSES, type ListedStatus } from "../../domain/properties/property-status"
import { FilterButtons } from "../../ui/filter-buttons"
import { TableSearch } from "../lists/table-search"
import type { PropertyTableState } from "./table-state"

type ListToolbarProps = {
  list: PropertyPage | undefined
  state: PropertyTableState
  onChange: (change: Partial<PropertyTableState>) => void
  children: ReactNode
}

/** Shows the status filter with counts, the search, and further controls of the list. */
export function ListToolbar({ list, state, onChange, children }: ListToolbarProps) {
  const { t } = useTranslation("properties")
  const { status } = state.filters
  // A company without drafts needs no filter for them.
  const shown = LISTED_STATUSES.filter((name) => name !== "draft" || status === name || (list?.counts.draft ?? 0) > 0)
  const options: readonly (ListedStatus | "all")[] = ["all", ...shown]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <FilterButtons
        label={t("filter.label")}
        options={options.map((value) => ({ value, label: t(`filter.${value}`), count: list?.counts[value] }))}
        value={status}
        onChange={(value) => onChange({ filters: { ...state.filters, status: value } })}
        className="max-sm:w-full"
      />
      <div className="flex min-w-0 grow justify-end gap-2 max-lg:basis-full max-lg:*:first:w-full">
        <TableSearch label={t("search")} placeholder={t("searchHint")} q={state.q} onChange={onChange} />
        {children}
      </div>
    </div>
  )
}
