import { formatDecimal } from "../domain/values/number"
import { cx } from "./classes"

type FilterOption<V extends string = string> = { value: V; label: string; count?: number; title?: string }

export type FilterButtonsProps<V extends string = string> = {
  label: string
  options: readonly FilterOption<V>[]
  value: V
  onChange: (value: V) => void
  className?: string
}

const buttonClass = cx(
  "inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border border-line px-3.5 text-sm font-medium whitespace-nowrap",
  "text-muted transition-[color,background-color,border-color] hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11",
  "aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent",
)

type FilterToggleProps = { label: string; pressed: boolean; onChange: (pressed: boolean) => void }

/** A filter that is on or off. */
export function FilterToggle({ label, pressed, onChange }: FilterToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onChange(!pressed)}
      className={cx(buttonClass, "print:hidden")}
    >
      {label}
    </button>
  )
}

/** Lets the user choose one of a few options. */
export function FilterButtons<V extends string>({ label, options, value, onChange, className }: FilterButtonsProps<V>) {
  return (
    <fieldset aria-label={label} className={cx("scroll-strip flex min-w-0 max-w-full gap-2 print:hidden", className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          title={option.title}
          aria-pressed={option.value === value}
          onClick={() => option.value !== value && onChange(option.value)}
          className={buttonClass}
        >
          <span>{option.label}</span>
          {option.count !== undefined && (
            <span className="tabular text-xs font-normal">{formatDecimal(String(option.count))}</span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
