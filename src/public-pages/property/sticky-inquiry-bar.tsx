import { primaryButton } from "../button-class"
import { messages } from "../messages"
import { CONTACT_ID } from "./contact-id"

/** Links to the contact section on narrow screens; the script hides it while that section is visible. */
export function StickyInquiryBar({ price }: { price: string }) {
  return (
    <div
      data-inquiry-bar
      className="sticky bottom-0 -mx-4 -mt-8 -mb-10 flex nth-2:hidden items-center justify-between gap-4 border-t bg-surface px-4 py-2 transition-[opacity,visibility] data-[past]:invisible data-[past]:opacity-0 lg:hidden print:hidden"
    >
      <p className="tabular min-w-0 truncate font-semibold">{price}</p>
      <a href={`#${CONTACT_ID}`} className={primaryButton}>
        {messages.askNow}
      </a>
    </div>
  )
}
