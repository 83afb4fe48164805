import { cx } from "./classes"
import { Spinner } from "./spinner"

/** Appears after a moment, so that fast responses do not flicker. */
export function Loading({ text = "Wird geladen …", className }: { text?: string; className?: string }) {
  return (
    <div
      role="status"
      className={cx("late flex items-center justify-center gap-3 px-6 py-16 text-sm text-muted", className)}
    >
      <Spinner />
      <span>{text}</span>
    </div>
  )
}
