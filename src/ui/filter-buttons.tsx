import { Toggle } from "@base-ui/react/toggle"
import { ToggleGroup } from "@base-ui/react/toggle-group"
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

export function FilterButtons<V extends string>({ label, options, value, onChange, className }: FilterButtonsProps<V>) {
  return (
    <ToggleGroup
      aria-label={label}
      value={[value]}
      onValueChange={([next]) => {
        if (next !== undefined) onChange(next)
      }}
      className={classes("scroll-strip flex max-w-full gap-1 rounded-md bg-sunken p-1 print:hidden", className)}
    >
      {options.map((option) => (
        <Toggle
          key={option.value}
          value={option.value}
          className={classes(
            "inline-flex min-h-9 shrink-0 items-center gap-2 rounded-sm border border-transparent px-3 max-sm:grow max-sm:justify-center max-sm:gap-1.5 max-sm:px-2.5 text-sm font-medium whitespace-nowrap",
            "text-muted transition-[color,background-color,border-color] hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11",
            "data-pressed:border-line data-pressed:bg-surface data-pressed:text-ink",
          )}
        >
          {option.label}
          {option.count !== undefined && (
            <span className="tabular text-xs font-normal text-muted">{formatDecimal(String(option.count))}</span>
          )}
        </Toggle>
      ))}
    </ToggleGroup>
  )
}
