import type { SellerReport } from "../../domain/sellers/seller-report"
import { formatDay } from "../../domain/values/date"
import { CompanyFrame } from "../company-frame"
import type { CompanyFooterData } from "../page-data"
import { CompanyFooter } from "../property/company-footer"
import { SellerSheet } from "./seller-report"
import { sellerTexts as texts } from "./seller-texts"

type Frame = { companyName: string; logo: string; listings: string; footer: CompanyFooterData | undefined }

/** Shows an owner their listing, in the office's look. It is read on phones, so its text is larger than elsewhere. */
export function SellerPage({ report, companyName, logo, footer }: Frame & { report: SellerReport }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <main className="mx-auto grid w-full max-w-3xl grow grid-cols-1 content-start gap-6 px-4 py-6 sm:py-10 print:max-w-none print:gap-2 print:p-0">
        <SellerSheet report={report} title={texts.title} companyName={companyName} logo={logo} />
        <p className="text-sm text-pretty text-muted print:hidden">
          {[texts.personal, report.last_day && texts.lastDay(formatDay(report.last_day))].filter(Boolean).join(" ")}
        </p>
      </main>
      {footer && <CompanyFooter name={companyName} footer={footer} />}
    </div>
  )
}

/** Says that a link leads nowhere: it may be made up, revoked, or that of somebody who owned the listing before. */
export function UnknownSellerPage() {
  return (
    <CompanyFrame companyName="" logo="" listings="" footer={undefined} title={texts.unknown}>
      <p className="text-muted long-words">{texts.unknownText}</p>
    </CompanyFrame>
  )
}

/** Says that mandate or sale are over. */
export function EndedSellerPage({ lastDay, ...frame }: Frame & { lastDay: string }) {
  return (
    <CompanyFrame {...frame} title={texts.ended}>
      <p className="text-muted long-words">{texts.endedText(formatDay(lastDay), frame.companyName)}</p>
    </CompanyFrame>
  )
}
