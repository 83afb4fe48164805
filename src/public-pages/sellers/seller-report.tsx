import type { SellerReport } from "../../domain/sellers/seller-report"
import { formatDay } from "../../domain/values/date"
import { secondaryButton } from "../button-class"
import { CompanyLogo } from "../company-logo"
import { ResponsiveImage } from "../responsive-image"
import { Prices, ReportContact, Viewings, WeekTable } from "./report-parts"
import { grouped, sellerTexts as texts } from "./seller-texts"
import { WeekCurve } from "./week-curve"

type SellerSheetProps = SellerReportViewProps & { companyName: string; logo: string }

/** Shows the report with the name or logo of the office that it comes from. */
export function SellerSheet({ companyName, logo, ...report }: SellerSheetProps) {
  return (
    <div className="grid grid-cols-1 gap-6 print:gap-2">
      {logo === "" ? (
        <p className="text-lg font-semibold long-words">{companyName}</p>
      ) : (
        <CompanyLogo source={logo} name={companyName} className="-ms-1" />
      )}
      <SellerReportView {...report} />
    </div>
  )
}

type SellerReportViewProps = { report: SellerReport; title: string }

/** Shows an owner how their listing does: the same on their page, in the portal's preview, and as one sheet of paper. */
function SellerReportView({ report, title }: SellerReportViewProps) {
  const { weeks, totals, sources, note, viewings, prices } = report
  const isQuiet = totals.views + totals.inquiries + totals.viewings === 0
  return (
    <article className="grid grid-cols-1 content-start gap-8 text-lg print:gap-3 print:text-sm">
      <Head report={report} title={title} />
      {note !== "" && (
        <section className="grid gap-2 border-s-4 border-accent ps-4 print:gap-0">
          <h2 className="text-sm text-muted">{texts.next}</h2>
          <p className="whitespace-pre-line long-words print:text-xs">{note}</p>
        </section>
      )}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.75rem,1fr))] gap-x-3 gap-y-4 border-y border-line py-4 print:py-2">
        {(["views", "inquiries", "viewings"] as const).map((what) => (
          <div key={what} className="tabular grid content-start">
            <dt className="text-base text-muted print:text-xs">{texts.figures[what]}</dt>
            <dd className="text-3xl font-semibold print:text-xl">{grouped(totals[what])}</dd>
            {what === "viewings" && totals.arranged > 0 && (
              <dd className="text-base text-muted print:text-xs">{texts.arranged(totals.arranged)}</dd>
            )}
          </div>
        ))}
      </dl>
      {isQuiet ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <section className="grid grid-cols-1 gap-4 print:gap-2">
          <h2 className="text-xl font-semibold print:text-base">{texts.weeks}</h2>
          <WeekCurve weeks={weeks} />
          {sources.length > 0 && (
            <p className="text-base text-muted long-words print:text-xs">{texts.sources(sources.join(", "))}</p>
          )}
          <WeekTable weeks={weeks} />
        </section>
      )}
      {(viewings.length > 0 || prices.length > 0) && (
        <div className="grid grid-cols-1 gap-8 print:grid-cols-2 print:gap-4">
          {viewings.length > 0 && <Viewings viewings={viewings} />}
          {prices.length > 0 && <Prices prices={prices} />}
        </div>
      )}
      <ReportContact agent={report.agent} office={report.office} />
      <p className="text-sm text-pretty text-muted print:text-xs">{texts.counted}</p>
    </article>
  )
}

function Head({ report, title }: SellerReportViewProps) {
  const { image, reference, address, state, price, since, today, listing } = report
  return (
    <header className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_auto] sm:gap-6 print:grid-cols-[1fr_auto]">
      <div className="grid min-w-0 content-start gap-2 print:gap-0.5">
        <p className="tabular text-sm text-muted">{texts.asOf(formatDay(today))}</p>
        <h1 className="text-2xl font-semibold text-balance long-words print:line-clamp-2 print:text-lg">{title}</h1>
        <p className="font-medium long-words print:line-clamp-2">{report.title}</p>
        {address !== "" && (
          <p className="text-base text-muted long-words print:line-clamp-2 print:text-xs">{address}</p>
        )}
        <p>{texts.states[state]}</p>
        <p className="tabular text-base text-muted print:text-xs">
          {[price, reference, texts.since(formatDay(since))].filter(Boolean).join(" · ")}
        </p>
        {listing !== "" && (
          <p className="print:hidden">
            <a href={listing} className={secondaryButton}>
              {texts.listing}
            </a>
          </p>
        )}
      </div>
      {image && (
        <ResponsiveImage
          image={image}
          alt=""
          sizes="(width < 640px) 100vw, 240px"
          first
          className="aspect-3/2 w-full rounded-md bg-sunken object-cover max-sm:order-first sm:w-60 print:w-44 print:[print-color-adjust:exact]"
        />
      )}
    </header>
  )
}
