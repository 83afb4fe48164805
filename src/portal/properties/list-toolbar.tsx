import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { agentsQuery } from "../../api/agents"
import type { PropertyPage } from "../../api/properties"
import { LISTED_STATUSES, type ListedStatus } from "../../domain/properties/property-status"
import { FilterButtons } from "../../ui/filter-buttons"
import { useUser } from "../frame/use-user"
import { MineFilter } from "../lists/mine-filter"
import { TableSearch } from "../lists/table-search"
import type { PropertyTableState } from "./table-state"

type ListToolbarProps = {
  companyId: string
  list: PropertyPage | undefined
  state: PropertyTableState
  onChange: (change: Partial<PropertyTableState>) => void
  children: ReactNode
}

/** Shows the status filter with counts, the search, and further controls of the list. */
export function ListToolbar({ companyId, list, state, onChange, children }: ListToolbarProps) {
  const { t } = useTranslation("properties")
  const { status, mine } = state.filters
  const { id: userId } = useUser()
  const { data: agents } = useQuery(agentsQuery(companyId))
  const isOneOfMany = (agents?.rows.length ?? 0) > 1 && agents?.rows.some(({ user_id }) => user_id === userId)
  // A company without drafts needs no filter for them.
  const shown = LISTED_STATUSES.filter((name) => name !== "draft" || status === name || (list?.counts.draft ?? 0) > 0)
  const options: readonly (ListedStatus | "all")[] = ["all", ...shown]
  // To let a listing stores the same status as to sell it.
  const labelKey = (value: ListedStatus | "all") => (value === "sold" && list?.hasRent ? "soldOrLet" : value)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="scroll-strip flex min-w-0 max-w-full items-center gap-x-4 max-sm:w-full max-sm:gap-x-2">
        <FilterButtons
          label={t("filter.label")}
          options={options.map((value) => ({
            value,
            label: t(`filter.${labelKey(value)}`),
            title: t(`counted.${value}`),
            count: list?.counts[value],
          }))}
          value={status}
          onChange={(value) => onChange({ filters: { ...state.filters, status: value } })}
          className="max-sm:max-w-none max-sm:shrink-0 max-sm:overflow-visible"
        />
        {(isOneOfMany || mine !== "all") && (
          <MineFilter value={mine} onChange={(value) => onChange({ filters: { ...state.filters, mine: value } })} />
        )}
      </div>
      <div className="flex min-w-0 grow justify-end gap-2 max-[22rem]:flex-wrap max-lg:basis-full max-lg:*:first:w-full lg:basis-128">
        <TableSearch label={t("search")} placeholder={t("searchHint")} q={state.q} onChange={onChange} />
        {children}
      </div>
    </div>
  )
}
