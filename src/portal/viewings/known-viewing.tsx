import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { isEmail } from "../../domain/values/email"
import { formatAppointment } from "../../domain/viewings/format-time"
import type { Viewing } from "../../domain/viewings/viewing"
import { viewingsQuery } from "./api"
import { isOver } from "./group-viewings"
import type { Beginning } from "./viewing-form"

type Asked = { companyId: string; propertyId: string; email: string; beginning: Beginning }

/** Returns the open viewing of this listing that the visitor has already: a second one is asked back, and may be right. */
export function useKnownViewing({ companyId, propertyId, email, beginning }: Asked): Viewing | undefined {
  const { inquiry_id = "", contact_id = "" } = beginning
  const address = email.trim()
  const person = isEmail(address) ? { email: address } : contact_id === "" ? null : { contact_id }
  const isOfInquiry = inquiry_id !== "" && propertyId === beginning.property_id
  const { data } = useQuery({
    ...viewingsQuery({
      company_id: companyId,
      ...(isOfInquiry ? { about_inquiry: inquiry_id } : { property_id: propertyId, ...person }),
      sort: "-created_at",
      perPage: 20,
    }),
    enabled: isOfInquiry || (propertyId !== "" && person !== null),
    placeholderData: undefined,
  })
  const now = Date.now()
  const open = data?.rows.filter(
    (viewing) => viewing.status === "offered" || (viewing.status === "confirmed" && !isOver(viewing, now)),
  )
  // Two people may come with one inquiry: this one's own is the nearer question.
  return open?.find((viewing) => viewing.email === address) ?? open?.[0]
}

export function KnownViewing({ viewing }: { viewing: Viewing }) {
  const { t } = useTranslation("viewings")
  const { name, status, starts_at, minutes } = viewing
  return (
    <p role="status" className="rounded-md bg-signal-soft px-4 py-3 text-sm text-signal-strong long-words">
      {status === "offered"
        ? t("known.offered", { name })
        : t("known.confirmed", { name, time: formatAppointment(starts_at, minutes) })}
    </p>
  )
}
