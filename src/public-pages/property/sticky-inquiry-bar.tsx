import { telephoneHref } from "../../domain/values/phone"
import { primaryButton, secondaryButton } from "../button-class"
import { Icon } from "../icon"
import { messages } from "../messages"
import { CONTACT_ID } from "./contact-id"

/** Lets visitors call or write from anywhere on narrow screens; the script hides it while the contact section is visible. */
export function StickyInquiryBar({ price, phone }: { price: string; phone: string }) {
  const call = telephoneHref(phone)
  return (
    <div
      data-inquiry-bar
      className="sticky bottom-0 z-1 -mx-4 -my-6 flex items-center justify-between gap-3 border-t bg-surface px-4 py-2 transition-[opacity,visibility] data-[past]:invisible data-[past]:opacity-0 lg:hidden print:hidden"
    >
      <p className="tabular min-w-0 grow font-semibold max-[22rem]:text-sm">{price}</p>
      {call !== undefined && (
        <a href={call} aria-label={messages.call} className={`${secondaryButton} w-11 shrink-0 px-0!`}>
          <Icon name="phone" className="size-5" />
        </a>
      )}
      <a href={`#${CONTACT_ID}`} className={`${primaryButton} shrink-0 max-[22rem]:px-3!`}>
        {messages.askNow}
      </a>
    </div>
  )
}
