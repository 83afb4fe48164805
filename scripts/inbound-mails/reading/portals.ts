import type { InquirySource } from "../../../src/domain/inquiries/inquiry-inbox"
import type { LabelTable } from "./labels"

export type Portal = {
  source: InquirySource
  /** The domains that it sends from; those below them count too. */
  domains: readonly string[]
  /** Finds its name in what a sender calls themselves. */
  brand: RegExp
  labels: LabelTable
  /** Finds an address that stands for one person; mails from others of its addresses are no inquiries. */
  relay?: RegExp
  /** The background of the cell that holds the person's text. */
  messageCell?: string
}

/** No portal publishes how its mails look, and they change: what fits no table is shown as text. */
export const PORTALS: readonly Portal[] = [
  {
    source: "immoscout24",
    domains: ["immobilienscout24.de", "immoscout24.de"],
    brand: /immo(?:bilien)?[\s-]?scout|\bis24\b/i,
    labels: {
      fields: { "scout-id": "portalId", "nachricht ihrer interessent:innen": "message" },
      ends: [/^nachrichtenverlauf/i],
    },
  },
  {
    source: "immowelt",
    domains: ["immowelt.de", "immonet.de", "aviv-group.com"],
    brand: /immowelt|immonet/i,
    labels: {
      fields: { "online-id": "portalId", "immowelt-id": "portalId", "immonet-id": "portalId" },
      ends: [],
    },
  },
  {
    source: "kleinanzeigen",
    domains: ["kleinanzeigen.de", "ebay-kleinanzeigen.de"],
    brand: /kleinanzeigen/i,
    labels: {
      fields: { anzeigennummer: "portalId", "anzeigen-id": "portalId" },
      ends: [/^antworten mit der/i],
    },
    relay: /^[\da-z-]+-ek-ek@mail\./,
    messageCell: "#f0f0f0",
  },
]

const isWithin = (domain: string, of: string) => domain === of || domain.endsWith(`.${of}`)

/** Returns the portal that a domain belongs to. */
export const portalOfDomain = (portals: readonly Portal[], domain: string): Portal | undefined =>
  portals.find(({ domains }) => domains.some((one) => isWithin(domain, one)))

/** Returns the portal that a sender names in their name or address, whoever they are. */
export const portalNamed = (portals: readonly Portal[], sender: string): Portal | undefined =>
  portals.find(({ brand }) => brand.test(sender))
