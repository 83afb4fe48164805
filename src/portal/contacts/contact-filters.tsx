import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Select, type SelectProps } from "../../ui/select"
import { MineFilter } from "../lists/mine-filter"
import { CONTACT_TABLE, type ContactFilters as Filters } from "./table-state"

const { role: ROLES, due: DAYS } = CONTACT_TABLE.filters

type ContactFiltersProps = {
  filters: Filters
  hasColleagues: boolean
  onChange: (filters: Filters) => void
  /** Shown behind the filters. */
  children: ReactNode
}

/** Narrows the contacts to one's own, to a role, and to the day of the follow-up. */
export function ContactFilters({ filters, hasColleagues, onChange, children }: ContactFiltersProps) {
  const { t } = useTranslation("contacts")
  const { mine, role, due } = filters
  return (
    <>
      {(hasColleagues || mine !== "all") && (
        <MineFilter value={mine} onChange={(next) => onChange({ ...filters, mine: next })} />
      )}
      <Choice
        aria-label={t("filter.role.label")}
        placeholder={t("filter.role.any")}
        options={ROLES.map((value) => ({ value, label: t(`filter.role.${value}`) }))}
        value={role === "all" ? "" : role}
        onChange={(next) => onChange({ ...filters, role: next || "all" })}
      />
      <Choice
        aria-label={t("filter.due.label")}
        placeholder={t("filter.due.any")}
        options={DAYS.map((value) => ({ value, label: t(`filter.due.${value}`) }))}
        value={due === "all" ? "" : due}
        onChange={(next) => onChange({ ...filters, due: next || "all" })}
      />
      {children}
    </>
  )
}

const Choice = <V extends string>(props: SelectProps<V>) => (
  <div className="max-sm:grow max-sm:basis-36 sm:w-56">
    <Select {...props} />
  </div>
)
