import { strToU8, zipSync } from "fflate"
import type { ReadPackage } from "./read/package"
import { readPackage } from "./read/package"

type Parts = {
  obid?: string
  number?: string
  action?: string
  geo?: string
  prices?: string
  areas?: string
  equipment?: string
  condition?: string
  texts?: string
  attachments?: string
  released?: string
  more?: string
  kind?: string
  marketing?: string
  person?: string
}

/** Returns a correct `immobilie`, except for the given parts. */
export function objectXml(parts: Parts = {}): string {
  const { obid = "obid-1", number = "A-1", action = `<aktion aktionart="CHANGE"/>`, released = "true" } = parts
  return `<immobilie>
<objektkategorie><nutzungsart WOHNEN="true" GEWERBE="false"/><vermarktungsart ${parts.marketing ?? `KAUF="true" MIETE_PACHT="false"`}/>
<objektart>${parts.kind ?? `<haus haustyp="EINFAMILIENHAUS"/>`}</objektart></objektkategorie>
<geo>${parts.geo ?? "<plz>50933</plz><ort>Köln</ort><strasse>Lindenweg</strasse><hausnummer>12a</hausnummer>"}</geo>
<kontaktperson>${parts.person ?? "<email_direkt>eva@example.de</email_direkt><name>Muster</name><vorname>Eva</vorname>"}</kontaktperson>
<preise>${parts.prices ?? "<kaufpreis>449000.00</kaufpreis>"}</preise>
<flaechen>${parts.areas ?? "<wohnflaeche>120.5</wohnflaeche><anzahl_zimmer>3.5</anzahl_zimmer>"}</flaechen>
<ausstattung>${parts.equipment ?? ""}</ausstattung>
<zustand_angaben>${parts.condition ?? `<baujahr>1998</baujahr><zustand zustand_art="GEPFLEGT"/>`}</zustand_angaben>
<freitexte>${parts.texts ?? "<objekttitel>Haus am See</objekttitel><objektbeschreibung>Schön gelegen.</objektbeschreibung>"}</freitexte>
<anhaenge>${parts.attachments ?? ""}</anhaenge>
<verwaltung_objekt><objektadresse_freigeben>${released}</objektadresse_freigeben></verwaltung_objekt>
<verwaltung_techn><objektnr_extern>${number}</objektnr_extern>${action}<openimmo_obid>${obid}</openimmo_obid><stand_vom>2026-11-01</stand_vom></verwaltung_techn>
${parts.more ?? ""}</immobilie>`
}

type Envelope = { declaration?: string; extent?: string; provider?: string; attributes?: string }

/** Returns the whole file around objects. */
export function packageXml(objects: string | readonly string[] = objectXml(), envelope: Envelope = {}): string {
  const { declaration = `<?xml version="1.0" encoding="UTF-8"?>`, extent = "TEIL", provider = "ANID1" } = envelope
  return `${declaration}<openimmo${envelope.attributes ?? ""}><uebertragung art="OFFLINE" umfang="${extent}" version="1.2.7" sendersoftware="Test" senderversion="1" timestamp="2026-11-01T10:00:00"/>
<anbieter><anbieternr>1</anbieternr><firma>Test</firma><openimmo_anid>${provider}</openimmo_anid>${[objects].flat().join("")}</anbieter></openimmo>`
}

/** Makes a package of texts or bytes by the names of their files. */
export const makeZip = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === "string" ? strToU8(content) : content]),
    ),
  )

export const read = (content: string | Uint8Array, name = "paket.xml"): Promise<ReadPackage> =>
  readPackage(new Blob([typeof content === "string" ? content : new Uint8Array(content)]), name)

export const pictureXml = (
  path: string,
  more: { group?: string; format?: string; location?: string; content?: string } = {},
): string =>
  `<anhang location="${more.location ?? "EXTERN"}" gruppe="${more.group ?? "BILD"}"><anhangtitel>Bild</anhangtitel><format>${more.format ?? "image/jpeg"}</format><daten>${
    more.content === undefined ? `<pfad>${path}</pfad>` : `<anhanginhalt>${more.content}</anhanginhalt>`
  }</daten></anhang>`
