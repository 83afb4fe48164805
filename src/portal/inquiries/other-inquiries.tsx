import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { inquiriesQuery } from "../../api/inquiries"
import type { Inquiry } from "../../domain/inquiries/inquiry-inbox"
import { matterOf } from "../../domain/inquiries/valuation"
import { formatDate } from "../../domain/values/date"
import { InquiryState } from "./inquiry-state"

type OtherInquiriesProps = { companyId: string; inquiry: Inquiry; onOpen: (inquiry: Inquiry) => void }

/** Lists other inquiries from the same address. */
export function OtherInquiries({ companyId, inquiry, onOpen }: OtherInquiriesProps) {
  const { t } = useTranslation("inquiries")
  const { data } = useQuery({
    ...inquiriesQuery({ company_id: companyId, email: inquiry.email, perPage: 50 }),
    // Inquiries without an address have nothing in common.
    enabled: inquiry.email !== "",
  })
  const others = data?.rows.filter(({ id, email }) => id !== inquiry.id && email === inquiry.email) ?? []
  if (others.length === 0 || inquiry.email === "") return null
  return (
    <section className="grid gap-1 border-t border-line pt-4">
      <h4 className="font-semibold">{t("others")}</h4>
      <ul className="grid grid-cols-1">
        {others.map((other) => (
          <li key={other.id}>
            <button
              type="button"
              onClick={() => onOpen(other)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 text-start text-sm hover:underline"
            >
              <span className="min-w-0 truncate">{matterOf(other) || t("noListing")}</span>
              <span className="flex items-center gap-3 text-muted">
                {formatDate(other.created_at)}
                <InquiryState inquiry={other} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
