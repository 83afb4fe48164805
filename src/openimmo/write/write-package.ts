import { ownProvider } from "../plan/match"
import { createElement, createTextElement, type XmlNode } from "../xml/node"
import { toXml } from "../xml/to-xml"
import { type ExportedListing, writeObject } from "./write-object"

export type ExportedCompany = { id: string; name: string; email: string }

/** A full transfer has all listings, a partial one those that have changed since the last one, and those that are gone. */
export type Transfer = { kind: "full" } | { kind: "partial"; removed: readonly Identity[] }
type Identity = ExportedListing["identity"]

/** Returns the XML of a transfer. `time` is an ISO instant. */
export function writePackage(
  company: ExportedCompany,
  listings: readonly ExportedListing[],
  time: string,
  transfer: Transfer = { kind: "full" },
): string {
  const attributes = {
    art: "OFFLINE",
    umfang: transfer.kind === "full" ? "VOLL" : "TEIL",
    version: "1.2.7",
    sendersoftware: "Makler-Portal",
    senderversion: "1",
    ...(company.email !== "" && { techn_email: company.email }),
    timestamp: time.slice(0, 19),
  }
  const provider: XmlNode[] = [
    createTextElement("anbieternr", company.id),
    createTextElement("firma", company.name),
    createTextElement("openimmo_anid", ownProvider(company.id)),
    ...listings.map(writeObject),
    ...(transfer.kind === "full" ? [] : transfer.removed.map((identity) => removedObject(identity, company, time))),
  ]
  const root = createElement("openimmo", [
    createElement("uebertragung", [], attributes),
    createElement("anbieter", provider),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${toXml(root)}\n`
}

/** Returns an object that is gone: its ids name it; the rest is what the schema requires of every object. */
function removedObject({ obid, number }: Identity, { name }: ExportedCompany, time: string): XmlNode {
  return createElement("immobilie", [
    createElement("objektkategorie", [
      createElement("nutzungsart", [], { WOHNEN: "true", GEWERBE: "false" }),
      createElement("vermarktungsart", [], { KAUF: "true", MIETE_PACHT: "false" }),
      createElement("objektart", [createElement("sonstige", [], { sonstige_typ: "SONSTIGE" })]),
    ]),
    createElement("geo", [createTextElement("plz", "00000"), createElement("land", [], { iso_land: "DEU" })]),
    createElement("kontaktperson", [createTextElement("name", name)]),
    createElement("verwaltung_techn", [
      createTextElement("objektnr_extern", number),
      createElement("aktion", [], { aktionart: "DELETE" }),
      createTextElement("openimmo_obid", obid),
      createTextElement("stand_vom", time.slice(0, 10)),
    ]),
  ])
}

/** Returns the name of a file in the package: unique, and of letters that every system knows. */
const fileName = (companyId: string, reference: string, rest: string) =>
  `${companyId}-${reference.replaceAll(/[^\w-]/g, "_")}-${rest}`

export const pictureName = (companyId: string, reference: string, index: number): string =>
  fileName(companyId, reference, `${String(index + 1).padStart(2, "0")}.jpg`)

export const documentName = (companyId: string, reference: string, index: number): string =>
  fileName(companyId, reference, `D${String(index + 1).padStart(2, "0")}.pdf`)
