import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { MemoryCompany } from "../memory-target.fixture"
import { makeZip, objectXml, packageXml, pictureXml, read } from "../package.fixture"
import { applyPlan } from "../plan/apply-plan"
import { exportIdentities } from "../plan/match"
import { preparePictures } from "../plan/pictures"
import { planImport } from "../plan/plan-import"
import { find } from "../xml/node"
import { parseXml } from "../xml/parse"
import { fitBlock } from "./fit"
import { filled, stored, write } from "./listings.fixture"

async function run(company: MemoryCompany, xml: string) {
  const given = await read(xml)
  const { objects } = await preparePictures(given.objects, "company")
  const plan = planImport({ ...given, objects }, company.present(), company.agents)
  await applyPlan(plan, company.target)
  return { plan, problems: given.problems }
}

describe("an export", () => {
  it("comes back equal in every field, whatever was filled in", async () => {
    await fc.assert(
      fc.asyncProperty(filled, async (values) => {
        const { company, listing } = await stored(values)
        const xml = write(listing)
        const { root } = parseXml(xml, { apart: "none", onApart: () => {} })
        const object = find(root, "anbieter", "immobilie")
        expect(object && fitBlock(object)).toEqual(object)
        const { plan, problems } = await run(company, xml)
        expect(plan.steps).toMatchObject([{ kind: "keep" }])
        if (values.details.propertyType !== "") expect(problems).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it("says nothing of a hidden address", async () => {
    const { listing } = await stored({
      title: "Haus",
      street: "Verborgengasse",
      house_number: "7",
      postal_code: "50933",
      city: "Köln",
      hide_address: true,
      details: { propertyType: "Villa" },
    })
    const geo = "<geokoordinaten breitengrad='50.1' laengengrad='6.9'/><flur>12</flur>"
    const kept = `<immobilie><geo>${geo}<plz>50933</plz></geo></immobilie>`
    const xml = write({ ...listing, source: { ...listing.source, kept } })
    expect(xml).toContain("<plz>50933</plz>")
    expect(xml).not.toMatch(/Verborgengasse|geokoordinaten|<flur>|hausnummer/)
  })

  it("gives back what an import kept, in its place, while its fields are as they came", async () => {
    const company = new MemoryCompany()
    const condition = `<baujahr>1998</baujahr><zustand zustand_art="MODERNISIERT"/><alter alter_attr="ALTBAU"/><bauzone>W</bauzone>`
    const prices = "<kaufpreis>449000</kaufpreis><kaufpreis_pro_qm>3700</kaufpreis_pro_qm><abstand>100</abstand>"
    const more = `<user_defined_simplefield feldname="crm">7</user_defined_simplefield><infrastruktur><ausblick blick="BERGE"/></infrastruktur>`
    await run(company, packageXml(objectXml({ condition, prices, more, kind: `<haus haustyp="BUNGALOW"/>` })))
    const [listing] = company.present()
    if (listing === undefined) throw new Error("Nothing was imported")
    const xml = write(listing)
    for (const text of [
      "MODERNISIERT",
      `<alter alter_attr="ALTBAU"/>`,
      "<abstand>100",
      "BUNGALOW",
      `feldname="crm">7<`,
      "BERGE",
      "kaufpreis_pro_qm",
    ]) {
      expect(xml).toContain(text)
    }
    expect(xml.indexOf("<baujahr>")).toBeLessThan(xml.indexOf("<zustand "))
    expect(xml.indexOf("<infrastruktur>")).toBeLessThan(xml.indexOf("<freitexte>"))
    const changed = write({ ...listing, details: { ...listing.details, condition: "Gepflegt", price: "450000" } })
    expect(changed).toContain("GEPFLEGT")
    expect(changed).toContain("<kaufpreis>450000</kaufpreis>")
    expect(changed).not.toMatch(/MODERNISIERT|kaufpreis_pro_qm/)
    expect((await run(company, xml)).plan.steps).toMatchObject([{ kind: "keep" }])
  })

  it.each([
    ["a price's notation", { prices: "<kaufpreis>412345,5</kaufpreis>" }, /<kaufpreis>412345.5</],
    [
      "a price that means another by the standard",
      { prices: "<kaufpreisbrutto>449.000</kaufpreisbrutto>" },
      /<kaufpreis>449000</,
    ],
    ["a rent", { marketing: `MIETE_PACHT="1"`, prices: "<kaltmiete>1.250,00</kaltmiete>" }, /<kaltmiete>1250</],
    [
      "an area",
      { areas: "<wohnflaeche>84,5</wohnflaeche><gartenflaeche>20,5</gartenflaeche>" },
      /<wohnflaeche>84.5<.*<gartenflaeche>20.5</,
    ],
    [
      "an ambiguous number of theirs",
      { prices: "<kaufpreis>1000</kaufpreis><abstand>3.700</abstand>" },
      /^(?!.*abstand)/s,
    ],
    ["a flag", { equipment: `<kamin>Ja</kamin><bad dusche="1"/>` }, /<bad DUSCHE="true"\/><kamin>true</],
    [
      "a value that no list has",
      { equipment: "<ausstatt_kategorie/><ausstatt_kategorie>TOLL</ausstatt_kategorie>" },
      /^(?!.*ausstatt_kat)/s,
    ],
    [
      "an element that is not there",
      { more: "<gewerbe/>", areas: "<foo>1</foo><wohnflaeche>80</wohnflaeche>" },
      /^(?!.*(?:gewerbe|foo)[ >/])/s,
    ],
    ["a place in lower case", { marketing: `kauf="true"` }, /<vermarktungsart KAUF="true" MIETE_PACHT="false"\/>/],
    [
      "a second one",
      { condition: `<alter alter_attr="altbau"/><alter alter_attr="NEUBAU"/>` },
      /<alter alter_attr="ALTBAU"\/>(?!<alter)/,
    ],
    [
      "a day",
      { condition: "<energiepass><epart>BEDARF</epart><ausstelldatum>01.05.2020</ausstelldatum></energiepass>" },
      /<ausstelldatum>2020-05-01</,
    ],
    [
      "an energy value",
      {
        condition:
          "<energiepass><epart>BEDARF</epart><endenergiebedarf>128,4 kWh/(m²·a)</endenergiebedarf><epasstext>x</epasstext></energiepass>",
      },
      /<endenergiebedarf>128.4<.*<epasstext>x</,
    ],
    [
      "a certificate that is a list of nothing",
      { condition: "<energiepass><epart>X</epart></energiepass>" },
      /^(?!.*energiepass)/s,
    ],
    [
      "a link of no group",
      {
        attachments: `<anhang location="REMOTE" gruppe="LINK"><format>text/html</format><daten><pfad>https://example.de</pfad></daten></anhang>`,
      },
      /^(?!.*"LINK")/s,
    ],
  ])("writes %s as the standard has it, and reads the same listing", async (_, parts, expected) => {
    const company = new MemoryCompany()
    await run(company, packageXml(objectXml(parts)))
    const [listing] = company.present()
    if (listing === undefined) throw new Error("Nothing was imported")
    const xml = write({ ...listing, updated_at: "2026-11-22T10:00:00.000Z" })
    expect(xml).toMatch(expected)
    const { root } = parseXml(xml, { apart: "none", onApart: () => {} })
    const object = find(root, "anbieter", "immobilie")
    expect(object && fitBlock(object)).toEqual(object)
    expect((await run(company, xml)).plan.steps).toMatchObject([{ kind: "keep" }])
  })

  it.each([
    [`<parken parken_typ="STELLPLATZ"/>`, "Stellplatz", ""],
    [
      `<parken parken_typ="DUPLEX"/>`,
      "Stellplatz",
      "„parken DUPLEX“ gibt es hier nicht und wird als Stellplatz geführt.",
    ],
    [`<parken parken_typ="EINZELGARAGE"/>`, "Garage", ""],
    [`<buero_praxen buero_typ="BUEROFLAECHE"/>`, "Büro", ""],
    [`<buero_praxen buero_typ="PRAXIS"/>`, "Praxis", ""],
    ["<buero_praxen/>", "Gewerbeobjekt", ""],
    [`<einzelhandel handel_typ="LADENLOKAL"/>`, "Laden", ""],
    [`<gastgewerbe gastgew_typ="GASTRONOMIE"/>`, "Gastronomie", ""],
    [`<gastgewerbe gastgew_typ="HOTELS"/>`, "Gewerbeobjekt", "„gastgewerbe HOTELS“"],
    [`<hallen_lager_prod hallen_typ="HALLE"/>`, "Halle", ""],
  ])(
    "knows the kind of %s, and writes it of a new listing and of one from an older version",
    async (kind, type, note) => {
      const company = new MemoryCompany()
      const { problems: _, ...given } = await read(packageXml(objectXml({ kind, areas: "" })))
      expect(given.notes.map(({ message }) => message).join()).toContain(note)
      expect(given.notes).toHaveLength(note === "" ? 0 : 1)
      await run(company, packageXml(objectXml({ kind, areas: "" })))
      const [listing] = company.present()
      if (listing === undefined) throw new Error("Nothing was imported")
      expect(listing.details.propertyType).toBe(type)
      const written = new RegExp(`<objektart>${kind}</objektart>`)
      expect(write(listing)).toMatch(written)
      if (note === "") {
        const own = write({ ...listing, source: { ...listing.source, kept: "" } })
        expect(own).toMatch(written)
        expect(own).toContain(`GEWERBE="${!kind.includes("parken")}"`)
      }
      const older = { ...listing.details, propertyType: kind.includes("parken") ? "Sonstiges" : "Gewerbeobjekt" }
      expect(write({ ...listing, details: older })).toMatch(written)
      expect(write({ ...listing, details: { ...older, propertyType: "Villa" } })).not.toMatch(written)
    },
  )

  it("reads features from wherever they stand, and keeps the sender's words for those that stay", async () => {
    const company = new MemoryCompany()
    const equipment = `<kueche OFFEN="true" EBK="1"/><heizungsart ZENTRAL="true" FUSSBODEN="true"/><fahrstuhl PERSONEN="false"/><moebliert moeb="TEIL"/><unterkellert keller="NEIN"/>`
    const areas = "<anzahl_balkone>2</anzahl_balkone><anzahl_terrassen>0</anzahl_terrassen>"
    await run(company, packageXml(objectXml({ equipment, areas })))
    const [listing] = company.present()
    if (listing === undefined) throw new Error("Nothing was imported")
    expect(listing.features).toEqual(["balcony", "fitted_kitchen", "furnished", "underfloor_heating"])
    expect(write(listing)).toContain("<anzahl_balkone>2<")
    const xml = write({ ...listing, features: ["balcony", "terrace", "fitted_kitchen", "pets_allowed", "wallbox"] })
    for (const text of [
      "<anzahl_balkone>2<",
      "<anzahl_terrassen>1<",
      `<kueche EBK="true" OFFEN="true"/>`,
      "<haustiere>true<",
      `<heizungsart ZENTRAL="true"/>`,
      "wallbox",
    ])
      expect(xml).toContain(text)
    expect(xml).not.toContain("moebliert")
    await run(company, packageXml(objectXml({ areas: "<wohnflaeche>90</wohnflaeche>" })))
    expect(company.present()[0]?.features, "which a sender no longer states").toEqual([])
  })

  it("reads how a picture was made from its title, else from its file", async () => {
    const mark = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"
    const jpeg = (text: string) => Uint8Array.from(`\xff\xd8\xff\xe0${text}`, (letter) => letter.charCodeAt(0))
    const titled = (file: string, title: string) =>
      pictureXml(file).replace("<anhangtitel>Bild<", `<anhangtitel>${title}<`)
    const attachments =
      titled("a.jpg", "Virtuell eingerichtet · Bad") + titled("b.jpg", "Küche") + titled("c.jpg", "Flur")
    const files = { "a.jpg": jpeg("a"), "b.jpg": jpeg(mark), "c.jpg": jpeg("c") }
    const given = await read(makeZip({ "x.xml": packageXml(objectXml({ attachments })), ...files }), "paket.zip")
    const { objects } = await preparePictures(given.objects, "company")
    const company = new MemoryCompany()
    await applyPlan(planImport({ ...given, objects }, company.present(), company.agents), company.target)
    expect(company.present()[0]?.images.map(({ made_by, caption }) => [made_by, caption])).toEqual([
      ["staged", "Bad"],
      ["ai", "Küche"],
      [undefined, "Flur"],
    ])
  })

  it("gives each listing an id and a number of its own, whichever is the oldest", async () => {
    const { listing } = await stored({ title: "Eins" })
    const sent = (id: string, reference: string) => ({
      ...listing,
      id,
      created_at: id,
      reference,
      source: { ...listing.source, openimmo_obid: "o", number: "N-1" },
    })
    const listNames = (...listings: ReturnType<typeof sent>[]) =>
      [...exportIdentities(listings).values()].map(({ obid, number }) => `${obid} ${number}`)
    expect(listNames(sent("1", "N-1"), sent("2", "2026-001"))).toEqual(["o N-1", "makler-portal-2 2026-001"])
    expect(listNames(sent("1", "2026-001"), sent("2", "N-1"))).toEqual(["o N-1", "makler-portal-2 2"])
  })

  it("has no empty elements, and its blocks in order", async () => {
    const { listing } = await stored({
      title: "A & B",
      postal_code: "50933",
      city: "Köln",
      details: { propertyType: "Villa" },
    })
    const xml = write(listing)
    expect(xml.match(/<(\w+)><\/\1>|<\w+\/>/g)).toBeNull()
    const blocks = [
      ...xml.matchAll(
        /<(objektkategorie|geo|kontaktperson|preise|flaechen|zustand_angaben|freitexte|verwaltung_objekt|verwaltung_techn|user_defined_simplefield)[ >]/g,
      ),
    ].map(([, name]) => name)
    expect(blocks.slice(0, 4)).toEqual(["objektkategorie", "geo", "kontaktperson", "preise"])
    expect(xml).toContain("<firma>Lindner &amp; Söhne</firma>")
  })
})
