import { beforeEach, describe, expect, it } from "vitest"
import { MemoryCompany } from "../memory-target.fixture"
import { objectXml, packageXml, read } from "../package.fixture"
import { applyPlan } from "../plan/apply-plan"
import { preparePictures } from "../plan/pictures"
import { planImport } from "../plan/plan-import"
import { PackageError } from "../problem"
import { guessColumns } from "./columns"
import { planTable } from "./plan-table"
import { readTable } from "./read-table"

let company: MemoryCompany
beforeEach(() => {
  company = new MemoryCompany()
})

/** Encodes text in Windows-1252, as Excel saves "CSV (Trennzeichen-getrennt)". */
const western = (text: string) =>
  new Blob([Uint8Array.from(text.replaceAll("€", "\x80"), (character) => character.charCodeAt(0))])

async function plan(file: Blob) {
  const table = await readTable(file)
  return planTable(table, guessColumns(table.headers), company.present(), company.agents)
}
const run = async (file: Blob) => applyPlan(await plan(file), company.target)
const listing = (number: string) => company.present().find(({ reference }) => reference === number)

const TABLE = `Objekt-Nr.;Objekttitel;Straße;Hausnr.;PLZ;Ort;Vermarktungsart;Preis (€);Wohnfläche (m²);Zimmer;Objekttyp;Frei ab;Farbe
K-1;"Schönes Haus; groß";Lindenweg;12a;50933;Köln;zu verkaufen;1.250.000,00 €;98,5;3,5;Haus;01.02.2027;rot
K-2;Wohnung;;;01067;Dresden;Miete;;72;2;Wohnung;sofort;
`

describe("a spreadsheet", () => {
  it("is read as people have it, in windows-1252, with German numbers and words", async () => {
    const { created, problems } = await run(western(TABLE))
    expect([created, problems]).toEqual([2, []])
    expect(listing("K-1")).toMatchObject({
      title: "Schönes Haus; groß",
      street: "Lindenweg",
      house_number: "12a",
      postal_code: "50933",
      city: "Köln",
      marketing_type: "sale",
      details: {
        price: "1250000",
        livingArea: "98.5",
        rooms: "3.5",
        propertyType: "Einfamilienhaus",
        availableFrom: "2027-02-01",
      },
    })
    expect(listing("K-2")).toMatchObject({ postal_code: "01067", marketing_type: "rent" })
  })

  it("has the kinds of the product where people write others, and those that its user has chosen", async () => {
    const words =
      "EFH;ETW;MFH;DHH;Etagenwohnung;Baugrundstück;RMH;Tiefgaragenstellplatz;Bürofläche;Windmühle;Mühle;villa"
    const rows = words.split(";").map((word, at) => `K-${at};${word}`)
    const table = await readTable(western(["Objektnummer;Objektart", ...rows].join("\n").replace("ä", "\xe4")))
    const { steps, notes } = planTable(table, guessColumns(table.headers), [], [], { Mühle: "Sonstiges" })
    const kinds = steps.flatMap((step) =>
      step.kind === "create" ? [Reflect.get(Object(step.body.details), "propertyType")] : [],
    )
    expect(kinds).toEqual([
      "Einfamilienhaus",
      "Wohnung",
      "Mehrfamilienhaus",
      "Doppelhaushälfte",
      "Wohnung",
      "Grundstück",
      "Reihenhaus",
      "Stellplatz",
      "Büro",
      "Windmühle",
      "Sonstiges",
      "Villa",
    ])
    expect(notes).toContainEqual(expect.objectContaining({ message: "„ETW“ wird als Wohnung geführt." }))
  })

  it("says no house number twice, and shows the address that results", async () => {
    await run(western(TABLE))
    expect((await plan(western("Objekt-Nr.;Straße\nK-1;Lindenweg 12a\n"))).steps).toMatchObject([{ kind: "keep" }])
    const { steps } = await plan(western("Objekt-Nr.;Straße\nK-1;Kornblumenweg 18\n"))
    const facts = steps.flatMap((step) => (step.kind === "change" ? step.fields : []))
    expect(facts.map(({ label, after }) => `${label}: ${after}`).sort()).toEqual([
      "Adresse: Kornblumenweg 18, 50933 Köln",
      "Hausnummer: 18",
      "Straße: Kornblumenweg",
    ])
    const both = await plan(western("Objekt-Nr.;Straße;Hausnummer;Ort\nK-9;Kornblumenweg 18;18;Köln\n"))
    expect(both.steps).toMatchObject([{ kind: "create", body: { address: "Kornblumenweg 18, Köln" } }])
    await run(western("Objekt-Nr.;Straße\nK-1;Kornblumenweg 18\n"))
    expect(listing("K-1")).toMatchObject({ street: "Kornblumenweg", house_number: "18" })
  })

  it("has postal codes whose first zero Excel has taken", async () => {
    const table = western("Nummer;Titel;PLZ;Ort\nK-3;Altbau;1067;Dresden\nK-4;Neubau;01069;Dresden\n")
    const { problems } = await plan(table)
    expect(problems.map(({ object, field }) => [object, field])).toEqual([["K-3", "postal_code"]])
    expect(problems[0]?.message).toContain("eingesetzt wurde „01067“")
    await run(table)
    expect(listing("K-3")).toMatchObject({ postal_code: "01067", address: "01067 Dresden" })
  })

  it("names the column of what it leaves out", async () => {
    const { problems } = await plan(western("Nummer;Titel;Adresse;Wohnfläche (m²)\nK-5;Haus;Weg 1;viel\n"))
    expect(problems.map(({ message }) => message)).toEqual([
      "Zeile 2, Spalte „Wohnfläche (m²)“: „viel“ ist keine Zahl (möglich ist z. B. 1.250,50); die Angabe wurde ausgelassen.",
    ])
  })

  it("changes nothing the second time, and what it leaves out stays", async () => {
    await run(western(TABLE))
    expect((await plan(western(TABLE))).steps.map(({ kind }) => kind)).toEqual(["keep", "keep"])
    const { steps } = await plan(western("Nummer;Kaufpreis\nK-1;1.100.000\n"))
    expect(steps).toMatchObject([{ kind: "change", fields: [{ field: "details.price", after: "1.100.000 €" }] }])
    await run(western("Nummer;Kaufpreis\nK-1;1.100.000\n"))
    expect(listing("K-1")).toMatchObject({ title: "Schönes Haus; groß", details: { price: "1100000", rooms: "3.5" } })
  })

  it("leaves where a listing comes from to its sender", async () => {
    const import_ = async () => {
      const given = await read(packageXml(objectXml({ number: "A-1" })))
      const { objects } = await preparePictures(given.objects, "company")
      return applyPlan(planImport({ ...given, objects }, company.present(), company.agents), company.target)
    }
    await import_()
    const before = listing("A-1")?.source
    await run(western("Nummer;Badezimmer\nA-1;2\n"))
    expect(listing("A-1")).toMatchObject({ details: { bathrooms: "2" }, source: before })
    expect((await import_()).unchanged).toBe(1)
  })

  it("says of each row what does not fit, and takes the rest", async () => {
    const { steps, problems, leftOut } = await plan(
      western("Nummer;Titel;Ort;Zimmer\nX-1;Haus;Köln;viele\nX-1;Noch eins;Bonn;2\n;;Bonn;4\n"),
    )
    expect(steps.map(({ title }) => title)).toEqual(["Haus", "Immobilie in Bonn"])
    expect(problems.map(({ object }) => object)).toEqual(["X-1", "Zeile 3", "Zeile 4"])
    expect(leftOut).toHaveLength(1)
  })

  it("says which number a listing cannot have, and of a number in two rows that the second one is left out", async () => {
    const { problems, steps } = await plan(
      western("Nummer;Titel;Ort\n2026/7;Altbau;Köln\nK-5;Neubau;Köln\nk-5;Loft;Köln\n;Ohne Nummer;Köln\n"),
    )
    expect(problems.map(({ object, message }) => [object, message])).toEqual([
      [
        "Zeile 4",
        expect.stringContaining("Die Objektnummer „k-5“ steht schon in Zeile 3; die Zeile wurde ausgelassen."),
      ],
      ["2026/7", expect.stringMatching(/^Die Objektnummer „2026\/7“ ist hier nicht möglich .* neue\.$/)],
    ])
    expect(steps.map((step) => step.kind === "create" && step.body.reference)).toEqual(["", "K-5", ""])
  })

  describe("as Makler have it", () => {
    const HEADS = [
      "Objekt-Nr.",
      "Bezeichnung",
      "PLZ",
      "Ort",
      "Angebotspreis",
      "Wohnfl.",
      "Zi.",
      "Beschreibungstext",
      "",
      "Verkäufer",
    ]
    const CELLS = [
      "M-7",
      "Müllers „Altbau“",
      "04109",
      "Leipzig",
      "1.250.000,00 €",
      "98,5 m²",
      "3,5",
      "Hell & groß\r\nMit Süd;balkon, ruhig",
      "",
      "Geheim",
    ]
    const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
    const rows = (separator: string, isQuoted: boolean, end = "\r\n") =>
      [HEADS, CELLS]
        .map((cells) => cells.map((cell) => (isQuoted || /[;,\t\n"]/.test(cell) ? quote(cell) : cell)).join(separator))
        .concat("", HEADS.map(() => "").join(separator), "")
        .join(end)
    const windows = (text: string) =>
      Buffer.from(text, "latin1").map((byte, at) => ({ "„": 0x84, "“": 0x93, "€": 0x80 })[text[at] ?? ""] ?? byte)
    it.each([
      ["Excel, CSV with semicolons, in windows-1252", windows(rows(";", false))],
      ["Excel, CSV UTF-8, with a mark", `\ufeff${rows(";", false)}`],
      ["Excel, Unicode text with tabs, in UTF-16", Buffer.from(`\ufeff${rows("\t", false)}`, "utf16le")],
      ["LibreOffice, commas and quotes", rows(",", true, "\n")],
      ["with Excel's line about the separator", `sep=;\r\n${rows(";", false)}`],
      ["with a title and an empty line above", `Bestand März 2026;;;;;;;;;\r\n;;;;;;;;;\r\n${rows(";", false)}`],
      ["with old line ends of a Mac", rows(";", true, "\r")],
    ])("%s", async (_, content) => {
      const table = await readTable(new Blob([content]))
      expect([table.headers, table.rows.length]).toEqual([HEADS, 1])
      const { problems } = await run(new Blob([content]))
      expect(problems).toEqual([])
      expect(listing("M-7")).toMatchObject({
        title: "Müllers „Altbau“",
        postal_code: "04109",
        city: "Leipzig",
        description: "Hell & groß\nMit Süd;balkon, ruhig",
        details: { price: "1250000", livingArea: "98.5", rooms: "3.5" },
      })
      expect(JSON.stringify(listing("M-7"))).not.toContain("Geheim")
    })
  })

  it.each([
    ["no table", "nur eine Zeile"],
    ["no rows", "Titel;Ort\n"],
    ["nothing", ""],
  ])("that is %s is refused", async (_name, text) => {
    await expect(readTable(western(text))).rejects.toThrow(PackageError)
  })
})
