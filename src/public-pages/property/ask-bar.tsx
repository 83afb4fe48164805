import { useEffect, useState } from "react"
import { formatPrice } from "../../domain/price"
import { primaryButton } from "../button-class"
import { words } from "../words"
import { CONTACT_ID } from "./contact-id"

/**
 * Leads to the contact, past whatever stands between; straight under the pictures there is nothing. It goes as soon as the
 * contact comes into view, and where no script can tell it, it ends in the space above.
 */
export function AskBar({ price }: { price: string }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const contact = document.getElementById(CONTACT_ID)
    if (contact === null) return
    const watcher = new IntersectionObserver(([entry]) => setThere(entry?.isIntersecting === true))
    watcher.observe(contact)
    return () => watcher.disconnect()
  }, [])
  return (
    <div
      className={`sticky bottom-0 -mx-4 -mt-8 -mb-10 flex nth-2:hidden items-center justify-between gap-4 border-t bg-surface px-4 py-2 transition-[opacity,visibility] lg:hidden print:hidden ${isThere ? "invisible opacity-0" : ""}`}
    >
      <p className="tabular min-w-0 truncate font-semibold">{formatPrice(price)}</p>
      <a href={`#${CONTACT_ID}`} className={primaryButton}>
        {words.askNow}
      </a>
    </div>
  )
}
