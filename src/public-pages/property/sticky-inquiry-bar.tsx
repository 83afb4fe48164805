import { telephoneHref } from "../../domain/values/phone"
import { primaryButton, secondaryButton } from "../button-class"
import { Icon } from "../icon"
import { messages } from "../messages"
import { saveSearchText } from "../searches/search-texts"
import { CONTACT_ID } from "./contact-id"

type StickyInquiryBarProps = {
  price: string
  phone: string
  /** The address at which visitors of a sold listing save a search; left out if there is none. */
  notifyAddress: string | undefined
}

/** Lets visitors call or write from anywhere on narrow screens; the script hides it while the contact section is visible. */
export function StickyInquiryBar({ price, phone, notifyAddress }: StickyInquiryBarProps) {
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
      <a href={notifyAddress ?? `#${CONTACT_ID}`} className={`${primaryButton} shrink-0 max-[22rem]:px-3!`}>
        {notifyAddress === undefined ? messages.askNow : saveSearchText}
      </a>
    </div>
  )
}
