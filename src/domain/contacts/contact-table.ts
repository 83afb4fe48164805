import { searchText } from "../values/text"

type TableField = "name" | "first_name" | "email" | "phone" | "roles" | "follow_up_on" | "note"

/** The names of columns, of our own export and of other programs; several columns may hold addresses or numbers. */
const NAMES: Readonly<Record<TableField, readonly string[]>> = {
  name: ["name", "nachname", "familienname", "kontakt", "person", "last name"],
  first_name: ["vorname", "first name"],
  email: ["email", "mail", "emailadresse", "mailadresse", "weitere emails"],
  phone: [
    "telefon",
    "telefonnummer",
    "tel",
    "phone",
    "mobil",
    "mobiltelefon",
    "handy",
    "mobilnummer",
    "festnetz",
    "rufnummer",
    "weitere telefonnummern",
  ],
  roles: ["rolle", "rollen", "typ", "art"],
  follow_up_on: ["wiedervorlage", "wiedervorlage am"],
  note: ["notiz", "notizen", "bemerkung", "bemerkungen", "kommentar"],
}

/** Folds a heading: without signs, and without what tells columns of a kind apart, as in „Telefon 2 (privat)“. */
const folded = (heading: string) =>
  searchText(heading)
    .replaceAll("e-mail", "email")
    .replaceAll(/\(.*?\)|\d+|privat|geschaeftlich|dienstlich/g, "")
    .replaceAll(/[^a-z ]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()

export type ContactColumn = TableField | ""

/** Returns the field of each column; `""` for one that is not taken over. */
export const readContactColumns = (headers: readonly string[]): ContactColumn[] =>
  headers.map((heading) => {
    const word = folded(heading)
    const found = Object.entries(NAMES).find(([, names]) => names.includes(word))
    return (found?.[0] ?? "") as ContactColumn
  })

/** Returns whether rows of such columns can name somebody. */
export const canName = (columns: readonly ContactColumn[]) =>
  columns.some((column) => column === "name" || column === "email" || column === "phone")
