import { ownProvider } from "../plan/match"
import { elementOf, textOf, type XmlNode } from "../xml/node"
import { serialize } from "../xml/serialize"
import { type ExportedListing, writeObject } from "./write-object"

export type ExportedCompany = { id: string; name: string; email: string }

/** The XML of a full transfer. `time` is an ISO instant. */
export function writePackage(company: ExportedCompany, listings: readonly ExportedListing[], time: string): string {
  const attributes = {
    art: "OFFLINE",
    umfang: "VOLL",
    version: "1.2.7",
    sendersoftware: "Makler-Portal",
    senderversion: "1",
    ...(company.email !== "" && { techn_email: company.email }),
    timestamp: time.slice(0, 19),
  }
  const provider: XmlNode[] = [
    textOf("anbieternr", company.id),
    textOf("firma", company.name),
    textOf("openimmo_anid", ownProvider(company.id)),
    ...listings.map(writeObject),
  ]
  const root = elementOf("openimmo", [elementOf("uebertragung", [], attributes), elementOf("anbieter", provider)])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${serialize(root)}\n`
}

/** The name of a file in the package: unique, and of letters that every system knows. */
const fileName = (companyId: string, reference: string, rest: string) =>
  `${companyId}-${reference.replaceAll(/[^\w-]/g, "_")}-${rest}`

export const pictureName = (companyId: string, reference: string, index: number): string =>
  fileName(companyId, reference, `${String(index + 1).padStart(2, "0")}.jpg`)

export const documentName = (companyId: string, reference: string, index: number): string =>
  fileName(companyId, reference, `D${String(index + 1).padStart(2, "0")}.pdf`)
