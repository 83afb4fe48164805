import { useTranslation } from "react-i18next"
import type { Contact } from "../../domain/contacts/contact"
import { formatDate } from "../../domain/values/date"
import { telephoneHref } from "../../domain/values/phone"
import { shownEmail } from "../../domain/values/shown-email"
import { cx } from "../../ui/classes"
import { aboveRowTargetClass, rowTargetClass } from "../../ui/table-kit"
import { contactLabel } from "./contact-label"
import { FollowUpDay } from "./follow-up-day"

/** Shows a person on narrow screens, where a press on the number calls. */
export function ContactCard({ contact, onOpen }: { contact: Contact; onOpen: (id: string) => void }) {
  const { t } = useTranslation("contacts")
  const { id, email, phone, roles, inquiries, user_name, follow_up_on, last_at } = contact
  const about = [
    roles.map((role) => t(`roles.${role}`)).join(", "),
    inquiries > 0 && t("card.inquiries", { count: inquiries }),
    user_name,
  ]
  return (
    <div className="grid gap-0.5 text-sm">
      <span className="flex items-baseline justify-between gap-3">
        <button
          type="button"
          className={cx(rowTargetClass, "text-base font-medium long-words")}
          onClick={() => onOpen(id)}
        >
          {contactLabel(contact)}
        </button>
        <span className="tabular shrink-0 text-xs text-muted">{formatDate(last_at)}</span>
      </span>
      <span className="text-muted long-words">{about.filter(Boolean).join(" · ")}</span>
      <span className="flex flex-wrap items-center gap-x-4">
        {phone === "" ? (
          <span className="min-h-8 wrap-anywhere">{shownEmail(email)}</span>
        ) : (
          <a
            href={telephoneHref(phone)}
            translate="no"
            className={cx(
              aboveRowTargetClass,
              "tabular inline-flex min-h-8 items-center text-accent pointer-coarse:min-h-11",
            )}
          >
            {phone}
          </a>
        )}
        {follow_up_on !== "" && (
          <span className="inline-flex items-center gap-2">
            <span className="text-muted">{t("followUp.label")}</span>
            <FollowUpDay day={follow_up_on} />
          </span>
        )}
      </span>
    </div>
  )
}
