import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { inquiryCountsQuery } from "../../api/inquiries"
import { aboveRowTargetClass } from "../../ui/table-kit"
import "./action-messages"

type InquiryCountProps = {
  companyId: string
  id: string
  /** The ids of all listings on the page, which share one request. */
  ids: string
}

/** Shows a listing's number of inquiries, with a link to them, and its number of views. */
export function InquiryCount({ companyId, id, ids }: InquiryCountProps) {
  const { t } = useTranslation("property-actions")
  const { data } = useQuery(inquiryCountsQuery(companyId, ids))
  const count = data?.rows.find((row) => row.id === id)
  if (count === undefined || count.total + count.views === 0) return null
  const views = count.views > 0 && (
    <span className={`${aboveRowTargetClass} text-xs whitespace-nowrap text-muted`} title={t("lately")}>
      <span>{t("views", { count: count.views })}</span>
      <span className="sr-only"> {t("lately")}</span>
    </span>
  )
  if (count.total === 0) return views
  return (
    <>
      <Link
        to={`/admin?tab=inquiries&property=${id}`}
        className={`${aboveRowTargetClass} text-xs font-medium whitespace-nowrap text-accent after:absolute after:-inset-x-2 after:-inset-y-3.5 hover:underline`}
      >
        <span>
          {count.new === count.total
            ? t("onlyNewInquiries", { count: count.new })
            : t("inquiries", { count: count.total })}
        </span>
        {count.new > 0 && count.new < count.total && <span>{` · ${t("newInquiries", { count: count.new })}`}</span>}
      </Link>
      {views}
    </>
  )
}
