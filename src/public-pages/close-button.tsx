import { X } from "lucide-react"
import type { MouseEvent } from "react"
import { secondaryButton } from "./button-class"
import { words } from "./words"

/**
 * Closes the window. Browsers allow that only for a window which a script or a link opened; everywhere else, and before
 * the script is there, it leads on.
 *
 * @param elsewhere where to, when the window cannot be closed
 */
export function CloseButton({ elsewhere }: { elsewhere: string }) {
  const close = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    window.close()
    // True at once when the browser agreed; if not, the link is followed.
    if (window.closed) event.preventDefault()
  }
  return (
    <a href={elsewhere} onClick={close} className={`${secondaryButton} shrink-0 print:hidden`}>
      <X aria-hidden className="size-4" />
      {words.close}
    </a>
  )
}
