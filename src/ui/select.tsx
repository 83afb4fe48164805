import { Select as Base } from "@base-ui/react/select"
import { ChevronsUpDown } from "lucide-react"
import type { Ref } from "react"
import { cx } from "./classes"
import { useFieldControl } from "./field-context"
import { controlClass } from "./input"
import { itemClass, popupClass, positionerProps, selectedMark } from "./popup"

export type SelectOption<V extends string = string> = { value: V; label: string; disabled?: boolean }

export type SelectProps<V extends string = string> = {
  options: readonly SelectOption<V>[]
  value: V | "" | null | undefined
  onChange: (value: V | "") => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  /** Offers the placeholder as an option; true by default unless the field is required. */
  clearable?: boolean
  disabled?: boolean
  required?: boolean
  id?: string
  "aria-label"?: string
  className?: string
  ref?: Ref<HTMLButtonElement>
}

export function Select<V extends string = string>({
  options,
  value,
  onChange,
  onBlur,
  name,
  placeholder = "Bitte wählen",
  clearable,
  disabled,
  required,
  id,
  className,
  ref,
  ...rest
}: SelectProps<V>) {
  const control = useFieldControl({ id, required })
  const canClear = clearable ?? !control["aria-required"]
  const items = [...(canClear ? [{ value: null, label: placeholder, disabled: false }] : []), ...options]
  return (
    <Base.Root
      items={items}
      value={value || null}
      onValueChange={(next: V | null) => onChange(next ?? "")}
      name={name}
      disabled={disabled}
      modal={false}
    >
      <Base.Trigger
        ref={ref}
        {...control}
        {...rest}
        onBlur={onBlur}
        className={cx(
          controlClass,
          "flex h-11 items-center justify-between gap-2 text-start data-placeholder:text-muted data-popup-open:border-focus",
          className,
        )}
      >
        <Base.Value className="truncate" placeholder={placeholder} />
        <Base.Icon className="shrink-0 text-muted">
          <ChevronsUpDown aria-hidden className="size-4" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner {...positionerProps} alignItemWithTrigger={false}>
          <Base.Popup className={cx(popupClass, "min-w-(--anchor-width) max-w-(--available-width)")}>
            <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1">
              {items.map((item) => (
                <Base.Item
                  key={item.value ?? ""}
                  value={item.value}
                  disabled={item.disabled}
                  className={cx(itemClass, item.value === null && "text-muted")}
                >
                  <Base.ItemText className="grow">{item.label}</Base.ItemText>
                  <Base.ItemIndicator {...selectedMark} />
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
