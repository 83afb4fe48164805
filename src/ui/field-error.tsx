import { CircleAlert } from "lucide-react"
import type { ComponentPropsWithRef } from "react"

/** Shows what is wrong with a field or a group of them, with a sign for those who see no red. */
export function FieldError({ children, ...rest }: Omit<ComponentPropsWithRef<"p">, "className">) {
  return (
    <p {...rest} className="flex items-start gap-1.5 text-sm text-signal">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
