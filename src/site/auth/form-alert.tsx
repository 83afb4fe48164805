import { CircleAlert } from "lucide-react"
import type { ReactNode } from "react"

/** Shows an error of the form as a whole. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-md bg-signal-soft px-4 py-3 text-sm text-signal">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
