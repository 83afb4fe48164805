import { expect, it } from "vitest"
import type { Contact } from "./contact"
import { canName, readContactColumns } from "./contact-table"
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

function plan(cells: string[][], known: Contact[] = []) {
  const rows = cells.map((row, at) => ({ line: at + 2, cells: row }))
  const { steps, problems, leftOut } = planContacts(readContactColumns(HEADS), rows, known)
  return { steps: steps.map((step) => ({ kind: stepKind(step), ...step })), problems, leftOut }
}

it("knows columns by the names of other programs, and leaves out what it does not know", () => {
  const columns = ["first_name", "name", "email", "phone", "phone", "roles", "note", ""]
  expect(readContactColumns(HEADS)).toEqual(columns)
  expect([canName(readContactColumns(HEADS)), canName(readContactColumns(["PLZ", "Notiz"]))]).toEqual([true, false])
})

it("makes one person of rows with the same address in any spelling", () => {
  const { steps, leftOut } = plan([
    ["Eva", "Muster", "Eva@Büro.de", "0221 12345", "", "Eigentümer", "Erste", "1"],
    ["", "", "eva@xn--bro-hoa.de; privat@x.de", "+49 221 12345", "0170 7654321", "Sucht", "Zweite", "2"],
  ])
  expect(leftOut).toBe(0)
  expect(steps).toMatchObject([
    {
      kind: "create",
      lines: [2, 3],
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

it("joins a contact that has the address, without changing what it has", () => {
  const known = [contact({ name: "Frau Muster", email: "eva@x.de", phone: "0221 1", note: "Alt" })]
  const { steps } = plan([["Eva", "Muster", "EVA@x.de", "", "0170 7654321", "", "Neu", ""]], known)
  expect(steps).toMatchObject([
    { kind: "join", id: "kontakt00000001", input: { name: "Frau Muster", phones: ["0170 7654321"], note: "Alt\nNeu" } },
  ])
})

it("finds again who has no address, by name and number, and changes nothing the second time", () => {
  const known = [
    contact({ name: "Eva Muster", phone: "+49 221 12345" }),
    contact({ id: "kontakt00000002", name: "Nur Name" }),
  ]
  const rows = [
    ["Eva", "Muster", "", "0221/12345", "", "", "", ""],
    ["", "Nur Name", "", "", "", "", "", ""],
    ["Eva", "Muster", "", "030 99999", "", "", "", ""],
  ]
  expect(plan(rows, known).steps.map(({ kind }) => kind)).toEqual(["keep", "keep", "create"])
})

it("gives an address to who has none, if name and number are the same, and to nobody by the name alone", () => {
  const known = [
    contact({ name: "Eva Muster", phone: "0221 12345" }),
    contact({ id: "kontakt00000002", name: "Nur Name" }),
  ]
  const rows = [
    ["Eva", "Muster", "eva@x.de", "+49 221 12345", "", "", "", ""],
    ["", "Nur Name", "name@x.de", "", "", "", "", ""],
    ["", "", "ohne@x.de", "0221 12345", "", "", "", ""],
  ]
  expect(plan(rows, known).steps).toMatchObject([
    { kind: "join", id: "kontakt00000001", input: { email: "eva@x.de", phone: "0221 12345" } },
    { kind: "create" },
    { kind: "create" },
  ])
})

it.each([
  [["", "", "", "", "", "", "Nur Notiz", ""], /einen Namen, eine E-Mail oder eine Telefonnummer/],
  [["", "", "kein@", "", "", "", "", ""], /gültige E-Mail/],
  [["", "", "eins@x.de, zwei@x.de", "", "", "", "", ""], /verschiedenen Personen: Eins und Zwei/],
  [["", "Lang", "", "", "", "", "x".repeat(20_001), ""], /höchstens 20000 Zeichen/],
])("leaves out a row with a reason (%#)", (row, message) => {
  const known = [
    contact({ name: "Eins", email: "eins@x.de" }),
    contact({ id: "kontakt00000002", name: "Zwei", email: "zwei@x.de" }),
  ]
  expect(plan([row], known)).toMatchObject({
    steps: [],
    leftOut: 1,
    problems: [{ object: "Zeile 2", message: expect.stringMatching(message) }],
  })
})
