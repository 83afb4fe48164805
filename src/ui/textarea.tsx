import type { ComponentPropsWithRef } from "react"
import { cx } from "./classes"
import { useFieldControl } from "./field-context"
import { controlClass } from "./input"

export function Textarea({ className, required, rows = 4, ...rest }: ComponentPropsWithRef<"textarea">) {
  const control = useFieldControl({
    id: rest.id,
    required,
    "aria-invalid": rest["aria-invalid"],
    "aria-describedby": rest["aria-describedby"],
  })
  return (
    <textarea
      {...rest}
      {...control}
      rows={rows}
      className={cx(
        controlClass,
        "field-sizing-content max-h-[70svh] resize-y py-2.5",
        rows === 1 ? "min-h-11" : "min-h-24",
        className,
      )}
    />
  )
}
