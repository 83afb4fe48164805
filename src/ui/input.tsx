import { type ComponentPropsWithRef, useId } from "react"
import { cx } from "./classes"
import { useFieldControl } from "./field-context"

export const controlClass =
  "w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink transition-[color,background-color,border-color] " +
  "hover:border-muted focus-visible:border-focus focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus " +
  "aria-invalid:border-signal disabled:bg-sunken disabled:text-muted [&:is(input,textarea):read-only]:bg-sunken"

export type InputProps = ComponentPropsWithRef<"input"> & {
  /** The unit after the value: m², €. It sets tabular figures and the numeric keyboard. */
  unit?: string
}

export function Input({ unit, className, required, ...rest }: InputProps) {
  const unitId = useId()
  const control = useFieldControl({
    id: rest.id,
    required,
    "aria-invalid": rest["aria-invalid"],
    "aria-describedby": cx(unit && unitId, rest["aria-describedby"]),
  })
  if (!unit) return <input type="text" {...rest} {...control} className={cx(controlClass, "h-11", className)} />
  return (
    <span className="relative flex">
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        {...control}
        className={cx(controlClass, "tabular h-11", className)}
        style={{ paddingInlineEnd: `calc(${unit.length}ch + 1.5rem)`, ...rest.style }}
      />
      <span
        id={unitId}
        className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-sm text-muted select-none"
      >
        {unit}
      </span>
    </span>
  )
}
