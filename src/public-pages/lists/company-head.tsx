import { secondaryButton } from "../button-class"
import { CompanyLogo } from "../company-logo"
import { messages } from "../messages"
import type { CompanyPageData } from "../page-data"
import { ContactLinks } from "../property/contact-links"
import { valuationTexts } from "../valuation/valuation-texts"

type CompanyHeadProps = Pick<CompanyPageData, "companyName" | "lead" | "valuation" | "hours" | "logo" | "footer">

/** Says who the office is, how it is reached, and when. */
export function CompanyHead({ companyName, lead, valuation, hours, logo = "", footer }: CompanyHeadProps) {
  const { phone = "", email = "" } = footer ?? {}
  const isReachable = phone + email !== ""
  return (
    <header className="mx-auto grid w-full max-w-7xl items-end gap-x-12 gap-y-6 px-4 pt-6 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        {logo !== "" && <CompanyLogo source={logo} name="" className="mb-4" />}
        <h1 className="text-2xl text-balance long-words sm:text-3xl">{companyName}</h1>
        {lead !== "" && <p className="mt-4 max-w-prose text-pretty long-words hyphens-auto sm:text-lg">{lead}</p>}
        {valuation !== "" && (
          <p className="mt-5 print:hidden">
            <a href={valuation} className={secondaryButton}>
              {valuationTexts.title}
            </a>
          </p>
        )}
      </div>
      {(isReachable || hours.length > 0) && (
        <div className="grid gap-x-8 gap-y-3 text-sm sm:max-lg:grid-cols-2">
          {isReachable && <ContactLinks phone={phone} email={email} />}
          {hours.length > 0 && (
            <div className="min-w-0">
              <h2 className="font-medium">{messages.openingHours}</h2>
              {/* biome-ignore-start lint/suspicious/noArrayIndexKey: the lines of one text never change places. */}
              {hours.map((line, index) => (
                <p key={index} className="mt-1 text-muted tabular long-words">
                  {line}
                </p>
              ))}
              {/* biome-ignore-end lint/suspicious/noArrayIndexKey: see above. */}
            </div>
          )}
        </div>
      )}
    </header>
  )
}
