import { readOpeningHours } from "../../../src/domain/companies/opening-hours"
import { companyAddress } from "../../../src/domain/pages/embed"
import type { CompanyPageData } from "../../../src/public-pages/page-data"
import { appUrl } from "../../engine/env"
import { logoAddress, type PageCompany } from "../companies"
import { agencyType, toSeoAddress } from "./seo"
import { describeOffers, describePerson } from "./seo-people"

const MAX_AREAS = 20

/** Describes a company and what its page offers in the vocabulary of schema.org. */
export function describeCompany(
  company: PageCompany,
  { companyName, footer, cards, agents }: CompanyPageData,
  towns: readonly string[],
): Record<string, unknown> {
  const origin = appUrl()
  const url = origin + companyAddress(company.slug)
  const logo = logoAddress(company)
  const hours = readOpeningHours(company.opening_hours)
  const address = toSeoAddress(footer?.address ?? "")
  const areas = towns.filter(Boolean).slice(0, MAX_AREAS)
  return {
    "@context": "https://schema.org",
    "@type": agencyType(address),
    "@id": `${url}#agency`,
    name: companyName,
    description: company.about || undefined,
    url,
    logo: logo === "" ? undefined : origin + logo,
    telephone: footer?.phone || undefined,
    email: footer?.email || undefined,
    address,
    openingHours: address !== undefined && hours.length > 0 ? hours : undefined,
    sameAs: footer?.website || undefined,
    employee: agents.map((agent) => ({
      ...describePerson(agent),
      url: agent.page === undefined ? undefined : origin + agent.page,
    })),
    areaServed: areas.length > 0 ? areas.map((name) => ({ "@type": "City", name })) : undefined,
    makesOffer: describeOffers(cards, origin),
  }
}
