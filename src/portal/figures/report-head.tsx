import { useTranslation } from "react-i18next"
import type { Company } from "../../domain/companies/company"
import { featuredImage } from "../../domain/media/image"
import { formatAsked } from "../../domain/properties/price"
import type { Property } from "../../domain/properties/property"
import { ownState, stateLabel } from "../../domain/properties/property-status"
import { formatDay } from "../../domain/values/date"
import { CompanyLogo } from "../../public-pages/company-logo"
import { ResponsiveImage } from "../../public-pages/responsive-image"
import { formatMonth } from "./month"

type ReportHeadProps = { property: Property; company: Company; month: string; since: string; today: string }

/** Shows who reports, the month, and the listing with its picture. */
export function ReportHead({ property, company, month, since, today }: ReportHeadProps) {
  const { t } = useTranslation("figures")
  const { title, address, reference, images, marketing_type, details } = property
  const image = featuredImage(images)
  const facts = [
    formatAsked(marketing_type, details),
    ownState(property) === "active" ? "" : stateLabel(property),
    t("since", { day: formatDay(since) }),
  ]
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:flex-nowrap">
        {company.logo ? (
          <CompanyLogo source={company.logo} name={company.name} className="-ms-1" />
        ) : (
          <p className="line-clamp-2 min-w-0 font-semibold long-words">{company.name}</p>
        )}
        <p className="shrink-0 text-sm text-muted sm:text-right print:text-right">
          <span className="block font-semibold text-ink">{`${t("reportTitle")} ${formatMonth(month)}`}</span>
          <span className="tabular block">{t("asOf", { day: formatDay(today) })}</span>
        </p>
      </header>
      <div className="flex items-center gap-6 max-sm:flex-col max-sm:items-start max-sm:gap-4">
        {image && (
          <ResponsiveImage
            image={image}
            alt=""
            sizes="(width < 640px) 100vw, 288px"
            first
            className="aspect-3/2 w-full shrink-0 rounded-md bg-sunken object-cover sm:w-60 print:w-56 print:[print-color-adjust:exact]"
          />
        )}
        <div className="grid min-w-0 gap-1">
          {reference !== "" && <p className="tabular text-sm text-muted">{reference}</p>}
          <h1 className="line-clamp-3 text-2xl font-semibold text-balance long-words max-sm:text-xl print:line-clamp-2">
            {title}
          </h1>
          {address !== "" && <p className="text-sm text-muted long-words print:line-clamp-2">{address}</p>}
          <p className="tabular text-sm">{facts.filter(Boolean).join(" · ")}</p>
        </div>
      </div>
    </>
  )
}
