import { Mail, Phone } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { type Inquiry, isSuspicion, isWish } from "../../domain/inquiries/inquiry-inbox"
import { describeSource } from "../../domain/inquiries/source-names"
import { matterOf } from "../../domain/inquiries/valuation"
import { formatInstant } from "../../domain/values/date"
import { telephoneHref } from "../../domain/values/phone"
import { shownEmail } from "../../domain/values/shown-email"
import { InquiryState } from "./inquiry-state"

const link =
  "inline-flex min-h-11 items-center gap-2 underline-offset-4 wrap-anywhere any-link:text-accent any-link:hover:underline"

type PersonProps = { inquiry: Inquiry; assigned: string; onProperty: (id: string) => void }

/** Shows the person's name, contact details and the listing of the inquiry. */
export function Person({ inquiry, assigned, onProperty }: PersonProps) {
  const { t } = useTranslation("inquiries")
  const { name, email, phone, wish, source, suspicion, created_at } = inquiry
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl font-semibold long-words">
          {inquiry.contact_id === "" ? (
            name
          ) : (
            <Link
              to={`/admin?tab=contacts&contact=${inquiry.contact_id}`}
              title={t("openContact")}
              className="underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          )}
        </h3>
        <InquiryState inquiry={inquiry} />
      </div>
      <p className="tabular text-sm text-muted">
        <span>{formatInstant(created_at)}</span>
        {isWish(wish) && <span className="font-medium text-ink">{` · ${t(`wish.${wish}`)}`}</span>}
        {assigned !== "" && <span>{` · ${t("assignedTo", { name: assigned })}`}</span>}
        {source !== "" && <span>{` · ${t("via", { source: describeSource(source) })}`}</span>}
        {isSuspicion(suspicion) && <span className="text-signal">{` · ${t(`suspicion.${suspicion}`)}`}</span>}
      </p>
      <p className="flex flex-wrap gap-x-6">
        {phone !== "" && (
          <a href={telephoneHref(phone)} className={link}>
            <Phone aria-hidden className="size-4" />
            <span translate="no">{phone}</span>
          </a>
        )}
        {email !== "" && (
          <a href={`mailto:${email}`} className={link}>
            <Mail aria-hidden className="size-4" />
            <span translate="no">{shownEmail(email)}</span>
          </a>
        )}
      </p>
      {inquiry.is_relay && <p className="max-w-prose text-sm text-muted">{t("relay")}</p>}
      <Listing inquiry={inquiry} onProperty={onProperty} />
    </div>
  )
}

/** A mail may say of no listing that it is about it. */
function Listing({ inquiry, onProperty }: Pick<PersonProps, "inquiry" | "onProperty">) {
  const { t } = useTranslation("inquiries")
  const { property_id, property_reference } = inquiry
  if (matterOf(inquiry) === "") return <p className="text-sm text-muted">{t("noListing")}</p>
  const text = [matterOf(inquiry), property_reference].filter(Boolean).join(" · ")
  if (property_id === "") return <p className="text-sm">{text}</p>
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      <a href={`/property/${property_id}`} target="_blank" rel="noopener" className={link}>
        {text}
      </a>
      <button type="button" className={`${link} text-muted hover:underline`} onClick={() => onProperty(property_id)}>
        {t("ofProperty")}
      </button>
    </p>
  )
}
