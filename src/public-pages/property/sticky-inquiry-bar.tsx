import { useEffect, useState } from "react"
import { primaryButton } from "../button-class"
import { messages } from "../messages"
import { CONTACT_ID } from "./contact"

/** Links to the contact section on narrow screens, and hides while that section is visible. */
export function StickyInquiryBar({ price }: { price: string }) {
  const [isContactVisible, setContactVisible] = useState(false)
  useEffect(() => {
    const contact = document.getElementById(CONTACT_ID)
    if (contact === null) return
    const watcher = new IntersectionObserver(([entry]) => setContactVisible(entry?.isIntersecting === true))
    watcher.observe(contact)
    return () => watcher.disconnect()
  }, [])
  return (
    <div
      className={`sticky bottom-0 -mx-4 -mt-8 -mb-10 flex nth-2:hidden items-center justify-between gap-4 border-t bg-surface px-4 py-2 transition-[opacity,visibility] lg:hidden print:hidden ${isContactVisible ? "invisible opacity-0" : ""}`}
    >
      <p className="tabular min-w-0 truncate font-semibold">{price}</p>
      <a href={`#${CONTACT_ID}`} className={primaryButton}>
        {messages.askNow}
      </a>
    </div>
  )
}
