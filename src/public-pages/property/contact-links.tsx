import { whatsappAddress } from "../../domain/agents/whatsapp"
import { telephoneHref } from "../../domain/values/phone"
import { shownEmail } from "../../domain/values/shown-email"
import { Icon } from "../icon"
import { messages } from "../messages"

const link =
  "inline-flex min-h-11 items-center lg:min-h-8 gap-2.5 underline-offset-4 wrap-anywhere any-link:text-accent any-link:hover:underline"

type ContactLinksProps = { phone: string; email: string; whatsapp?: string }

export function ContactLinks({ phone, email, whatsapp = "" }: ContactLinksProps) {
  return (
    <ul className="mt-1 text-sm">
      {phone !== "" && (
        <li>
          <a href={telephoneHref(phone)} className={link}>
            <Icon name="phone" className="size-4 shrink-0" />
            {phone}
          </a>
        </li>
      )}
      {whatsapp !== "" && (
        <li className="print:hidden">
          <a href={whatsappAddress(whatsapp)} rel="noreferrer" className={link}>
            <Icon name="chat" className="size-4 shrink-0" />
            {messages.whatsapp}
          </a>
        </li>
      )}
      {email !== "" && (
        <li>
          <a href={`mailto:${email}`} className={link}>
            <Icon name="mail" className="size-4 shrink-0" />
            {shownEmail(email)}
          </a>
        </li>
      )}
    </ul>
  )
}
