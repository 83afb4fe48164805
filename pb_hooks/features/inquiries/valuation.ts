import type { SentInquiry } from "../../../src/domain/inquiries/inquiry-inbox"
import { titleOfValuation } from "../../../src/domain/inquiries/valuation"
import { findCompany, takesValuations } from "../companies"
import type { AskedListing } from "./inquiry-listing"

/** Returns what the token of a company's form is made for: no listing's token is one, and no saved search's. */
export const valuationPage = (companyId: string): string => `valuation:${companyId}`

/** Returns what a valuation stores in place of a listing; null if the company is unknown, offline, or takes none. */
export function findAskedCompany(form: SentInquiry): AskedListing | null {
  const company = findCompany(form.company_id)
  if (company === null || !takesValuations(company)) return null
  return { id: "", company_id: company.id, agent_id: "", title: titleOfValuation(form), reference: "", greeting: "" }
}
