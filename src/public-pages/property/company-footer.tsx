import { telephoneHref } from "../../domain/values/phone"
import { shownEmail } from "../../domain/values/shown-email"
import { messages } from "../messages"
import type { CompanyFooterData } from "../page-data"

const link =
  "inline-flex min-h-11 items-center underline-offset-4 wrap-anywhere any-link:hover:text-ink any-link:hover:underline lg:min-h-8 print:min-h-0"
/** The address of a link must be readable on paper. */
const printed = "print:after:ml-1 print:after:content-[attr(href)]"

/** `isBroker`: a home is let, whose advertisement names the company as its broker (§ 6 WoVermRG). */
type CompanyFooterProps = { name: string; footer: CompanyFooterData; isBroker?: boolean }

const NO_FOOTER: CompanyFooterData = {
  address: "",
  phone: "",
  email: "",
  website: "",
  imprint_url: "",
  privacy_url: "",
  authority: "",
  withdrawal_url: "",
}

/** Returns what the footer of a rented home shows if the company has stored nothing: its name and what it is are enough. */
export const footerOfBroker = (footer: CompanyFooterData | undefined, isBroker: boolean) =>
  footer ?? (isBroker ? NO_FOOTER : undefined)

/**
 * Shows the company that offers the property, and the details that the law requires. The end is marked, because half a footer at
 * the bottom of the screen would grow upwards while it arrives.
 */
export function CompanyFooter({ name, footer, isBroker = false }: CompanyFooterProps) {
  const { address, phone, email, website, imprint_url, privacy_url, authority, withdrawal_url } = footer
  return (
    <footer className="company-footer border-t bg-surface text-sm text-muted print:mt-2 print:break-inside-avoid print:bg-transparent print:text-xs">
      <div className="mx-auto flex max-w-7xl flex-wrap items-start justify-between gap-x-12 gap-y-4 px-4 py-6 print:px-0 print:py-2">
        <address className="min-w-0 not-italic">
          <p className="font-medium text-ink long-words">{name}</p>
          {isBroker && <p>{messages.broker}</p>}
          {address !== "" && <p className="mt-1 long-words">{address}</p>}
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {phone !== "" && <Item href={telephoneHref(phone)}>{phone}</Item>}
            {email !== "" && <Item href={`mailto:${email}`}>{shownEmail(email)}</Item>}
            {website !== "" && <Item href={website}>{website.replace(/^https?:\/\//i, "").replace(/\/$/, "")}</Item>}
          </ul>
          {authority !== "" && <p className="mt-2 max-w-prose long-words">{messages.authority(authority)}</p>}
        </address>
        {imprint_url + privacy_url + withdrawal_url !== "" && (
          <nav aria-label={messages.legal}>
            <ul className="flex flex-wrap gap-x-6">
              {imprint_url !== "" && (
                <Item href={imprint_url} className={printed}>
                  {messages.imprint}
                </Item>
              )}
              {privacy_url !== "" && (
                <Item href={privacy_url} className={printed}>
                  {messages.privacy}
                </Item>
              )}
              {withdrawal_url !== "" && <Item href={withdrawal_url}>{messages.withdraw}</Item>}
            </ul>
          </nav>
        )}
      </div>
      <span data-end hidden />
    </footer>
  )
}

type ItemProps = { href: string | undefined; className?: string; children: React.ReactNode }

function Item({ href, className = "", children }: ItemProps) {
  const isElsewhere = href?.startsWith("http") === true
  return (
    <li className="min-w-0">
      <a
        href={href}
        target={isElsewhere ? "_blank" : undefined}
        rel={isElsewhere ? "noopener" : undefined}
        className={`${link} ${className}`}
      >
        {children}
        {isElsewhere && <span className="sr-only"> {messages.opensNewTab}</span>}
      </a>
    </li>
  )
}
