import { type Absence, resolveContact } from "../../domain/agents/absence"
import type { PublicAgent } from "../../domain/agents/agent"
import { DEFAULT_INQUIRY_MONTHS } from "../../domain/companies/inquiry-retention"
import { imprintAddress, propertyAddress, shortAddress, withdrawalAddress } from "../../domain/pages/embed"
import { shownCommission } from "../../domain/properties/commission"
import type { PublicProperty } from "../../domain/properties/property"
import { RENT_DETAILS, shownDetails } from "../../domain/properties/property-kinds"
import { isDay, isPast } from "../../domain/values/date"
import { isEmptyOrWebsite } from "../../domain/values/fields"
import { fullName } from "../../domain/values/text"
import type { CompanyContact, CompanyFooterData, InquiryNotice } from "../page-data"

// These functions return the part of stored data that a visitor sees: on the page, in the exposé, and in the form's preview.

const CONTACT = ["address", "phone", "email", "website"] as const
const LEGAL = ["imprint_url", "privacy_url", "authority"] as const
export const SHOWN_TEXTS = ["name", "slug", ...CONTACT, ...LEGAL] as const

export type ShownCompany = Record<(typeof SHOWN_TEXTS)[number], string | null> & {
  contact_confirmed: boolean | number
  /** Left out where nobody withdraws, as in a preview. */
  takes_withdrawals?: number
}

const isLink = (name: string) => name === "website" || name.endsWith("_url")

/**
 * Returns undefined if there is nothing to show. The contact, and with it an imprint page of ours, is left out until the company
 * has seen that it is shown. `origin` is that of the link to the imprint.
 */
export function buildFooter(company: ShownCompany, origin = ""): CompanyFooterData | undefined {
  const shown = (name: (typeof CONTACT | typeof LEGAL)[number], isAgreed = true) => {
    const text = company[name] ?? ""
    return isAgreed && (!isLink(name) || isEmptyOrWebsite(text)) ? text : ""
  }
  const isAgreed = Boolean(company.contact_confirmed)
  const contact = Object.fromEntries(CONTACT.map((name) => [name, shown(name, isAgreed)]))
  const footer = { ...contact, ...Object.fromEntries(LEGAL.map((name) => [name, shown(name)])) } as CompanyFooterData
  footer.withdrawal_url = company.takes_withdrawals && company.slug ? withdrawalAddress(company.slug) : ""
  if (footer.imprint_url === "" && isAgreed && company.slug) footer.imprint_url = origin + imprintAddress(company.slug)
  return Object.values(footer).every((text) => text === "") ? undefined : footer
}

/** Returns the company's contact if no agent can be reached; null if the agent's counts. */
export function getCompanyContact(agent: PublicAgent | null, company: ShownCompany): CompanyContact | null {
  const isReachable = agent !== null && `${agent.phone}${agent.email}` !== ""
  const isShown = agent === null || (!isReachable && Boolean(company.contact_confirmed))
  return isShown ? { phone: company.phone ?? "", email: company.email ?? "" } : null
}

/** Returns the company that is responsible for an inquiry's data, whatever else the pages show of the company. */
export function toNotice(company: ShownCompany & { inquiry_months: string | number }): InquiryNotice {
  const url = company.privacy_url ?? ""
  return {
    companyName: company.name ?? "",
    address: company.address ?? "",
    email: company.email ?? "",
    phone: company.phone ?? "",
    url: isEmptyOrWebsite(url) ? url : "",
    months: Number(company.inquiry_months) || DEFAULT_INQUIRY_MONTHS,
  }
}

type StoredAgent = PublicAgent & Absence

/** The agent whom a page names for a listing, and the colleague for whom they stand in. */
export type ShownAgent = { agent: PublicAgent | null; standsInFor: string }

/** An absent agent is named all the same if the office has neither telephone nor mail. */
export function shownAgent(
  stored: StoredAgent | null,
  find: (id: string) => StoredAgent | null,
  company: Pick<ShownCompany, "phone" | "email">,
  today: string,
): ShownAgent {
  if (stored === null) return { agent: null, standsInFor: "" }
  const shown = resolveContact(stored, find, today)
  if (shown === null && (company.phone || company.email)) return { agent: null, standsInFor: "" }
  const { away_from: _from, away_until: _until, substitute_id: _substitute, ...agent } = shown ?? stored
  return { agent, standsInFor: shown === null || shown.id === stored.id ? "" : fullName(stored) }
}

/** What a sold or let property asks is nobody's business but its new owner's. */
const OF_OFFERED = ["price", "maintenanceFee", ...RENT_DETAILS] as const

/**
 * Returns a property without the fields that its kind or its marketing type does not have, and a sold one without its price
 * and costs.
 */
export function shownProperty(property: PublicProperty): PublicProperty {
  const shown = shownCommission({ ...property, details: shownDetails(property.details) })
  if (property.status !== "sold") return shown
  const none = Object.fromEntries(OF_OFFERED.map((name) => [name, ""]))
  return { ...shown, details: { ...shown.details, ...none }, commission: "", commission_note: "" }
}

/** Returns the address to print and to share. */
export const shareAddress = ({ id, reference }: Pick<PublicProperty, "id" | "reference">, slug: string) =>
  slug === "" || reference === "" ? propertyAddress(id, null) : shortAddress(slug, reference)

/** Returns the last day of the certificate; null if there is none. */
const lastDay = ({ energy }: PublicProperty): string | null =>
  energy.certificateAvailable && isDay(energy.validUntil) ? energy.validUntil : null

/** Returns whether the certificate has expired, and its last day. */
export function getCertificate(property: PublicProperty, today: string): { expired: boolean; lastDay: string | null } {
  const day = lastDay(property)
  return { expired: day !== null && isPast(day, today), lastDay: day }
}
