import { Combobox as Base } from "@base-ui/react/combobox"
import { ChevronsUpDown } from "lucide-react"
import { type Ref, useEffect, useState } from "react"
import { cx } from "./classes"
import { useFieldControl } from "./field-context"
import { controlClass } from "./input"
import { itemClass, popupClass, positionerProps, selectedMark } from "./popup"

export type ComboboxOption = {
  id: string
  label: string
  /** The text that distinguishes options of the same label. */
  detail?: string
}

export type ComboboxProps = {
  options: readonly ComboboxOption[]
  value: ComboboxOption | null
  onChange: (value: ComboboxOption | null) => void
  onSearch: (text: string) => void
  placeholder?: string
  emptyText: string
  /** A form focuses it for an error. */
  ref?: Ref<HTMLInputElement>
}

const PAUSE = 250

/** Chooses from lists that are too long to load: the server searches. */
export function Combobox({ options, value, onChange, onSearch, emptyText, ref, ...props }: ComboboxProps) {
  const control = useFieldControl({})
  const [text, setText] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [text, onSearch])
  return (
    <Base.Root
      items={options}
      filter={null}
      value={value}
      onValueChange={onChange}
      onInputValueChange={(next, { reason }) => setText(reason === "input-change" ? next : "")}
      itemToStringLabel={(option: ComboboxOption) => option.label}
      isItemEqualToValue={(one: ComboboxOption, other: ComboboxOption) => one.id === other.id}
      autoHighlight
    >
      <div className="relative">
        <Base.Input ref={ref} {...control} placeholder={props.placeholder} className={cx(controlClass, "h-11 pe-12")} />
        <Base.Trigger
          aria-label="Auswahl öffnen"
          className="absolute end-0 top-0 grid size-11 place-items-center rounded-md text-muted hover:text-ink"
        >
          <ChevronsUpDown aria-hidden className="size-4" />
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner {...positionerProps}>
          <Base.Popup className={cx(popupClass, "w-(--anchor-width) max-w-(--available-width)")}>
            <Base.Empty className="px-4 text-sm text-muted not-empty:py-3">{emptyText}</Base.Empty>
            <Base.List className="max-h-[min(18rem,var(--available-height))] overflow-y-auto overscroll-contain not-empty:p-1">
              {(option: ComboboxOption) => (
                <Base.Item key={option.id} value={option} className={itemClass}>
                  <span className="grid min-w-0 grow">
                    <span className="truncate">{option.label}</span>
                    {option.detail && <span className="truncate text-xs text-muted">{option.detail}</span>}
                  </span>
                  <Base.ItemIndicator {...selectedMark} />
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
