import { companyAddress } from "../../../src/domain/pages/embed"
import { ImprintPage } from "../../../src/public-pages/imprint-page"
import { messages } from "../../../src/public-pages/messages"
import { buildFooter } from "../../../src/public-pages/property/shown"
import { appUrl } from "../../engine/env"
import { renderHtml } from "../../engine/render-html"
import { type RenderedPage, renderedPage } from "../../server/pages/html"
import { chooseTheme } from "../../server/pages/page-request"
import { findCompany, getBranding, getBrandStyle } from "../companies"

/** Returns null for a company with an imprint elsewhere, or one that has not yet seen what its pages show of it. */
export function renderImprint(companyId: string): RenderedPage | null {
  const company = findCompany(companyId)
  if (company === null || company.imprint_url !== "" || !company.contact_confirmed) return null
  const { logo = "", scheme = null } = getBranding(company)
  const frame = { companyName: company.name, logo, listings: companyAddress(company.slug) }
  return renderedPage({
    page: "company",
    title: `${messages.imprint} | ${company.name}`,
    meta: { robots: "noindex" },
    theme: chooseTheme("company", null, scheme),
    style: getBrandStyle(company),
    body: renderHtml(<ImprintPage {...frame} footer={buildFooter(company, appUrl())} imprint={company} />),
  })
}
