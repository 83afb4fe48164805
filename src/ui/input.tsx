import { type ComponentPropsWithRef, useId } from "react"
import { classes } from "./classes"
import { controlClass } from "./control-class"
import { useFieldControl } from "./field-context"

export type InputProps = ComponentPropsWithRef<"input"> & {
  /** Shown inside the field, after the value: m², €, kWh/(m²·a). Makes the figures tabular and the keyboard numeric. */
  unit?: string
}

/** A one-line input. Works with `register` of react-hook-form; takes its label and error from the Field around it. */
export function Input({ unit, className, required, ...rest }: InputProps) {
  const unitId = useId()
  const control = useFieldControl({
    id: rest.id,
    required,
    "aria-invalid": rest["aria-invalid"],
    "aria-describedby": classes(unit && unitId, rest["aria-describedby"]),
  })
  if (!unit) return <input type="text" {...rest} {...control} className={classes(controlClass, "h-11", className)} />
  return (
    <span className="relative flex">
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        {...control}
        className={classes(controlClass, "tabular h-11", className)}
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
