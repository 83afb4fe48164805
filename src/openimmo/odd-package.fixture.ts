import fc from "fast-check"
import { objectXml, packageXml, pictureXml } from "./package.fixture"

const some = (...texts: string[]) => fc.constantFrom(...texts)
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(""))
const element = (name: string, texts: fc.Arbitrary<string>) =>
  texts.map((text) => (text === "" ? "" : `<${name}>${text}</${name}>`))
const JPEG = btoa("\xff\xd8\xff\xe0 picture ")

/** The contacts are several people behind few mailboxes, companies, and texts that are no names at all. */
const person = joined(
  element("email_direkt", some("", "post@kaefer.example", "eva@kaefer.example", "keine")),
  element("name", some("", "Käfer", "Dr. Eva Käfer", "Karla Käfer", "Wespe", "Käfer, Karla", "Biene GmbH", "KAEFER")),
  element("vorname", some("", "", "Eva", "Karla", "Dr. Eva", "Karl-Heinz")),
  element("firma", some("", "", "Käfer Immobilien GmbH & Co. KG", "Käfer")),
  element("anrede", some("", "", "Frau", "Herr", "Firma")),
  element("tel_durchw", some("", "0221 / 1234")),
)

const place = joined(
  element("plz", some("50933", "1010", "L-1855", "8001", "D-50933", "", "12")),
  element("ort", some("Köln", "1010 Wien", "Luxembourg", "KÖLN ", "Zürich 8001", "Weg 3, Köln")),
  element("strasse", some("Lindenweg", "Garagenhof Ahornweg", "Q7 24", "Lindenweg 12 a", "", "Haus 2, Hof")),
  element("hausnummer", some("", "12a", "7 - 9", "ohne")),
  some("", '<land iso_land="DEU"/>', '<land iso_land="AUT"/>', '<land iso_land="at"/>', '<land iso_land="XXX"/>'),
)

const prices = joined(
  element("kaufpreis", some("", "0", "449.000", "412345,5", "1.250.000,00 EUR", "viel")),
  element("kaltmiete", some("", "1.250,00", "850", "<preis>900.50</preis>")),
  element("nebenkosten", some("", "180,5", "0")),
  element("aussen_courtage", some("", "3,57 % inkl. MwSt.", "2 MM", "keine")),
  some("", '<waehrung iso_waehrung="EUR"/>', '<waehrung iso_waehrung="CHF"/>'),
)

const condition = joined(
  element("baujahr", some("", "1998", "ca. 1900", "0")),
  some("", '<zustand zustand_art="MODERNISIERT"/>', '<zustand zustand_art="gut"/>', '<alter alter_attr="ALTBAU"/>'),
  some(
    "",
    "<energiepass><epart>BEDARF</epart><gueltig_bis>01-2024</gueltig_bis><endenergiebedarf>128,4 kWh</endenergiebedarf></energiepass>",
    "<energiepass><hwbwert>42,5</hwbwert><hwbklasse>B</hwbklasse><fgeewert>0.84</fgeewert></energiepass>",
    '<energiepass epart="VERBRAUCH" wertklasse="C"/>',
    "<energiepass><jahrgang>ohne</jahrgang></energiepass>",
  ),
)

const texts = joined(
  element("objekttitel", some("", "Haus", "Haus &amp;amp; Hof", "x".repeat(320))),
  element("objektbeschreibung", some("", "Schön.", "&lt;p&gt;Eins&lt;/p&gt; zwei ")),
  some("", '<objekt_text lang="de-DE">Nur hier beschrieben.</objekt_text>'),
)

const attachments = joined(
  some("", pictureXml("", { content: JPEG, group: "TITELBILD" })),
  some("", pictureXml("https://bilder.example/a.jpg", { location: "REMOTE" })),
  some("", pictureXml("fehlt.jpg"), pictureXml("", { group: "LINK" })),
)

const kinds = some(
  '<haus haustyp="BUNGALOW"/>',
  '<wohnung wohnungtyp="Etage"/>',
  "<gewerbe/>",
  "<grundstueck/>",
  "<haus/><wohnung/>",
)
const marketing = some(
  'KAUF="true" MIETE_PACHT="false"',
  'MIETE_PACHT="1"',
  "",
  'KAUF="true" MIETE_PACHT="true"',
  'ERBPACHT="ja"',
)

const parts = fc.record({
  person,
  geo: place,
  prices,
  areas: joined(
    element("wohnflaeche", some("", "84,5", "120.5 m²", "1.200")),
    element("anzahl_zimmer", some("", "3,5", "0", "drei")),
    element("anzahl_stellplaetze", some("", "2", "0")),
  ),
  equipment: some(
    "",
    "<ausstatt_kategorie></ausstatt_kategorie>",
    '<heizungsart zentral="true"/><befeuerung GAS="1" SOLAR="true"/>',
  ),
  condition,
  texts,
  attachments,
  kind: kinds,
  marketing,
  released: some("true", "false", "1", "", "vielleicht"),
  action: some('<aktion aktionart="CHANGE"/>', "", '<aktion aktionart="ADD"/>', '<aktion aktionart="REFERENZ"/>'),
})

/** Returns a package with oddities that real programs were seen to send, the same for the same seed. */
export function oddPackage(seed: number, objects = 20): string {
  const sample = fc.sample(parts, { seed, numRuns: objects })
  return packageXml(
    sample.map((one, index) =>
      objectXml({ ...one, obid: index % 5 === 0 ? "" : `obid-${index}`, number: `A-${index}` }),
    ),
  )
}
