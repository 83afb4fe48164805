import { LoaderCircle } from "lucide-react"
import { cx } from "./classes"

/** Hidden from assistive technology: the caller shows a text. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx("size-4 shrink-0 animate-spin", className)} />
}
