import { CompanyLogo } from "./company-logo"
import type { CompanyFooterData } from "./page-data"
import { CompanyFooter } from "./property/company-footer"

export type CompanyFrameProps = {
  companyName: string
  logo: string
  /** The address of the company's listings; empty if it is unknown. */
  listings: string
  footer: CompanyFooterData | undefined
  title: string
  children: React.ReactNode
}

export function CompanyFrame({ companyName, logo, footer, title, children }: CompanyFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <main className="mx-auto grid w-full max-w-xl grow content-start gap-6 px-4 py-12">
        {logo !== "" && <CompanyLogo source={logo} name={companyName} />}
        <h1 className="text-2xl text-balance long-words">{title}</h1>
        {children}
      </main>
      {footer && <CompanyFooter name={companyName} footer={footer} />}
    </div>
  )
}
