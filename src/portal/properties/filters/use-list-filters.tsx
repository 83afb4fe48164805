import { lazy, type ReactNode, Suspense, useState } from "react"
import { chosenFilters, onlyStatus, type PropertyFilters } from "../table-state"
import { FilterButton, type OpenFilter } from "./filter-button"

const FilterChips = lazy(() => import("./filter-chips"))

type ListFilters = {
  companyId: string
  filters: PropertyFilters
  /** The number of listings that are found. */
  total: number | undefined
  onChange: (change: { filters: PropertyFilters }) => void
}

/** Returns the button that opens the filters, and a row of those that are set, if there are any. */
export function useListFilters({
  companyId,
  filters,
  total,
  onChange,
}: ListFilters): Record<"button" | "chips", ReactNode> {
  const [open, setOpen] = useState<OpenFilter>(null)
  const change = (next: PropertyFilters) => onChange({ filters: next })
  const hasChips = chosenFilters(filters).some((name) => name !== "mine")
  return {
    button: (
      <FilterButton
        companyId={companyId}
        filters={filters}
        total={total}
        open={open}
        onOpen={setOpen}
        onChange={change}
      />
    ),
    chips: hasChips && (
      // The row has its height before its code is there.
      <Suspense fallback={<div className="min-h-8 pointer-coarse:min-h-11" />}>
        <FilterChips
          companyId={companyId}
          filters={filters}
          onChange={change}
          onOpen={(field, at) => setOpen({ field, at })}
          onClear={() => change({ ...onlyStatus(filters), mine: filters.mine })}
        />
      </Suspense>
    ),
  }
}
