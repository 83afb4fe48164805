import { secondaryButton } from "./button-class"
import { Icon } from "./icon"
import { messages } from "./messages"

/** On phones it is a sign alone. */
const quiet =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md text-sm text-muted no-underline hover:text-ink sm:px-3"

/**
 * Closes the window; browsers allow that only for windows opened by a script, all others follow `href`. Where it is not the way
 * on, it is quiet: who comes from a search engine has nothing to close.
 */
export function CloseButton({ href, isQuiet = false }: { href: string; isQuiet?: boolean }) {
  return (
    <a href={href} data-close className={`${isQuiet ? quiet : secondaryButton} shrink-0 print:hidden`}>
      <Icon name="close" className="size-4" />
      {isQuiet ? <span className="max-sm:sr-only">{messages.close}</span> : messages.close}
    </a>
  )
}
