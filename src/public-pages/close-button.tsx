import { X } from "lucide-react"
import type { MouseEvent } from "react"
import { secondaryButton } from "./button-class"
import { messages } from "./messages"

/** Closes the window; browsers allow that only for windows opened by a script, all others follow `href`. */
export function CloseButton({ href }: { href: string }) {
  const close = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    window.close()
    if (window.closed) event.preventDefault()
  }
  return (
    <a href={href} onClick={close} className={`${secondaryButton} shrink-0 print:hidden`}>
      <X aria-hidden className="size-4" />
      {messages.close}
    </a>
  )
}
