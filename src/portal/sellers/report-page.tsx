import { useQuery } from "@tanstack/react-query"
import { ArrowLeft, Mail, Printer } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useParams } from "react-router-dom"
import { companyQuery } from "../../api/companies"
import type { OwnerReport } from "../../domain/sellers/owner-report"
import { addTranslations } from "../../i18n/index"
import { SellerSheet } from "../../public-pages/sellers/seller-report"
import { sellerTexts } from "../../public-pages/sellers/seller-texts"
import { Button, buttonClass } from "../../ui/button"
import { EmptyState } from "../../ui/empty-state"
import { ErrorState } from "../../ui/error-state"
import { Loading } from "../../ui/loading"
import { isDeleted } from "../forms/conflicts/use-record-save"
import { type Owned, ownedQuery, ownerReportQuery } from "./api"
import { MailDialog } from "./mail-dialog"
import { OwnerCard } from "./owner-card"
import sellers from "./sellers.json"

addTranslations({ sellers })

/** Shows whose a listing is and what they read of it: the page of theirs, which is also the sheet of paper. */
export function ReportPage() {
  const { id = "" } = useParams()
  const { t } = useTranslation("sellers")
  const owned = useQuery(ownedQuery(id))
  const report = useQuery(ownerReportQuery(id))
  if (owned.data && report.data) return <Report owned={owned.data} told={report.data} />
  const error = owned.error ?? report.error
  if (!error) return <Loading text={t("loading")} />
  if (isDeleted(error)) {
    return (
      <EmptyState
        title={t("unknown.title")}
        text={t("unknown.text")}
        action={
          <Link to="/admin" className={buttonClass()}>
            {t("unknown.back")}
          </Link>
        }
      />
    )
  }
  const retry = () => Promise.all([owned.refetch(), report.refetch()])
  return (
    <ErrorState
      title={t("loadError")}
      text={error.message}
      onRetry={retry}
      retrying={owned.isFetching || report.isFetching}
    />
  )
}

function Report({ owned, told }: { owned: Owned; told: OwnerReport }) {
  const { t } = useTranslation("sellers")
  const { data: company } = useQuery(companyQuery(owned.company_id))
  const [isMailing, setMailing] = useState(false)
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4 py-4 sm:py-8 print:max-w-none print:p-0">
      <title>{`${t("title")}: ${owned.title}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to={`/admin/properties/edit/${owned.id}`}
          className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t("back")}
        </Link>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
            {t("print")}
          </Button>
          <Button
            variant="primary"
            icon={<Mail aria-hidden className="size-4" />}
            disabled={told.owners.length === 0}
            onClick={() => setMailing(true)}
          >
            {t("mail.open")}
          </Button>
        </div>
      </div>
      <OwnerCard owned={owned} told={told} />
      {/* Public pages are printed in a smaller size than the portal's. */}
      <div className="rounded-md border border-line bg-surface p-4 max-[22rem]:border-0 max-[22rem]:bg-transparent max-[22rem]:p-0 sm:p-8 print:border-0 print:p-0 print:[zoom:75%]">
        {company && (
          <SellerSheet
            report={told.report}
            title={sellerTexts.title}
            companyName={company.name}
            logo={company.logo ?? ""}
          />
        )}
      </div>
      {isMailing && <MailDialog id={owned.id} told={told} onClose={() => setMailing(false)} />}
    </div>
  )
}
