import { describe, expect, it } from "vitest"
import { makeZip, objectXml, packageXml, pictureXml, read } from "../package.fixture"

const only = async (content: string | Uint8Array) => {
  const { objects, problems } = await read(content)
  const [object] = objects
  if (object === undefined || objects.length > 1) throw new Error(`${objects.length} objects`)
  return { ...object, messages: problems.map(({ field, message }) => `${field}: ${message}`) }
}
const values = async (parts: Parameters<typeof objectXml>[0]) => (await only(packageXml(objectXml(parts)))).values
const latin = (text: string) =>
  Uint8Array.from(text, (sign) => (sign === "€" ? 0x80 : sign === "„" ? 0x84 : sign.charCodeAt(0)))

describe("a package that nothing is wrong with", () => {
  it("is read without a problem", async () => {
    const { messages, values, identity, contact, action } = await only(packageXml())
    expect(messages).toEqual([])
    expect(action).toBe("change")
    expect(identity).toEqual({ provider: "ANID1", obid: "obid-1", number: "A-1" })
    expect(contact).toMatchObject({ first_name: "Eva", last_name: "Muster", email: "eva@example.de" })
    expect(values).toMatchObject({
      title: "Haus am See",
      address: "Lindenweg 12a, 50933 Köln",
      marketing_type: "sale",
      hide_address: false,
      "details.propertyType": "Einfamilienhaus",
      "details.price": "449000",
      "details.livingArea": "120.5",
      "details.rooms": "3.5",
      "details.condition": "Gepflegt",
    })
  })

  it("is the same in another order, with a namespace, and in any version", async () => {
    const { values } = await only(packageXml())
    const blocks = objectXml().match(/<(geo|freitexte|verwaltung_techn|preise)>[\s\S]*?<\/\1>/g) ?? []
    const turned = `<immobilie>${[...blocks].reverse().join("")}${blocks.reduce((xml, block) => xml.replace(block, ""), objectXml()).slice("<immobilie>".length)}`
    expect((await only(packageXml(turned))).values).toEqual(values)
    const named = packageXml("", { attributes: ` xmlns="http://www.openimmo.de"` }).replace(
      "</anbieter>",
      `${objectXml()}</anbieter>`,
    )
    expect((await only(named)).values).toEqual(values)
    const prefixed = packageXml()
      .replaceAll(/<(\/?)([a-z])/g, "<$1oi:$2")
      .replace("<oi:openimmo", `<oi:openimmo xmlns:oi="http://www.openimmo.de"`)
    expect((await only(prefixed)).values).toEqual(values)
  })

  it("is the same with signs that nobody sees in all its texts", async () => {
    const hidden = (text: string) => [...text.normalize("NFD")].map((letter) => `\u200b${letter}\u00ad`).join("&#8288;")
    const odd = packageXml()
      .replaceAll(/>([^<>&]*[^\s<>&][^<>&]*)</g, (_, text: string) => `>${hidden(text)}<`)
      .replaceAll(/(<(?!\?)[^<>]*=")([^"<>&]+)"/g, (_, start: string, text: string) => `${start}${hidden(text)}"`)
    expect(await only(odd)).toEqual(await only(packageXml()))
  })

  it("is its provider's, also where that says who it is behind its objects", async () => {
    const said = "<anbieternr>1</anbieternr><firma>Test</firma><openimmo_anid>ANID1</openimmo_anid>"
    const behind = packageXml().replace(said, "").replace("</anbieter>", `${said}</anbieter>`)
    expect((await only(behind)).identity).toEqual((await only(packageXml())).identity)
  })
})

describe("encodings", () => {
  const xml = (encoding: string) =>
    packageXml(objectXml({ texts: "<objekttitel>Größe „200 €“</objekttitel>" }).replace("“", "")).replace(
      "UTF-8",
      encoding,
    )
  const readTitle = async (bytes: Uint8Array) => {
    const { values, messages } = await only(bytes)
    return [values.title, messages.length]
  }
  const TITLE = "Größe „200 €"

  it.each([
    ["UTF-8", new TextEncoder().encode(xml("UTF-8")), 0],
    ["UTF-8 with a mark", new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(xml("UTF-8"))]), 0],
    ["windows-1252", latin(xml("windows-1252")), 0],
    ["windows-1252 that calls itself ISO-8859-1", latin(xml("ISO-8859-1")), 0],
    ["windows-1252 that calls itself UTF-8", latin(xml("UTF-8")), 1],
    ["UTF-8 that calls itself ISO-8859-1", new TextEncoder().encode(xml("ISO-8859-1")), 1],
    [
      "UTF-16",
      Uint8Array.from([
        0xff,
        0xfe,
        ...Array.from(xml("UTF-16"), (sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]).flat(),
      ]),
      0,
    ],
  ])("%s", async (_, bytes, problems) => {
    expect(await readTitle(bytes)).toEqual([TITLE, problems])
  })

  it("ISO-8859-15, which has its € elsewhere", async () => {
    const text = packageXml(objectXml({ texts: "<objekttitel>200 \xa4 in \xa6elm</objekttitel>" }))
    expect(await readTitle(latin(text.replace("UTF-8", "ISO-8859-15").replaceAll("ö", "")))).toEqual([
      "200 € in Šelm",
      0,
    ])
  })
})

describe("numbers", () => {
  it.each([
    ["449000.00", "449000", ""],
    ["449.000", "449000", "mehrdeutig"],
    ["449.000,50", "449000.5", "gelesen"],
    ["449000,00", "449000", "gelesen"],
    ["1.250,000", "1250", "mehrdeutig"],
    ["EUR 449’000.-", "449000", "gelesen"],
    ["1.234.567", "1234567", "gelesen"],
    ["1,2 Mio. EUR", "1200000", "gelesen"],
    ["449000 €", "449000", "gelesen"],
    ["viel", undefined, "keine Zahl (möglich ist z. B. 1.250,50)"],
    ["-5", undefined, "negative Zahl"],
    ["", undefined, ""],
    ["0", undefined, ""],
  ])("a price of %s", async (text, price, said) => {
    const { values, messages } = await only(packageXml(objectXml({ prices: `<kaufpreis>${text}</kaufpreis>` })))
    expect(values["details.price"]).toBe(price)
    expect(messages.join()).toContain(said)
    expect(messages.length).toBe(said === "" ? 0 : 1)
  })

  it("are read as the standard says where that is plausible", async () => {
    const { values, messages } = await only(packageXml(objectXml({ areas: "<wohnflaeche>85.500</wohnflaeche>" })))
    expect(values["details.livingArea"]).toBe("85.5")
    expect(messages).toEqual([])
  })
})

describe("rents and other prices", () => {
  it("of a rented home", async () => {
    const prices =
      "<kaltmiete>1180.00</kaltmiete><nebenkosten>180</nebenkosten><heizkosten_enthalten>0</heizkosten_enthalten><heizkosten>90</heizkosten><kaution>3540</kaution>"
    expect(await values({ marketing: `MIETE_PACHT="1" KAUF="0"`, kind: "<wohnung/>", prices })).toMatchObject({
      marketing_type: "rent",
      "details.coldRent": "1180",
      "details.ancillaryCosts": "180",
      "details.heatingCosts": "90",
      "details.deposit": "3540",
    })
  })

  it("on request, in another currency, with a commission", async () => {
    expect(await values({ prices: `<kaufpreis auf_anfrage="true">500000</kaufpreis>` })).not.toHaveProperty([
      "details.price",
    ])
    expect(await values({ prices: `<kaufpreis>500000</kaufpreis><waehrung iso_waehrung="CHF"/>` })).not.toHaveProperty([
      "details.price",
    ])
    expect(
      await values({ prices: "<aussen_courtage mit_mwst='true'>3,57 % inkl. MwSt.</aussen_courtage>" }),
    ).toMatchObject({ commission: "3.57" })
    expect(await values({ prices: "<provisionspflichtig>false</provisionspflichtig>" })).toMatchObject({
      commission: "provisionsfrei",
    })
  })
})

describe("whose an object is", () => {
  const named = async (...parts: string[]) => {
    const names = ["name", "vorname", "firma", "anrede", "email_zentrale", "tel_zentrale"]
    const person = parts.map((text, at) => (text === "" ? "" : `<${names[at]}>${text}</${names[at]}>`)).join("")
    const { contact, messages } = await only(packageXml(objectXml({ person })))
    return [contact && [contact.first_name, contact.last_name].join("|"), messages.length]
  }
  it.each([
    [["Käfer", "Karla"], "Karla|Käfer", 0],
    [["Karla Käfer"], "Karla|Käfer", 0],
    [["Käfer, Karla"], "Karla|Käfer", 0],
    [["Frau Dr. Karla Käfer"], "Dr. Karla|Käfer", 0],
    [["Käfer", "", "Käfer GmbH", "Frau"], "Frau|Käfer", 0],
    [["Käfer", "", "Käfer Immobilien GmbH"], "Käfer Immobilien|GmbH", 0],
    [["", "", "Käfer", "", "post@kaefer.example"], "Firma|Käfer", 0],
    [["", "", "", "", "post@kaefer.example"], "|", 0],
    [["Käfer", "", "", "", "post@kaefer.example"], "|Käfer", 0],
    [["", "", "", "", "keine"], null, 1],
    [["", "", "", "", "", "0221 1234"], null, 1],
    [[], null, 0],
  ] as const)("%j", async (parts, name, problems) => {
    expect(await named(...parts)).toEqual([name, problems])
  })
})

describe("what others write in their own way", () => {
  const certificate = (content: string) => ({ condition: `<energiepass>${content}</energiepass>` })
  const noFlag = (prices: string) => ({ marketing: "", prices })
  const both = (prices: string) => ({ marketing: `KAUF="1" MIETE_PACHT="1"`, prices })
  const text = (lang: string, said: string) => `<objekt_text lang="${lang}">${said}</objekt_text>`
  it.each([
    ["a rent alone", noFlag("<kaltmiete>850</kaltmiete>"), { marketing_type: "rent", "details.coldRent": "850" }],
    [
      "a price alone",
      noFlag("<kaufpreis>412345,5</kaufpreis>"),
      { marketing_type: "sale", "details.price": "412345.5" },
    ],
    ["neither", noFlag("<kaltmiete>0</kaltmiete>"), { marketing_type: "sale" }],
    [
      "both offers with a price",
      both("<kaufpreis>90000</kaufpreis><kaltmiete>850</kaltmiete>"),
      { marketing_type: "sale" },
    ],
    ["both offers without one", both("<kaufpreis>0</kaufpreis>"), { marketing_type: "rent" }],
    ["a price within a price", { prices: "<kaufpreis><preis>90000</preis></kaufpreis>" }, { "details.price": "90000" }],
    ["the only text", { texts: text("en", "House") + text("de-DE", "Haus") }, { description: "Haus" }],
    [
      "a text beside the usual",
      { texts: `<objektbeschreibung>Schön</objektbeschreibung>${text("de", "Haus")}` },
      { description: "Schön" },
    ],
    ["the end of a month", certificate("<gueltig_bis>02-2024</gueltig_bis>"), { "energy.validUntil": "2024-02-29" }],
    ["the start of one", certificate("<ausstelldatum>2014-05</ausstelldatum>"), { "energy.createdAt": "2014-05-01" }],
    [
      "a certificate in attributes",
      { condition: `<energiepass epart="VERBRAUCH" wertklasse="c" energieverbrauchkennwert="84,5"/>` },
      { "energy.energyEfficiencyClass": "C", "energy.energyConsumption": "84.5" },
    ],
    [
      "Austrian values",
      certificate("<hwbwert>42,5</hwbwert><hwbklasse>B</hwbklasse><fgeewert>0.84</fgeewert>"),
      { miscellaneous: "HWB 42,5 kWh/(m²·a), Klasse B; fGEE 0,84" },
    ],
    [
      "a country before its postcode",
      { geo: "<plz>A-1010</plz><ort>Wien</ort><strasse>Graben</strasse><hausnummer>7</hausnummer>" },
      { country: "AT", postal_code: "1010", address: "Graben 7, 1010 Wien, Österreich" },
    ],
    [
      "a country's name, and no street",
      { geo: "<plz>8001</plz><ort>Zürich</ort><land>Schweiz</land>" },
      { country: "CH", postal_code: "8001", city: "Zürich", address: "8001 Zürich, Schweiz" },
    ],
    ["a new object", { action: `<aktion aktionart="ADD"/>` }, { title: "Haus am See" }],
  ])("%s", async (_, parts, expected) => {
    const { values, messages } = await only(packageXml(objectXml(parts)))
    expect(values).toMatchObject(expected)
    expect(messages.filter((message) => /ausgelassen|unbekannt/.test(message))).toEqual([])
  })

  it("takes the year 9999 for no day, and says so", async () => {
    const { values, messages } = await only(packageXml(objectXml(certificate("<gueltig_bis>9999-12-31</gueltig_bis>"))))
    expect(values["energy.validUntil"] ?? "").toBe("")
    expect(messages).toEqual([expect.stringContaining("„9999-12-31“ ist kein Tag; die Angabe wurde ausgelassen.")])
  })

  it("does not keep twice what it has read", async () => {
    const { kept } = await only(packageXml(objectXml({ texts: text("de", "Haus") + text("en", "House") })))
    expect(kept).not.toContain("Haus<")
    expect(kept).toContain("House<")
  })

  const JPEG = "/9j/AQID"
  const attachment = (data: string, format = "image/jpeg") =>
    `<anhang location="INTERN" gruppe="BILD"><format>${format}</format><daten>${data}</daten></anhang>`
  it.each([
    ["as a text", attachment(JPEG)],
    ["as a data URL", attachment(`<pfad>data:image/jpeg;base64,${JPEG}</pfad>`)],
    ["with the encoding as format", attachment(`<anhanginhalt>${JPEG}</anhanginhalt>`, "base64")],
    ["with both as format", attachment(`<anhanginhalt>${JPEG}</anhanginhalt>`, "image/jpeg;base64")],
  ])("a picture within the XML, %s", async (_, attachments) => {
    const { pictures, messages } = await only(packageXml(objectXml({ attachments })))
    const [source] = pictures.map((picture) => picture.source)
    expect(source && "read" in source && (await source.read())).toEqual(new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]))
    expect(messages).toEqual([])
  })

  it("pictures outside of their block, and a path without an element", async () => {
    const outside = { more: pictureXml("a.jpg"), texts: `<objekttitel>Haus</objekttitel>${attachment("b.jpg")}` }
    const files = { "a.xml": packageXml(objectXml(outside)), "a.jpg": "a", "b.jpg": "b" }
    const { pictures, kept, messages } = await only(makeZip(files))
    expect([pictures.map(({ name }) => name).sort(), messages]).toEqual([["a.jpg", "b.jpg"], []])
    expect(kept).not.toContain("anhang")
  })
})

describe("what stands in the rest of an object", () => {
  it("heatings count only where they are true", async () => {
    const equipment = `<heizungsart OFEN="false" ZENTRAL="True"/><befeuerung GAS="1" SOLAR="true" OEL="0"/><kueche EBK="true"/>`
    expect(await values({ equipment })).toMatchObject({
      "details.heatingType": "Zentralheizung",
      "details.energySource": "Gas",
      further_energy_sources: ["Solar"],
      highlights: ["Einbauküche"],
    })
  })

  it("an energy certificate with words around its values, and none", async () => {
    const condition =
      "<energiepass><epart>BEDARF</epart><gueltig_bis>01.05.2027</gueltig_bis><endenergiebedarf>128,4 kWh/(m²·a)</endenergiebedarf><wertklasse>d</wertklasse></energiepass>"
    expect(await values({ condition })).toMatchObject({
      "energy.certificateAvailable": true,
      "energy.certificateType": "Bedarfsausweis",
      "energy.finalEnergyDemand": "128.4",
      "energy.validUntil": "2027-05-01",
      "energy.energyEfficiencyClass": "D",
    })
    const none = await values({ condition: "<energiepass><jahrgang>nicht_noetig</jahrgang></energiepass>" })
    expect(none).toMatchObject({ "energy.noCertificateReason": "exempt" })
    expect(none).not.toHaveProperty(["energy.certificateAvailable"])
  })

  it("an energy certificate in the fields of a version before 1.2.7", async () => {
    const field = (name: string, text: string) =>
      `<user_defined_simplefield feldname="epass_${name}">${text}</user_defined_simplefield>`
    const condition = `<energiepass><epart>VERBRAUCH</epart></energiepass>${field("wertklasse", "B")}`
    expect(await values({ condition, more: field("baujahr", "1998") })).toMatchObject({
      "energy.certificateType": "Verbrauchsausweis",
      "energy.energyEfficiencyClass": "B",
      "energy.constructionYear": "1998",
    })
  })

  it("the same, in whatever order a program writes attributes", async () => {
    const sources = ["SOLAR", "GAS", "KOHLE"].map((name) => `${name}="true"`)
    const heating = async (names: string[]) => {
      const { "details.energySource": first, further_energy_sources: others } = await values({
        equipment: `<befeuerung ${names.join(" ")}/>`,
      })
      return [first, others]
    }
    expect(await heating([...sources].reverse())).toEqual(await heating(sources))
  })

  it("texts with HTML, double entities and a bare ampersand", async () => {
    const { values, messages } = await only(
      packageXml(
        objectXml({
          texts:
            "<objekttitel>Müller & Söhne &amp;uuml;ber &nbsp;</objekttitel><objektbeschreibung>&lt;p&gt;Eins&lt;/p&gt;&lt;br/&gt;<![CDATA[Zwei & drei]]></objektbeschreibung>",
        }),
      ),
    )
    expect(values.title).toBe("Müller & Söhne über")
    expect(values.description).toBe("Eins\n\nZwei & drei")
    expect(messages.length).toBeGreaterThan(0)
  })

  it("a title that is missing is made of what is known", async () => {
    expect((await values({ texts: "" })).title).toBe("Einfamilienhaus in Köln")
  })

  it("a lossy kind is a note, not a problem", async () => {
    const { values, problems, notes } = await only(packageXml(objectXml({ kind: `<haus haustyp="BUNGALOW"/>` })))
    expect(values["details.propertyType"]).toBe("Einfamilienhaus")
    expect([problems.length, notes.length]).toEqual([0, 1])
  })

  it("a hidden address, a sold and a reserved object", async () => {
    expect(await values({ released: "0" })).toMatchObject({ hide_address: true })
    expect(await values({ condition: `<verkaufstatus stand="RESERVIERT"/>` })).toMatchObject({
      status: "active",
      reserved: true,
    })
    expect(await values({ action: `<aktion aktionart="REFERENZ"/>` })).toMatchObject({ status: "sold" })
  })

  it("what has no place here is kept, but for people", async () => {
    const more =
      "<weitere_adresse><name>Eigentümer</name></weitere_adresse><infrastruktur><ausblick blick='BERGE'/></infrastruktur>"
    const { kept } = await only(packageXml(objectXml({ more })))
    expect(kept).toContain(`<ausblick blick="BERGE"/>`)
    expect(kept).not.toMatch(/Eigentümer|kontaktperson|Schön gelegen/)
  })
})

describe("identities", () => {
  it("of a change and a deletion the later stands", async () => {
    const deletion = objectXml({ action: `<aktion aktionart="DELETE"/>` })
    expect((await only(packageXml([objectXml(), deletion]))).action).toBe("delete")
    expect((await only(packageXml([deletion, objectXml()]))).action).toBe("change")
  })

  it("one id on different objects costs both, and no id the object", async () => {
    const other = objectXml({ number: "A-2", geo: "<plz>10115</plz><ort>Berlin</ort>" })
    const { objects, leftOut } = await read(
      packageXml([objectXml(), other, objectXml({ obid: "", number: "" }), objectXml({ obid: "o3", number: "A-3" })]),
    )
    expect(objects.map(({ label }) => label)).toEqual(["A-3"])
    expect(leftOut).toHaveLength(3)
  })

  it("one id on two homes of one house costs both, but for a later document", async () => {
    const homes = ["Links", "Rechts"].map((title) => objectXml({ texts: `<objekttitel>${title}</objekttitel>` }))
    expect(await read(packageXml(homes))).toMatchObject({ objects: [], leftOut: [{}, {}] })
    const [one = "", other = ""] = homes.map((home) => packageXml(home))
    const { objects, leftOut } = await read(makeZip({ "1.xml": one, "2.xml": other }))
    expect([objects.map(({ values }) => values.title), leftOut]).toEqual([["Rechts"], []])
  })

  it("one that says its number alone is the object with that number", async () => {
    const { action, identity } = await only(
      packageXml([objectXml(), objectXml({ obid: "", action: `<aktion aktionart="DELETE"/>` })]),
    )
    expect([action, identity.obid]).toEqual(["delete", "obid-1"])
    const elsewhere = objectXml({ obid: "", geo: "<plz>10115</plz><ort>Berlin</ort>" })
    expect(await read(packageXml([objectXml(), elsewhere]))).toMatchObject({ objects: [], leftOut: [{}, {}] })
  })

  it("one number of two objects is named", async () => {
    const { objects, problems } = await read(packageXml([objectXml(), objectXml({ obid: "obid-2" })]))
    expect([objects.length, problems.map(({ object }) => object)]).toEqual([2, ["A-1", "A-1"]])
  })

  it("of two providers are different", async () => {
    const xml = packageXml().replace(
      "</anbieter>",
      `</anbieter><anbieter><openimmo_anid>ANID2</openimmo_anid>${objectXml()}</anbieter>`,
    )
    expect((await read(xml)).objects.map(({ identity }) => identity.provider)).toEqual(["ANID1", "ANID2"])
  })
})

describe("archives", () => {
  const jpeg = new Uint8Array([1, 2, 3])
  const pictures = [
    pictureXml("a.jpg", { group: "TITELBILD", format: "JPG", location: "INTERN" }),
    pictureXml("Plan Süd.PNG", { group: "GRUNDRISS", format: "png" }),
    pictureXml("fehlt.jpg"),
  ]
  const xml = packageXml(objectXml({ attachments: pictures.join("") }))

  it("in a folder, in another case, with a missing picture", async () => {
    const { pictures: found, messages } = await only(
      makeZip({ "daten/EXPORT.XML": xml, "daten/A.JPG": jpeg, "daten/plan süd.png": jpeg, "__MACOSX/x": jpeg }),
    )
    expect(found.map(({ list, isCover, name }) => [list, isCover, name])).toEqual([
      ["images", true, "a.jpg"],
      ["floor_plans", false, "Plan Süd.PNG"],
    ])
    const [first] = found
    expect(first !== undefined && "read" in first.source && (await first.source.read())).toEqual(jpeg)
    expect(messages).toEqual(["anhaenge/anhang: Das Bild „fehlt.jpg“ fehlt im Paket."])
  })

  it("an unsafe name costs its entry alone", async () => {
    const { messages } = await only(
      makeZip({ "paket.xml": packageXml(), "../../etc/passwd": jpeg, "c:\\x.jpg": jpeg, "/abs.jpg": jpeg }),
    )
    expect(messages).toHaveLength(3)
  })

  it("pictures within the XML, on other sites, and films", async () => {
    const inside = pictureXml("", { content: "AQ\nID", location: "INTERN" })
    const remote = pictureXml("http://bilder.example/a.jpg", { location: "REMOTE" })
    const film = pictureXml("https://youtu.be/abcdefghijk", { group: "FILMLINK", format: "video" })
    const { pictures: found, values } = await only(packageXml(objectXml({ attachments: inside + remote + film })))
    expect(found.map(({ source }) => ("url" in source ? source.url : "bytes"))).toEqual([
      "bytes",
      "https://bilder.example/a.jpg",
    ])
    expect(values.films).toContain("abcdefghijk")
  })
})

describe("what is refused as a whole", () => {
  const deep = `${"<a>".repeat(50)}${"</a>".repeat(50)}`
  const damaged = () => {
    const archive = makeZip({ "paket.xml": packageXml() })
    archive[100] = (archive[100] ?? 0) ^ 255
    return archive
  }
  const bomb = () => makeZip({ "paket.xml": packageXml(objectXml({ texts: `<lage>${" ".repeat(5_000_000)}</lage>` })) })
  it.each([
    ["a document type", packageXml().replace("<openimmo", `<!DOCTYPE x [<!ENTITY a "b">]><openimmo`), "DOCTYPE"],
    ["truncated XML", packageXml().slice(0, -40), "abgeschnitten"],
    ["a truncated archive", makeZip({ "paket.xml": packageXml() }).slice(0, -60), "kein lesbares ZIP"],
    ["depth", packageXml(objectXml({ more: deep })), "verschachtelt"],
    ["no XML at all", "Guten Tag", "kein lesbares XML"],
    ["other XML", "<rss></rss>", "kein OpenImmo"],
    ["XML that is damaged within its archive", damaged(), "beschädigt"],
    ["an archive without XML", makeZip({ "a.jpg": new Uint8Array(1) }), "keine XML-Datei"],
    ["an archive that inflates without end", bomb(), "stark gepackt"],
    [
      "too many entries",
      makeZip(Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`${index}.jpg`, ""]))),
      "5000 Dateien",
    ],
  ])("%s", async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(message)
  })

  it("what is called an archive and is none, unless it is the XML itself", async () => {
    await expect(read("Guten Tag", "Paket.ZIP")).rejects.toThrow("kein lesbares ZIP")
    expect((await read(packageXml(objectXml({})), "paket.zip")).objects).toHaveLength(1)
  })
})

describe("what is written to take long", () => {
  const long = (piece: string) => piece.repeat(2_000_000 / piece.length)
  const within = (parts: Parameters<typeof objectXml>[0]) => packageXml(objectXml(parts))
  it.each([
    ["blanks", within({ texts: `<lage>x${long(" ")}x</lage>` })],
    ["line ends behind blanks", within({ texts: `<lage>x${long(" \n")}x</lage>` })],
    ["tags without end", within({ texts: `<lage><![CDATA[${long("<p ")}]]></lage>` })],
    ["entities", within({ texts: `<objekttitel>${long("&amp;")}</objekttitel>` })],
    ["a city", within({ geo: `<plz>1</plz><ort>${long("a 1 ")}</ort><strasse>${long("1-")}</strasse>` })],
    ["a price", within({ prices: `<kaufpreis>${long("1.")}</kaufpreis>` })],
    ["a name", within({ more: `<${long("a:")}b/>` })],
    ["an attribute", within({ more: `<a b="${long("x")}"/>` })],
  ])("costs what its length does: %s", async (_, xml) => {
    const began = process.cpuUsage()
    expect((await read(xml)).objects).toHaveLength(1)
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(4000)
  })

  it.each([
    ["ampersands", within({ texts: `<lage>${long("&")}</lage>` }), "einzelne „&“"],
    [
      "attributes",
      within({ more: `<a ${Array.from({ length: 30_000 }, (_, at) => `a${at}="1"`).join(" ")}/>` }),
      "Angaben",
    ],
    ["elements", within({ more: long("<a/>") }), "Angaben"],
    ["tags that nothing opens", within({ more: long("</a>") }), "kein lesbares XML"],
  ])("is refused: %s", async (_, xml, message) => {
    await expect(read(xml)).rejects.toThrow(message)
  })

  it("names so many problems, and counts the rest", async () => {
    const condition = "<baujahr>1998</baujahr>".concat("<energiepass><epart>X</epart></energiepass>")
    const object = objectXml({ condition, attachments: pictureXml("a.jpg").repeat(2000) })
    const objects = Array.from({ length: 8 }, (_, at) =>
      object.replace("obid-1", `obid-${at}`).replace("A-1", `A-${at}`),
    )
    const { problems } = await read(packageXml(objects))
    expect(problems).toHaveLength(10_001)
    expect(problems.at(-1)?.message).toMatch(/^Und 6\d{3} weitere Hinweise/)
  })
})
