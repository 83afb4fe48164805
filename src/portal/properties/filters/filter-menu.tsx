import { Autocomplete } from "@base-ui/react/autocomplete"
import { useQuery } from "@tanstack/react-query"
import { ArrowLeft, Check, ChevronRight } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { agentsQuery } from "../../../api/agents"
import { cx } from "../../../ui/classes"
import { IconButton } from "../../../ui/icon-button"
import { itemClass } from "../../../ui/popup"
import type { PropertyFilters } from "../table-state"
import { type FilterField, fieldLabel, isRange } from "./filter-fields"
import { type FilterItem, searchFilters, searchOptions } from "./filter-search"
import { PlaceForm, RangeForm } from "./typed-filters"
import "./filter-texts"

type FilterMenuProps = {
  companyId: string
  filters: PropertyFilters
  /** The field to begin with; null for all of them. */
  start: FilterField | null
  /** False on phones, where a focused field would open the keyboard above the list. */
  focuses: boolean
  onChange: (filters: PropertyFilters) => void
  onClose: () => void
}

/** Chooses a filter and its value, by typing or from lists. */
export default function FilterMenu({ companyId, filters, start, focuses, onChange, onClose }: FilterMenuProps) {
  const { t } = useTranslation("property-filters")
  const { data: agents } = useQuery(agentsQuery(companyId))
  const [field, setField] = useState(start)
  const [text, setText] = useState("")
  const apply = (next: PropertyFilters) => {
    onChange(next)
    onClose()
  }
  function open(next: FilterField | null) {
    setField(next)
    setText("")
  }
  function run(item: FilterItem) {
    if ("opens" in item) return open(item.opens)
    // A value that was typed from the beginning is all that was wanted.
    if (!item.stays || field === null) return apply(item.filters)
    setText("")
    onChange(item.filters)
  }
  const head = field !== null && (
    <header className="flex items-center gap-1 px-1 pt-1">
      <IconButton label={t("back")} onClick={() => open(null)}>
        <ArrowLeft aria-hidden />
      </IconButton>
      <h2 className="grow truncate text-sm font-semibold">{fieldLabel(t, field)}</h2>
    </header>
  )
  if (field !== null && isRange(field)) {
    return (
      <>
        {head}
        <RangeForm range={field} filters={filters} onApply={apply} />
      </>
    )
  }
  if (field === "place") {
    return (
      <>
        {head}
        <PlaceForm filters={filters} onApply={apply} />
      </>
    )
  }
  const known = agents?.rows ?? []
  const items = field === null ? searchFilters(t, text, filters, known) : searchOptions(t, field, text, filters, known)
  return (
    <>
      {head}
      <Autocomplete.Root
        key={field}
        inline
        open
        mode="none"
        items={items}
        value={text}
        onValueChange={(next, { reason }) => reason === "input-change" && setText(next)}
        itemToStringValue={({ label }: FilterItem) => label}
        autoHighlight="always"
        keepHighlight
      >
        <Autocomplete.Input
          autoFocus={focuses}
          aria-label={field === null ? t("find") : t("findAgain", { field: fieldLabel(t, field) })}
          placeholder={field === null ? t("find") : t("findAgain", { field: fieldLabel(t, field) })}
          onKeyDown={(event) => event.key === "Backspace" && text === "" && field !== null && open(null)}
          className="h-11 w-full min-w-0 shrink-0 border-b border-line bg-transparent px-4 text-sm outline-none placeholder:text-muted pointer-coarse:text-base"
        />
        {items.length === 0 && <p className="px-4 py-3 text-sm text-muted">{t("nothing")}</p>}
        <Autocomplete.List className="min-h-0 grow overflow-y-auto overscroll-contain not-empty:p-1">
          {(item: FilterItem) => (
            <Autocomplete.Item key={item.id} value={item} className={itemClass} onClick={() => run(item)}>
              <span className="grow truncate">{item.label}</span>
              {item.detail !== "" && <span className="max-w-1/2 truncate text-xs text-muted">{item.detail}</span>}
              {"opens" in item ? (
                <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
              ) : (
                <Check aria-hidden className={cx("size-4 shrink-0 text-accent", !item.isOn && "invisible")} />
              )}
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </>
  )
}
