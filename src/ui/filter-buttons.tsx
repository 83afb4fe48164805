import { formatDecimal } from "../domain/number"
import { classes } from "./classes"

type FilterOption<V extends string = string> = { value: V; label: string; count?: number }

export type FilterButtonsProps<V extends string = string> = {
  label: string
  options: readonly FilterOption<V>[]
  value: V
  onChange: (value: V) => void
  className?: string
}

/** One of a few choices. */
export function FilterButtons<V extends string>({ label, options, value, onChange, className }: FilterButtonsProps<V>) {
  return (
    <fieldset
      aria-label={label}
      className={classes("scroll-strip flex min-w-0 max-w-full gap-1 rounded-md bg-sunken p-1 print:hidden", className)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => option.value !== value && onChange(option.value)}
          className={classes(
            "inline-flex min-h-9 shrink-0 items-center gap-2 rounded-sm border border-transparent px-3 max-sm:grow max-sm:justify-center max-sm:gap-1.5 max-sm:px-2.5 text-sm font-medium whitespace-nowrap",
            "text-muted transition-[color,background-color,border-color] hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11",
            "aria-pressed:border-line aria-pressed:bg-surface aria-pressed:text-ink",
          )}
        >
          {option.label}
          {option.count !== undefined && (
            <span className="tabular text-xs font-normal text-muted">{formatDecimal(String(option.count))}</span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
