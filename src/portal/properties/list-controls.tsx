import { Popover } from "@base-ui/react/popover"
import { useQuery } from "@tanstack/react-query"
import { SlidersHorizontal, X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { agentsQuery } from "../../api/agents"
import { PROPERTY_TYPES } from "../../domain/properties/enumerations"
import { MARKETING_LABELS, MARKETING_TYPES } from "../../domain/values/marketing"
import { fullName } from "../../domain/values/text"
import { Button, buttonClass } from "../../ui/button"
import { cx } from "../../ui/classes"
import { Field } from "../../ui/field"
import { popupClass, positionerProps } from "../../ui/popup"
import { Select } from "../../ui/select"
import type { PropertyFilters } from "./table-state"
import "./action-messages"

type ListFiltersProps = {
  companyId: string
  filters: PropertyFilters
  hasRent: boolean
  onChange: (change: { filters: PropertyFilters }) => void
}

const NAMES = ["agent_id", "property_type", "marketing_type"] as const
type Name = (typeof NAMES)[number]
const NO_AGENT = "none"
export const NO_FILTERS: PropertyFilters = {
  status: "all",
  agent_id: "all",
  mine: "all",
  property_type: "all",
  marketing_type: "all",
}

/** Shows one button for filters by agent, property type and marketing, and one that clears them. */
export function ListFilters(props: ListFiltersProps) {
  const { filters, onChange } = props
  const { t } = useTranslation("property-actions")
  const count = NAMES.filter((name) => filters[name] !== "all").length
  const clear = () => onChange({ filters: { ...NO_FILTERS, status: filters.status, mine: filters.mine } })
  return (
    <div className="flex print:hidden">
      <Popover.Root>
        <Popover.Trigger className={buttonClass({ className: count > 0 ? "rounded-e-none border-accent" : "" })}>
          <SlidersHorizontal aria-hidden className="size-4" />
          <span>{count === 0 ? t("filters.open") : t("filters.count", { count })}</span>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner {...positionerProps} align="start" collisionPadding={16}>
            <Popover.Popup
              aria-label={t("filters.open")}
              className={cx(popupClass, "grid w-80 max-w-(--available-width) gap-4 p-4")}
            >
              <FilterFields {...props} />
              {count > 0 && (
                <Button variant="quiet" onClick={clear}>
                  {t("filters.clear")}
                </Button>
              )}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {count > 0 && (
        <button
          type="button"
          aria-label={t("filters.clear")}
          title={t("filters.clear")}
          onClick={clear}
          className="grid size-11 place-items-center rounded-e-md border border-s-0 border-accent bg-surface text-muted hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}

function FilterFields({ companyId, filters, hasRent, onChange }: ListFiltersProps) {
  const { t } = useTranslation("property-actions")
  const { data: agents } = useQuery(agentsQuery(companyId))
  const options: Record<Name, readonly { value: string; label: string }[]> = {
    agent_id: [
      ...(agents?.rows ?? []).map((agent) => ({ value: agent.id, label: fullName(agent) })),
      { value: NO_AGENT, label: t("filters.noAgent") },
    ],
    property_type: PROPERTY_TYPES.map((value) => ({ value, label: value })),
    marketing_type: MARKETING_TYPES.map((value) => ({ value, label: MARKETING_LABELS[value] })),
  }
  const shown = NAMES.filter((name) => name !== "marketing_type" || hasRent || filters.marketing_type !== "all")
  return shown.map((name) => (
    <Field key={name} label={t(`filters.${name}`)}>
      <Select
        placeholder={t("filters.any")}
        options={options[name]}
        value={filters[name] === "all" ? "" : filters[name]}
        onChange={(value) => onChange({ filters: { ...filters, [name]: value || "all" } })}
      />
    </Field>
  ))
}
