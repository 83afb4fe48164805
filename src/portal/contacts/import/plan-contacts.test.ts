import i18next from "i18next"
import { describe, expect, it } from "vitest"
import type { Contact } from "../../../domain/contacts/contact"
import { addTranslations } from "../../../i18n/index"
import { readTable } from "../../../openimmo/csv/read-table"
import { csvHead, csvLines } from "../../lists/csv"
import { contactCsv } from "../contact-columns"
import texts from "../contacts.json"
import { canName, readContactColumns } from "./contact-columns"
import { planContacts, stepKind } from "./plan-contacts"

const HEADS = ["Vorname", "Nachname", "E-Mail", "Telefon (privat)", "Mobil", "Rolle", "Notiz", "Kundennummer"]

const contact = (values: Partial<Contact>): Contact => ({
  id: "kontakt00000001",
  company_id: "firma0000000001",
  email: "",
  name: "",
  phone: "",
  emails: [],
  phones: [],
  street: "",
  postal_code: "",
  town: "",
  note: "",
  follow_up_on: "",
  user_id: "",
  user_name: "",
  roles: [],
  inquiries: 0,
  last_at: "",
  created_at: "",
  updated_at: "",
  ...values,
})

const numbered = (cells: string[][]) => cells.map((row, at) => ({ line: at + 2, cells: row }))

function planTable(headers: string[], cells: string[][], known: Contact[] = [], apart: number[] = []) {
  const table = { headers, rows: numbered(cells), problems: [] }
  const { steps, problems, leftOut } = planContacts(table, readContactColumns(headers), known, new Set(apart))
  return {
    steps: steps.map((step) => ({ kind: stepKind(step), ...step })),
    told: problems.map(({ object, message }) => `${object}: ${message}`),
    leftOut,
  }
}
const plan = (cells: string[][], known: Contact[] = [], apart: number[] = []) => planTable(HEADS, cells, known, apart)

/** Plans a file as a program has written it. */
async function planFile(text: string) {
  const table = await readTable(new Blob([text]), readContactColumns)
  const columns = readContactColumns(table.headers)
  const { steps, problems } = planContacts(table, columns, [])
  return { columns, people: steps.map(({ input }) => input), told: problems.map(({ message }) => message) }
}

describe("columns", () => {
  it("are known by the names of other programs; what is not known is left to its user", () => {
    const columns = ["first_name", "last_name", "email", "phone", "phone", "roles", "note", ""]
    expect(readContactColumns(HEADS)).toEqual(columns)
    for (const role of ["Kundentyp", "Kundenart", "Kontaktart", "Kontakttyp", "Typ"]) {
      expect(readContactColumns(["Name", role, "Status"])).toEqual(["name", "roles", ""])
    }
    expect([canName(readContactColumns(HEADS)), canName(readContactColumns(["PLZ", "Notiz"]))]).toEqual([true, false])
  })

  const HANS = { name: "Hans Weiß", email: "hans@x.de", phone: "+49 171 1234567" }
  const AT_HOME = { street: "Gartenweg 5", postal_code: "50937", town: "Köln" }
  it.each([
    [
      "Google",
      "First Name,Middle Name,Last Name,Organization Name,Organization Title,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Website 1 - Value",
      'Hans,,Weiß,Weiß GmbH,Chef,Garten,,* myContacts,Home,hans@x.de ::: hans@y.de,Mobile,+49 171 1234567,Home,"Gartenweg 5\n50937 Köln",Gartenweg 5,Köln,,NRW,50937,DE,https://x.de',
      { ...HANS, ...AT_HOME, emails: ["hans@y.de"], note: "Garten\nFirma: Weiß GmbH" },
    ],
    [
      "Google of before",
      "Name,Given Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Address 1 - Formatted",
      'Hans Weiß,Hans,Weiß,* myContacts,* ,hans@x.de,Mobile,+49 171 1234567,"Gartenweg 5\n50937 Köln"',
      { ...HANS, ...AT_HOME },
    ],
    [
      "Google in German",
      "Vorname,Zweiter Vorname,Nachname,Notizen,E-Mail 1 – Label,E-Mail 1 – Wert,Telefon 1 – Label,Telefon 1 – Wert,Adresse 1 – Straße,Adresse 1 – Ort,Adresse 1 – Postleitzahl",
      "Hans,,Weiß,,Privat,hans@x.de,Mobil,+49 171 1234567,Gartenweg 5,Köln,50937",
      { ...HANS, ...AT_HOME },
    ],
    [
      "Outlook in German",
      "Anrede,Vorname,Weitere Vornamen,Nachname,Suffix,Firma,Abteilung,Position,Straße geschäftlich,Straße geschäftlich 2,Ort geschäftlich,Region geschäftlich,Postleitzahl geschäftlich,Land/Region geschäftlich,Straße privat,Ort privat,Postleitzahl privat,Land/Region privat,Fax geschäftlich,Telefon geschäftlich,Telefon Firma,Mobiltelefon,Telefon für Hörbehinderte,E-Mail-Adresse,E-Mail-Typ,E-Mail: Angezeigter Name,E-Mail 2: Adresse,E-Mail 2: Angezeigter Name,Geburtstag,Notizen,Privat",
      "Herr,Hans,,Weiß,,,,,Werkstr. 1,Halle 2,Bonn,,53111,Deutschland,Gartenweg 5,Köln,50937,Deutschland,0228 9,0228 111111,,+49 171 1234567,,hans@x.de,SMTP,Weiß (hans@x.de),h@y.de,Hans,0.0.00,,Aus",
      {
        ...HANS,
        ...AT_HOME,
        phone: "0228 111111",
        phones: ["+49 171 1234567"],
        emails: ["h@y.de"],
        note: "Weitere Anschrift: Werkstr. 1, Halle 2, 53111 Bonn",
      },
    ],
    [
      "Outlook in English",
      "Title,First Name,Middle Name,Last Name,Company,Job Title,Business Street,Business City,Business Postal Code,Business Country/Region,Home Street,Home City,Home Postal Code,Home Fax,Home Phone,Mobile Phone,E-mail Address,E-mail Type,E-mail Display Name,Notes",
      "Dr.,Hans,,Weiß,,,,,,,Gartenweg 5,Köln,50937,,,+49 171 1234567,hans@x.de,SMTP,Hans W.,",
      { ...HANS, ...AT_HOME, name: "Dr. Hans Weiß" },
    ],
    [
      "Apple by a vCard's names",
      "FN;N;ORG;TEL;CELL;EMAIL;HOME;ADR;HOME;NOTE".replaceAll(";CELL", " (CELL)").replaceAll(";HOME", " (HOME)"),
      'Hans Weiß;Weiß,Hans;;"+49 171 1234567";hans@x.de;";;Gartenweg 5;Köln;;50937;Germany";Garten',
      { ...HANS, ...AT_HOME, note: "Garten" },
    ],
    [
      "onOffice",
      "Datensatznummer;Kundennummer;Anrede;Titel;Vorname;Name;Zusatz1;Strasse;PLZ;Ort;Land;Telefon1;Telefax1;Mobil;Email;Kontaktart;Betreuer;Bemerkung",
      "17;4711;Herr;;Hans;Weiß;;Gartenweg 5;50937;Köln;Deutschland;;0221 9;+49 171 1234567;hans@x.de;Kaufinteressent;Eva;Ruft an",
      { ...HANS, ...AT_HOME, roles: ["seeker"], note: "Ruft an" },
    ],
    [
      "Propstack",
      "Anrede;Titel;Vorname;Nachname;Firma;E-Mail;Telefon (privat);Handy;Privatadresse Straße;Privatadresse Hausnummer;Privatadresse PLZ;Privatadresse Ort;Kontaktstatus;Beschreibung",
      "Herr;Prof.;Hans;Weiß;;hans@x.de;;+49 171 1234567;Gartenweg;5;50937;Köln;Aktiv;",
      { ...HANS, ...AT_HOME, name: "Prof. Hans Weiß" },
    ],
    [
      "FLOWFACT",
      "Name\tVorname\tStraße\tPLZ/Ort\tLand\tTelefon (Zentrale)\tMobil\tE-Mail (geschäftlich)\tWiedervorlage",
      "Weiß\tHans\tHauptplatz 1\t1010 Wien\tÖsterreich\t\t+49 171 1234567\tmailto:hans@x.de\t01.03.2027",
      { ...HANS, street: "Hauptplatz 1", postal_code: "1010", town: "Wien, Österreich", follow_up_on: "2027-03-01" },
    ],
  ])("of %s are known", async (_program, head, row, expected) => {
    const { people, told } = await planFile(`${head}\n${row}\n`)
    expect(people).toMatchObject([expected])
    expect(told.filter((message) => !message.includes("Zellen"))).toEqual([])
  })
})

describe("a cell", () => {
  const one = (field: string, cell: string) => {
    const { steps, told } = planTable(["Name", field], [["Eva", cell]])
    return { input: steps[0]?.input, told }
  }

  it.each([
    ["keine", "", []],
    ["-", "", []],
    ["k.A.", "", []],
    ["mailto:Eva@x.de?subject=Hallo", "eva@x.de", []],
    ["Eva Muster <eva@x.de>", "eva@x.de", []],
    ["eva@x.de; b@x.de", "eva@x.de", ["b@x.de"]],
    ["eva@x.de / b@x.de", "eva@x.de", ["b@x.de"]],
    ["eva@x.de b@x.de, EVA@X.de", "eva@x.de", ["b@x.de"]],
    ["eva (at) x.de", "eva@x.de", []],
    ["o'neil@x.de.", "o'neil@x.de", []],
  ])("with the address %s is understood", (cell, email, emails) => {
    const { input, told } = one("E-Mail", cell)
    expect([input?.email, input?.emails, told]).toEqual([email, emails, []])
  })

  it.each([
    ["0221 / 4711-0", ["0221 / 4711-0"]],
    ["02234 / 12345", ["02234 / 12345"]],
    ["0221 471101, 0170 7654321", ["0221 471101", "0170 7654321"]],
    ["0221 471101 / +49 170 7654321", ["0221 471101", "+49 170 7654321"]],
    ["Tel.: 0221 471101 oder Mobil: 0170 7654321", ["0221 471101", "0170 7654321"]],
    ["0221/1234567 (abends)", ["0221/1234567 (abends)"]],
    ["tel:+4922112345", ["+4922112345"]],
    ["unbekannt", []],
  ])("with the number %s is understood", (cell, expected) => {
    const { input, told } = one("Telefon", cell)
    expect([[input?.phone, ...(input?.phones ?? [])].filter(Boolean), told]).toEqual([expected, []])
  })

  it.each([
    ["Telefon", "4,92214E+11", /hat Excel gekürzt/, { phone: "", phones: [] }],
    ["Telefon", "4.92214E+11", /hat Excel gekürzt/, { phone: "" }],
    ["Telefon", "#NAME?", /Fehler der Tabellenkalkulation/, { phone: "" }],
    ["Telefon", "abends", /keine Telefonnummer/, { phone: "" }],
    ["Telefon", "01.02.1971", /vermutlich aus einer Angabe/, { phone: "" }],
    ["Telefon", "2214710320", /fehlt der Anfang; eingesetzt wurde „02214710320“/, { phone: "02214710320" }],
    ["Telefon", "492214710320,00", /eingesetzt wurde „\+492214710320“/, { phone: "+492214710320" }],
    ["E-Mail", "#NV", /Fehler der Tabellenkalkulation/, { email: "" }],
    ["E-Mail", "eva.x.de", /keine E-Mail-Adresse/, { email: "" }],
    ["E-Mail", "eva@x", /keine gültige E-Mail-Adresse/, { email: "" }],
    ["Wiedervorlage", "46082", /laufende Nummer eines Tages/, { follow_up_on: "" }],
    ["Wiedervorlage", "31.02.2027", /ist kein Tag/, { follow_up_on: "" }],
    ["Wiedervorlage", "1.3.27", /Bitte prüfen Sie das Jahr/, { follow_up_on: "2027-03-01" }],
    ["Rolle", "Chef", /hier keine Rolle/, { roles: [] }],
    ["PLZ", "1067", /eingesetzt wurde „01067“/, { postal_code: "01067" }],
    ["PLZ", "?!", /Postleitzahl/, { postal_code: "" }],
    ["Notiz", "x".repeat(20_001), /wurde gekürzt/, { name: "Eva" }],
    ["Straße", "x".repeat(250), /höchstens 200 Zeichen/, { street: "" }],
  ])("„%s“ with %s is named, and the person stays", (field, cell, message, expected) => {
    const { input, told } = one(field, cell)
    expect(told).toEqual([expect.stringMatching(message)])
    expect(told[0]).toContain(`Zeile 2: Spalte „${field}“`)
    expect(input).toMatchObject({ name: "Eva", ...expected })
  })

  const OF_EXCEL = `Name;E-Mail;Telefon;Wiedervorlage;Notiz
Eva Eins;;4,92214E+11;;erste Eva
Eva Eins;;4,92219E+11;;zweite Eva, andere Nummer
Karl Keine;keine;0221 333333;;hat keine E-Mail
Max Zwei;;2214710320;;ohne Null
Max Zwei;;0221 4710320;;mit Null
Dora Datum;dora.datum@beispiel.example;;46082;Wiedervorlage aus Excel
`
  it("of Excel makes two people of two who are called the same, and one where the number is", async () => {
    const { people } = await planFile(OF_EXCEL)
    expect(people).toMatchObject([
      { name: "Eva Eins", phone: "", note: "erste Eva" },
      { name: "Eva Eins", phone: "", note: "zweite Eva, andere Nummer" },
      { name: "Karl Keine", phone: "0221 333333" },
      { name: "Max Zwei", phone: "02214710320", note: "ohne Null\nmit Null" },
      { name: "Dora Datum", email: "dora.datum@beispiel.example", follow_up_on: "" },
    ])
  })
})

describe("rows", () => {
  it("with the same address, in any spelling, and the same first name are one person", () => {
    const { steps, leftOut } = plan([
      ["Eva", "Muster", "Eva@Büro.de", "0221 12345", "", "Eigentümer", "Erste", "1"],
      ["", "", "eva@xn--bro-hoa.de; privat@x.de", "+49 221 12345", "0170 7654321", "Sucht", "Zweite", "2"],
    ])
    expect(leftOut).toBe(0)
    expect(steps).toMatchObject([
      {
        kind: "create",
        lines: [2, 3],
        joins: [{ line: 3, how: "address", lost: [] }],
        input: {
          name: "Eva Muster",
          email: "eva@xn--bro-hoa.de",
          emails: ["privat@x.de"],
          phone: "0221 12345",
          phones: ["0170 7654321"],
          roles: ["owner", "seeker"],
          note: "Erste\nZweite",
        },
      },
    ])
  })

  const COUPLE = [
    ["Eva", "Muster", "familie@x.de", "0221 12345", "", "", "", ""],
    ["Karl", "Muster", "familie@x.de", "", "0170 7654321", "", "", ""],
  ]
  it("of two people on one address are one contact with both names and numbers", () => {
    expect(plan(COUPLE).steps).toMatchObject([
      {
        lines: [2, 3],
        joins: [{ line: 3, how: "couple", name: "Karl Muster", lost: [] }],
        input: { name: "Eva und Karl Muster", phone: "0221 12345", phones: ["0170 7654321"] },
      },
    ])
    const known = [
      contact({ name: "Eva und Karl Muster", email: "familie@x.de", phone: "0221 12345", phones: ["0170 7654321"] }),
    ]
    expect(plan(COUPLE, known).steps.map(({ kind }) => kind)).toEqual(["keep"])
  })

  it("that are kept apart are two, and who comes later goes without the address, which is named", () => {
    const { steps, told } = plan(COUPLE, [], [3])
    expect(steps.map(({ input, apart }) => [input.name, input.email, apart])).toEqual([
      ["Eva Muster", "familie@x.de", ""],
      ["Karl Muster", "", "Eva Muster"],
    ])
    expect(told).toEqual(["Zeile 3: familie@x.de gehört schon zu „Eva Muster“; die Adresse wurde hier ausgelassen."])
  })

  it("join a contact that has the address, without changing what it has; what is lost is named", () => {
    const known = [
      contact({ name: "Eva Muster", email: "eva@x.de", phone: "0221 1", note: "Alt", street: "Weg 1", town: "Köln" }),
    ]
    const row = ["Eva", "Meier", "EVA@x.de", "", "0170 7654321", "", "Neu", "", "Platz 2", "Bonn"]
    const { steps, told } = planTable([...HEADS, "Straße", "Ort"], [row], known)
    expect(steps).toMatchObject([
      {
        kind: "join",
        id: "kontakt00000001",
        input: { name: "Eva Muster", phones: ["0170 7654321"], note: "Alt\nNeu" },
      },
    ])
    expect(told).toEqual([
      "Zeile 2: Gehört zu „Eva Muster“; nicht übernommen: Name „Eva Meier“, Anschrift „Platz 2, Bonn“.",
    ])
  })

  it("find again who has no address, and change nothing the second time", () => {
    const known = [
      contact({ name: "Eva Muster", phone: "+49 221 12345" }),
      contact({ id: "kontakt00000002", name: "Nur Name" }),
      contact({ id: "kontakt00000003", phone: "0170 7654321" }),
    ]
    const rows = [
      ["Eva", "Muster", "", "0221/12345", "", "", "", ""],
      ["Nur", "Name", "", "", "", "", "", ""],
      ["", "", "", "", "+49 170 7654321", "", "", ""],
      ["Eva", "Muster", "", "030 99999", "", "", "", ""],
    ]
    expect(plan(rows, known).steps.map(({ kind }) => kind)).toEqual(["keep", "keep", "keep", "create"])
  })

  it("join nobody by a name alone, nor by a number alone", () => {
    const known = [
      contact({ name: "Eva Muster", phone: "0221 12345" }),
      contact({ id: "kontakt00000002", name: "Hans Müller", note: "Alt" }),
    ]
    const rows = [
      ["Eva", "Muster", "eva@x.de", "+49 221 12345", "", "", "", ""],
      ["Hans", "Mueller", "", "", "", "", "Neu", ""],
      ["Hans", "Mueller", "", "", "", "", "Neu", ""],
      ["", "", "ohne@x.de", "0221 12345", "", "", "", ""],
      ["Karl", "Muster", "", "0221 12345", "", "", "", ""],
    ]
    expect(plan(rows, known).steps.map(({ kind, id, lines }) => [kind, id, lines])).toEqual([
      ["join", "kontakt00000001", [2]],
      ["create", null, [3]],
      ["create", null, [4]],
      ["create", null, [5]],
      ["create", null, [6]],
    ])
  })

  it("with addresses of two people go to the first, and the other address stays where it is", () => {
    const known = [
      contact({ name: "Eins", email: "eins@x.de" }),
      contact({ id: "kontakt00000002", name: "Zwei", email: "zwei@x.de" }),
    ]
    const { steps, told } = plan([["", "", "eins@x.de, zwei@x.de, drei@x.de", "", "", "", "", ""]], known)
    expect(steps).toMatchObject([{ id: "kontakt00000001", input: { email: "eins@x.de", emails: ["drei@x.de"] } }])
    expect(told).toEqual(["Zeile 2: zwei@x.de gehört schon zu „Zwei“; die Adresse wurde hier ausgelassen."])
  })

  it("that name nobody are left out, with the reason", () => {
    const { steps, leftOut, told } = plan([["", "", "", "", "", "", "Nur Notiz", ""]])
    expect([steps, leftOut]).toEqual([[], 1])
    expect(told).toEqual([expect.stringMatching(/einen Namen, eine E-Mail oder eine Telefonnummer.*ausgelassen/)])
  })
})

it("an export comes back unchanged", async () => {
  const known = contact({
    name: "=Eva Muster",
    email: "eva@xn--bro-hoa.de",
    emails: ["a@x.de", "b@x.de"],
    phone: "+49 221 4711",
    phones: ["0221/1234567 (abends)", "0170 7654321", "02214710320"],
    street: "- Weg 1",
    postal_code: "01067",
    town: "Köln",
    note: "- Erstens\n- Zweitens",
    follow_up_on: "2027-03-01",
    roles: ["seeker", "owner"],
  })
  addTranslations({ contacts: texts })
  const columns = contactCsv(i18next.getFixedT("de", ["contacts", "common"]))
  const table = await readTable(new Blob([csvHead(columns) + csvLines(columns, [known])]), readContactColumns)
  const { steps, problems } = planContacts(table, readContactColumns(table.headers), [known])
  expect([steps.map(stepKind), problems]).toEqual([["keep"], []])
})
