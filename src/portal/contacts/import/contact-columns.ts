import { searchText } from "../../../domain/values/text"

/** The fields that a column can fill in, in the order of the menu, with the names that people know. */
export const CONTACT_FIELDS = [
  { field: "name", label: "Name" },
  { field: "title", label: "Titel (ohne Anrede)" },
  { field: "first_name", label: "Vorname" },
  { field: "middle_name", label: "Weitere Vornamen" },
  { field: "last_name", label: "Nachname" },
  { field: "company", label: "Firma" },
  { field: "email", label: "E-Mail" },
  { field: "phone", label: "Telefon" },
  { field: "address", label: "Anschrift in einer Zelle" },
  { field: "street", label: "Straße" },
  { field: "house_number", label: "Hausnummer" },
  { field: "postal_code", label: "PLZ" },
  { field: "town", label: "Ort" },
  { field: "country", label: "Land" },
  { field: "roles", label: "Rolle" },
  { field: "follow_up_on", label: "Wiedervorlage am" },
  { field: "note", label: "Notiz" },
] as const

type ContactField = (typeof CONTACT_FIELDS)[number]["field"]
/** The field of a column; `""` for one that is not taken over. Several columns may have one field. */
export type ContactColumn = ContactField | ""

const FIELDS = new Set<string>(CONTACT_FIELDS.map(({ field }) => field))

/** Returns whether a browser that has kept a choice means a field of today. */
export const isContactColumn = (text: string): text is ContactField => FIELDS.has(text)

/** Folds a heading: `E-Mail 1 – Wert`, `E-Mail (privat)` and `TEL;CELL` to words of letters. */
const folded = (heading: string) =>
  searchText(heading)
    .replaceAll(/e-? ?mail/g, "email")
    .replaceAll(/[^a-z]+/g, " ")
    .trim()

/** Columns that say something about another one, or what a contact does not have. Anything else must name its field. */
const OTHER =
  /\b(?:label|beschriftung|bezeichnung|type|email typ|angezeigter|display name email|email display name|\w*fax|telex|pager|isdn|yomi|phonetic|web\w*|homepage|assistent\w*|assistants?|hoerbehinderte|rueckmeldung|callback|funkruf\w*|tty|spouse|partner\w*|region|bundesland|state|po box|postfach|extended|betreff|status|datum|seit)\b/

const KIND =
  /\b(?:privat\w*|geschaeft\w*|dienstlich\w*|beruf\w*|home|business|work|other|weitere[rsn]?|company main|primary|haupt\w*|zentrale|value|wert|primaer\w*|cell|voice|pref|internet|durchwahl|firma)\b/g

/** The first that fits is the field. The bare words are what is left of a heading without its kind. */
const RULES: readonly [ContactField, RegExp][] = [
  ["email", /\be?mail(?:s|adressen?|address)?\b|\bmailadresse\b/],
  ["phone", /telefon|\btel\b|phone|mobil|handy|festnetz|rufnummer/],
  ["postal_code", /\bplz\b|postleitzahl|postal code|postcode|\bzip\b/],
  ["house_number", /hausnummer|hausnr|\bhaus nr\b|house number/],
  ["street", /strasse|street|\bstr\b/],
  ["town", /\b(?:ort|stadt|wohnort|city|town|locality)\b/],
  ["country", /\b(?:land|country)\b/],
  ["address", /\b(?:adresse|anschrift|adr|address|postanschrift|formatted)$/],
  ["middle_name", /\b(?:(?:weitere|zweiter) vornamen?|middle name|additional name)$/],
  ["first_name", /\b(?:vorname|first name|given name|vornamen)$/],
  ["last_name", /\b(?:nachname|familienname|last name|family name|surname)$/],
  ["title", /^(?:titel|akademischer titel|name prefix|namenspraefix|title|akad titel)$/],
  ["company", /^(?:firma|firmenname|company|company name|organi[sz]ation|organi[sz]ation name|unternehmen|org)$/],
  [
    "name",
    /^(?:name|kontakt|kontaktname|person|vollstaendiger name|full name|display name|anzeigename|fn|vor und nachname|ansprechpartner)$/,
  ],
  ["roles", /^(?:rolle|rollen|typ|art|(?:kontakt|kunden|adress|personen)(?:art|typ))$/],
  ["follow_up_on", /^wiedervorlage(?: am)?$/],
  ["note", /\b(?:notiz|notizen|bemerkung|bemerkungen|kommentare?|notes?|beschreibung|anmerkung|anmerkungen|freitext)$/],
]

function guessColumn(heading: string): ContactColumn {
  // Outlook has one column for both.
  const words = folded(heading).replace(/\b(land|country) region\b/, "$1")
  if (OTHER.test(words)) return ""
  const bare = words.replaceAll(KIND, " ").replaceAll(/\s+/g, " ").trim()
  const found = RULES.find(([, rule]) => rule.test(words) || rule.test(bare))
  return found?.[0] ?? ""
}

/**
 * Returns the probable field of each column of our own export, of Google's, Outlook's and Apple's in German and English, and of
 * the usual CRMs. A full address beside its parts says nothing more.
 */
export function readContactColumns(headers: readonly string[]): ContactColumn[] {
  const columns = headers.map(guessColumn)
  return columns.includes("town") ? columns.map((column) => (column === "address" ? "" : column)) : columns
}

/** Returns whether rows of such columns can name somebody. */
export const canName = (columns: readonly string[]) =>
  columns.some((column) => ["name", "first_name", "last_name", "company", "email", "phone"].includes(column))

/** Returns what tells the addresses of a person apart: `privat` in `Ort privat`, `1` in `Address 1 - City`. */
export function addressKind(heading: string): string {
  const words = folded(heading)
  if (/\b(?:privat\w*|home)\b/.test(words)) return "home"
  if (/\b(?:geschaeft\w*|business|work|dienstlich\w*|firma|firmen\w*)\b/.test(words)) return "business"
  if (/\b(?:weitere[rsn]?|other)\b/.test(words)) return "other"
  return /^(?:address|adresse) (\d+)/i.exec(heading)?.[1] ?? ""
}
