import { secondaryButton } from "./button-class"
import { Icon } from "./icon"
import { messages } from "./messages"

/** Closes the window; browsers allow that only for windows opened by a script, all others follow `href`. */
export function CloseButton({ href }: { href: string }) {
  return (
    <a href={href} data-close className={`${secondaryButton} shrink-0 print:hidden`}>
      <Icon name="close" className="size-4" />
      {messages.close}
    </a>
  )
}
