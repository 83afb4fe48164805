import { describe, expect, it } from "vitest"
import { MemoryCompany } from "../memory-target.fixture"
import type { CreateStep } from "../plan/types"
import { PackageError } from "../problem"
import { openPackage } from "../zip/open-package"
import { guessColumns } from "./columns"
import { planTable } from "./plan-table"
import { readTable } from "./read-table"

const HEADS = "Nummer;Titel;PLZ;Ort;Kaufpreis;Wohnfläche (m²);Zimmer;Baujahr;Verfügbar ab;Beschreibung"

async function plan(content: string | Uint8Array<ArrayBuffer>) {
  const company = new MemoryCompany()
  const table = await readTable(new Blob([content]))
  const { steps, problems } = planTable(table, guessColumns(table.headers), company.present(), company.agents)
  return {
    created: steps.filter((step): step is CreateStep => step.kind === "create"),
    told: problems.map(({ object, message }) => `${object}: ${message}`),
  }
}

/** Imports one listing with one odd cell and returns the stored value and the messages. */
async function cell(column: string, value: string) {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  const heads = `Nummer;Titel;Ort;Adresse;${column}`
  const { created, told } = await plan(`${heads}\nA-1;Haus;Köln;Weg 1, Köln;${quote(value)}\n`)
  return { body: created[0]?.body, told }
}

it("reads a table as if signs that nobody sees were not in its cells", async () => {
  const row = "A-1;Schönes Haus;50933;Köln;450.000 €;85,5;3 ½;1998;01.03.2027;Größe\nund Lage"
  const hidden = row.normalize("NFD").replaceAll(/[^;\n]/g, "\u200b$&\u00ad")
  const quoted = (cells: string) => cells.replaceAll(/[^;]+/g, '"$&"')
  const heads = HEADS.normalize("NFD").replaceAll(/[^;]+/g, "\u200b$&\ufeff")
  expect(await plan(`${heads}\n${quoted(hidden)}`)).toEqual(await plan(`${HEADS}\n${quoted(row)}`))
})

const why = (content: string | Uint8Array<ArrayBuffer>) =>
  readTable(new Blob([content])).then(
    () => "",
    (error: unknown) => (error instanceof PackageError ? error.message : String(error)),
  )
const bytes = (...numbers: number[]) => Uint8Array.from(numbers)
const makeZipText = (name: string) => `PK\u0003\u0004 ${name} PK\u0001\u0002`

describe("a file that is no table says what it is, and what to do", () => {
  it.each([
    ["an .xlsx", makeZipText("[Content_Types].xml xl/workbook.xml"), /^Das ist eine Excel-Datei.*CSV UTF-8/],
    ["an .xls", bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), /^Das ist eine ältere Office-Datei/],
    ["an .ods", makeZipText("mimetypeapplication/vnd.oasis.opendocument.spreadsheet"), /LibreOffice.*als CSV/],
    ["a .docx", makeZipText("word/document.xml"), /Word/],
    ["an OpenImmo package", makeZipText("openimmo.xml"), /ZIP-Archiv.*auf \.zip enden/],
    ["an XML", '<?xml version="1.0"?><openimmo/>', /XML-Datei.*auf \.xml enden/],
    ["a PNG", bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0), /^Das ist ein Bild/],
    ["a JPEG", bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16), /^Das ist ein Bild/],
    ["a PDF", "%PDF-1.7\n%âãÏÓ", /^Das ist ein PDF/],
    ["packed", bytes(0x1f, 0x8b, 8, 0), /entpacken/],
    ["HTML, as some call .xls", "<html><table><tr><td>Titel</td></tr></table></html>", /Webseite.*Excel.*CSV/],
    ["JSON", '[{"titel": "Haus"}]', /JSON/],
    ["RTF", "{\\rtf1\\ansi Haus}", /RTF/],
    ["nothing", "", /^Die Datei ist leer\.$/],
    ["spaces", " \r\n\r\n ", /^Die Datei ist leer\.$/],
    ["one line", "nur eine Zeile", /nur eine Zeile mit einem Text/],
    ["a text", "Sehr geehrte Damen\nund Herren\n", /nur eine Zelle.*Semikolon/],
    ["headings alone", `${HEADS}\n`, /Unter den Überschriften steht nichts/],
    ["broken by a zero byte", `${HEADS}\nA-1;Ha\0us;50933;Köln\n`, /In Zeile 2 steht ein Zeichen/],
    ["of 301 columns", `${"x;".repeat(300)}x\n${"1;".repeat(300)}1\n`, /301 Spalten, möglich sind 300/],
    ["of 10,001 rows", `Titel;Ort\n${"Haus;Köln\n".repeat(10_001)}`, /10001 Zeilen, möglich sind 10\.000/],
    ["never closing a quote", `Titel;Ort\nHaus;Köln\n"Hof;Bonn\nVilla;Mainz\n`, /^In Zeile 3 beginnt ein Anführungs/],
  ])("%s", async (_, content, message) => {
    expect(await why(content)).toMatch(message)
  })

  it.each(["bestand.xlsx", "bestand.zip", "bestand.xml"])("also as %s", async (name) => {
    const file = new Blob([makeZipText("xl/workbook.xml")])
    await expect(openPackage(file, name)).rejects.toThrow(/^Das ist eine Excel-Datei, kein OpenImmo-Paket/)
  })
})

describe("one odd cell is stored, or told of with its row and column", () => {
  const OUT = "die Angabe wurde ausgelassen"
  it.each([
    ["Kaufpreis", "-5", "", "ist eine negative Zahl, möglich ist eine ab 0"],
    ["Kaufpreis", "− 450.000 €", "", "ist eine negative Zahl"],
    ["Kaufpreis", "01.02.2027", "", "ist ein Datum und keine Zahl"],
    ["Kaufpreis", "=1+1", "", "ist eine Formel und kein Wert"],
    ["Kaufpreis", "#WERT!", "", "ist ein Fehler der Tabellenkalkulation"],
    ["Kaufpreis", "########", "", "ist ein Fehler der Tabellenkalkulation"],
    ["Kaufpreis", "🏠🏠", "", "ist keine Zahl"],
    ["Kaufpreis", "400.000 - 450.000", "", "sind mehrere Zahlen"],
    ["Kaufpreis", "12345678901234", "", "ist eine zu große Zahl"],
    ["Kaufpreis", "auf Anfrage", "", ""],
    ["Kaufpreis", "0", "", ""],
    ["Kaufpreis", "-", "", ""],
    ["Kaufpreis", "1.250.000,00 €", "1250000", ""],
    ["Kaufpreis", "1,250,000.00", "1250000", ""],
    ["Kaufpreis", "1,250,000", "1250000", ""],
    ["Kaufpreis", "450.000", "450000", ""],
    ["Kaufpreis", "450'000.-", "450000", ""],
    ["Kaufpreis", "€ 450’000", "450000", ""],
    ["Kaufpreis", "450,000", "450000", "gelesen, möglich wäre auch 450."],
    ["Kaufpreis", "1.250,000 €", "1250", "gelesen, möglich wäre auch 1.250.000"],
    ["Kaufpreis", "450,000 € VB", "450000", "möglich wäre auch 450."],
    ["Hausgeld", "850,000", "850", "gelesen, möglich wäre auch 850.000"],
    ["Wohnfläche", "84,375", "84.38", "wurde als 84,38 gelesen"],
    ["Kaufpreis", "1,2 Mio. €", "1200000", ""],
    ["Kaufpreis", "ca. 450 Tsd. VB", "450000", "wurde als"],
    ["Kaufpreis", "1.250 Mio", "", "ist keine Zahl (möglich ist z. B. 1.250,50)"],
    ["Zimmer", "5 1/2", "5.5", ""],
    ["Zimmer", "3/4", "", "sind mehrere Zahlen"],
    ["Kaufpreis", "4,5E+05", "450000", "wurde als 450.000 gelesen"],
    ["Kaufpreis", "450000 VB", "450000", "wurde als 450.000 gelesen"],
    ["Kaufpreis", "01.02", "1.02", "ist hier aber ungewöhnlich"],
    ["Wohnfläche", "ca. 120 m²", "120", "wurde als 120 gelesen"],
    ["Wohnfläche", "98,5678", "98.57", "wurde als 98,57 gelesen"],
    ["Wohnfläche", "85.500", "85.5", "gelesen, möglich wäre auch 85.500"],
    ["Wohnfläche", "-5 m²", "", "ist eine negative Zahl"],
    ["Wohnfläche", "auf Anfrage", "", "ist keine Zahl"],
    ["Wohnfläche", "98,5 qm", "98.5", ""],
    ["Zimmer", "3 ½", "3.5", ""],
    ["Zimmer", "3,5", "3.5", ""],
    ["Stellplätze", "-2", "", "Bitte geben Sie eine Zahl ab 0 ein"],
    ["Baujahr", "98", "", "Jahr mit vier Ziffern"],
    ["Baujahr", "um 1900", "um 1900", ""],
    ["Baujahr", "1,998E+03", "", "hat Excel gekürzt"],
    ["Baujahr", "46082", "", "die laufende Nummer eines Tages in Excel"],
    ["Letzte Modernisierung", "Mrz 2020", "Mrz 2020", ""],
    ["Etage", "01. Mrz", "", "hat Excel vermutlich aus einer Angabe wie 1-3 gemacht"],
    ["Etage", "3. OG", "3. OG", ""],
    ["Verfügbar ab", "01.02.27", "2027-02-01", "Bitte prüfen Sie das Jahr"],
    ["Verfügbar ab", "46054", "", "die laufende Nummer eines Tages in Excel"],
    ["Verfügbar ab", "31.02.2027", "", "einen Tag ein, den es gibt"],
    ["Verfügbar ab", "31.12.9999", "", "einen Tag ein, den es gibt"],
    ["Verfügbar ab", "sofort", "sofort", ""],
  ])("%s „%s“ is „%s“", async (column, value, stored, message) => {
    const { body, told } = await cell(column, value)
    const details = body?.details
    const found = Object.values(typeof details === "object" && details !== null ? details : {}).filter(Boolean)
    expect(found).toEqual(stored === "" ? [] : [stored])
    expect(told).toEqual(
      message === "" ? [] : [expect.stringMatching(new RegExp(`^A-1: Zeile 2, Spalte „${column}“: `))],
    )
    expect(told.join()).toContain(message)
  })

  it("takes features by their words, and tells which are none", async () => {
    const { body, told } = await cell("Merkmale", "Aufzug, balkon, Pool, -")
    expect(body?.features).toEqual(["lift", "balcony"])
    expect(told).toEqual([expect.stringMatching(/„Pool“ gibt es hier nicht.*Möglich sind: Balkon, Terrasse/)])
  })

  it.each([
    ["PLZ", "abc12", "postal_code", "abc12", "ist keine deutsche Postleitzahl: Sie hätte fünf Ziffern"],
    ["PLZ", "509333", "postal_code", "509333", "ist keine deutsche Postleitzahl"],
    ["PLZ", "unbekannt", "postal_code", "", OUT.replace("die Angabe ", "")],
    ["PLZ", "50933", "postal_code", "50933", ""],
    ["Hausnr", "01. Mrz", "house_number", "", "hat Excel vermutlich aus einer Angabe wie 1-3 gemacht"],
    ["Hausnr", "Mrz 26", "house_number", "", "hat Excel vermutlich"],
    ["Hausnr", "01.03.2026", "house_number", "", "hat Excel vermutlich"],
    ["Hausnr", "46082", "house_number", "", "die laufende Nummer eines Tages in Excel"],
    ["Land", "Österreich", "country", "AT", ""],
    ["Land", "Atlantis", "country", "", "Möglich sind: Deutschland, Österreich"],
    ["Vermarktungsart", "Tausch", "marketing_type", "", "Möglich sind: Kauf, Miete."],
    ["Status", "Entwurf", "draft", true, ""],
    ["Status", "egal", "status", "", "Möglich sind: aktiv, reserviert"],
    ["Reserviert", "vielleicht", "reserved", "", "ist weder ja noch nein"],
    ["Reserviert", "x", "reserved", true, ""],
    ["Beschreibung", "<b>Hell</b> &amp; ruhig", "description", "Hell & ruhig", "enthielt HTML"],
    ["Beschreibung", "Hell\u0007 und ruhig", "description", "Hell und ruhig", "unsichtbare Steuerzeichen"],
    ["Beschreibung", "Sonnig 🌞 & „neu“", "description", "Sonnig 🌞 & „neu“", ""],
    ["Beschreibung", "=1+1", "description", "=1+1", "sieht wie eine Formel aus"],
    ["Beschreibung", "#NV", "description", "", "ist ein Fehler der Tabellenkalkulation"],
    ["Beschreibung", "SÃ¼dbalkon", "description", "SÃ¼dbalkon", "sind Umlaute beschädigt"],
  ])("%s „%s“ as %s", async (column, value, field, stored, message) => {
    const { body, told } = await cell(column, value)
    expect(body?.[field] ?? "").toBe(stored)
    expect(told).toHaveLength(message === "" ? 0 : 1)
    expect(told.join()).toContain(message)
  })

  it("a megabyte is shortened, and said so", async () => {
    const { body, told } = await cell("Beschreibung", "Lorem ipsum ".repeat(90_000))
    expect(String(body?.description)).toHaveLength(20_000)
    expect(told).toEqual([expect.stringMatching(/^A-1: Zeile 2, .*möglich sind 20000; er wurde gekürzt/)])
  })
})

describe("an odd table", () => {
  it("in UTF-16 that does not say so is read", async () => {
    const text = "Nummer\tTitel\tOrt\nA-1\tSchönes Haus\tKöln\n"
    const little = Buffer.from(text, "utf16le")
    for (const content of [new Uint8Array(little), new Uint8Array(little.swap16())])
      expect((await plan(content)).created[0]?.title).toBe("Schönes Haus")
  })

  it("with rows of other lengths says which, and what it leaves out", async () => {
    const { created, told } = await plan("Nummer;Titel;Ort\nA-1;Haus;Köln;und; noch mehr\n\nA-2;Hof\n")
    expect(created.map(({ title }) => title)).toEqual(["Haus", "Hof"])
    expect(told).toEqual([
      expect.stringMatching(/^Zeile 2: Die Zeile hat 5 Zellen.*nur 3; „und · noch mehr“ wurde ausgelassen/),
      expect.stringMatching(/^Zeile 4: Die Zeile hat nur 2 Zellen/),
      expect.stringContaining("A-2: Zeile 4: Die Adresse fehlt"),
    ])
  })

  it("counts rows as a spreadsheet does, whatever is above and within", async () => {
    const text = 'Bestand;\n\nNummer;Titel;Ort;Zimmer\nA-1;"Haus\nam See";Köln;3\n;;;\nA-2;Hof;Bonn;viele\n'
    expect((await plan(text)).told).toEqual([expect.stringMatching(/^A-2: Zeile 6, Spalte „Zimmer“/)])
  })

  it("with a heading twice takes the first", async () => {
    const { created } = await plan("Nummer;Titel;Ort;Kaufpreis;Kaufpreis\nA-1;Haus;Köln;300000;1\n")
    expect(created[0]?.body.details).toMatchObject({ price: "300000" })
  })

  it("with a line of totals, or the same listing twice, takes none of them silently", async () => {
    const { created, told } = await plan(
      "Titel;Ort;Kaufpreis;Notar\nWohnung;Köln;300000;a\nWohnung;Köln;310000;b\nHof;Bonn;1000000;\n;;1610000;c\n",
    )
    expect(created.map(({ title }) => title)).toEqual(["Wohnung", "Hof"])
    expect(told).toEqual([
      expect.stringMatching(/^Zeile 3: .*von der in Zeile 2 zu unterscheiden; sie wurde ausgelassen/),
      expect.stringMatching(/^Zeile 5: Die Zeile nennt weder Objektnummer noch Titel/),
    ])
  })

  const ROWS = "A-1;Haus;Lindenweg;Köln\nA-2;Grundstück;Miete;Bonn\n"
  it.each([
    ["groups above its headings", `Objekt;;Adresse;\nNummer;Titel;Straße;Ort\n${ROWS}`, []],
    [
      "headings of another program below",
      `Objektnummer;Titel;Straße;Ort\nNummer;Bezeichnung;Strasse;Stadt\n${ROWS}`,
      [2],
    ],
    ["few fields above more", `Titel;Nr;;\nKennung;Überschrift;Straße;Ort\n${ROWS}`, []],
    ["a listing that is called like fields", `Nummer;Titel;Straße;Ort\n${ROWS}`, []],
  ])("with %s has one heading and two listings", async (_, content, lines) => {
    const { created, told } = await plan(content)
    expect(created.map(({ body, object }) => [body.reference, object.replace(/^Zeile \d+, /, "")])).toEqual([
      ["A-1", "A-1"],
      ["A-2", "A-2"],
    ])
    expect(told).toEqual(
      lines.map((line) => `Zeile ${line}: Die Zeile enthält noch einmal Überschriften; sie wurde ausgelassen.`),
    )
  })

  it("says of each row what becomes of it", async () => {
    const table = await readTable(new Blob(["Nummer;Titel;Ort\nA-1;Haus;Köln\n;;\n;Hof;Bonn\nA-1;Haus;Köln\n"]))
    const { steps, leftOut } = planTable(table, guessColumns(table.headers), [], [])
    expect([...steps, ...leftOut].map(({ object }) => object)).toEqual(["Zeile 2, A-1", "Zeile 4", "Zeile 5"])
  })

  it("with a quote in the middle of a cell is read, and said so", async () => {
    const { created, told } = await plan('Nummer;Titel;Ort\nA-1;"Haus "am See" groß";Köln\n')
    expect([created[0]?.title, told]).toEqual(['Haus "am See" groß', [expect.stringMatching(/^Zeile 2: .*Anführung/)]])
  })

  it.each([
    ["a heading of brackets", `Nummer;Titel;Ort;${"(".repeat(50_000)}\nA-1;Haus;Köln;x\n`],
    ["a price with spaces", `Nummer;Titel;Ort;Kaufpreis\nA-1;Haus;Köln;1${" ".repeat(50_000)}x\n`],
    ["an area with spaces", `Nummer;Titel;Ort;Wohnfläche\nA-1;Haus;Köln;"85${" ".repeat(50_000)}kWh\nx"\n`],
  ])("with %s takes no time by its square", async (_what, content) => {
    const start = performance.now()
    expect((await plan(content)).created).toHaveLength(1)
    expect(performance.now() - start).toBeLessThan(1000)
  })

  it("of empty lines is refused before it takes all memory", async () => {
    expect(await why(`Nummer;Titel\n${"\n".repeat(100_000)}A-1;Haus\n`)).toMatch(/mehr als 100\.000 Zeilen/)
  })
})
