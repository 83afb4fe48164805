import { useQuery } from "@tanstack/react-query"
import { X } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { agentsQuery } from "../../../api/agents"
import { Button } from "../../../ui/button"
import type { PropertyFilters } from "../table-state"
import { chipText, FIELDS, type FilterField, isSet, isSwitch, withoutField } from "./filter-fields"
import "./filter-texts"

type FilterChipsProps = {
  companyId: string
  filters: PropertyFilters
  onChange: (filters: PropertyFilters) => void
  onOpen: (field: FilterField, chip: Element) => void
  onClear: () => void
  /** Actions on this set of filters. */
  children?: ReactNode
}

const chipClass =
  "flex min-h-8 max-w-full items-center rounded-full border border-line bg-surface text-sm text-ink pointer-coarse:min-h-11"

/** Shows each filter as a chip that changes it, with a cross that takes it away. */
export default function FilterChips(props: FilterChipsProps) {
  const { companyId, filters, onChange, onOpen, onClear, children } = props
  const { t } = useTranslation("property-filters")
  const { data: agents } = useQuery(agentsQuery(companyId))
  const shown = FIELDS.filter((field) => isSet(filters, field))
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <ul aria-label={t("chips")} className="contents">
        {shown.map((field) => {
          const filter = chipText(t, field, filters, agents?.rows ?? [])
          return (
            <li key={field} className={chipClass}>
              {isSwitch(field) ? (
                <span className="truncate ps-3">{filter}</span>
              ) : (
                <button
                  type="button"
                  aria-label={t("change", { filter })}
                  onClick={({ currentTarget }) => onOpen(field, currentTarget)}
                  className="min-h-8 min-w-0 truncate rounded-s-full ps-3 hover:text-accent pointer-coarse:min-h-11"
                >
                  {filter}
                </button>
              )}
              <Remove label={t("remove", { filter })} onClick={() => onChange(withoutField(filters, field))} />
            </li>
          )
        })}
      </ul>
      {shown.length > 1 && (
        <Button size="sm" variant="quiet" onClick={onClear}>
          {t("clear")}
        </Button>
      )}
      {children}
    </div>
  )
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid min-h-8 w-8 shrink-0 place-items-center rounded-e-full text-muted hover:text-ink pointer-coarse:min-h-11 pointer-coarse:w-11"
    >
      <X aria-hidden className="size-3.5" />
    </button>
  )
}
