import {
  BUILDING_USE_LABELS,
  COLUMN_LABELS,
  DETAIL_LABELS,
  ENERGY_LABELS,
  FEATURE_LABELS,
  NO_CERTIFICATE_LABELS,
  SCALE_LABELS,
} from "../../domain/properties/property-labels"
import { COUNTRIES } from "../../domain/values/countries"
import { typedKeys } from "../../domain/values/type-guards"
import type { ListingField } from "../listing"

/** The number finds a listing, but belongs to its sender. */
type TableField = ListingField | "reference" | "agent"
/** The field of a spreadsheet's column; `""` for none. */
export type ColumnChoice = TableField | ""

type Apart = "agent_id" | "draft" | "images" | "floor_plans" | "details" | "energy"
const isApart = (name: string): name is Apart =>
  ["agent_id", "draft", "images", "floor_plans", "details", "energy"].includes(name)

const listFields = (): { field: TableField; label: string }[] => [
  ...typedKeys(COLUMN_LABELS).flatMap((field) => (isApart(field) ? [] : [{ field, label: COLUMN_LABELS[field] }])),
  { field: "agent", label: "Makler" },
  ...typedKeys(DETAIL_LABELS).map((name) => ({ field: `details.${name}` as const, label: DETAIL_LABELS[name] })),
  ...typedKeys(ENERGY_LABELS).map((name) => ({ field: `energy.${name}` as const, label: ENERGY_LABELS[name] })),
]

/** The fields that a column can fill in, with the names that people know. */
export const TABLE_FIELDS = listFields()

const CHOICES_OF_COLUMN = new Set<string>(["", ...TABLE_FIELDS.map(({ field }) => field)])

/** Returns whether a browser that has kept a choice means a field of today. */
export const isColumnChoice = (text: string): text is ColumnChoice => CHOICES_OF_COLUMN.has(text)

/** The names that other programs use. */
const SYNONYMS: Readonly<Partial<Record<TableField, readonly string[]>>> = {
  reference: ["Immobiliennummer", "Objektnr", "Objekt-Nr", "Objekt-ID", "Nummer", "Kennung", "ID"],
  agent: ["Ansprechpartner", "Betreuer", "Kontaktperson"],
  title: ["Objekttitel", "Überschrift", "Bezeichnung", "Objektbezeichnung"],
  address: ["Anschrift", "Objektadresse"],
  street: ["Strasse", "Str"],
  house_number: ["Hausnr", "Haus-Nr", "Nr"],
  postal_code: ["Postleitzahl"],
  city: ["Stadt", "Wohnort"],
  marketing_type: ["Vermarktungsart", "Angebotsart", "Kauf/Miete"],
  commission: ["Käuferprovision", "Courtage", "Maklerprovision"],
  description: ["Objektbeschreibung", "Beschreibungstext", "Text"],
  features: ["Merkmale"],
  amenities: ["Ausstattungsbeschreibung"],
  location: ["Lagebeschreibung"],
  miscellaneous: ["Sonstige Angaben", "Weitere Informationen"],
  "details.price": ["Preis", "Angebotspreis", "VK-Preis"],
  "details.coldRent": ["Nettokaltmiete", "Miete", "Grundmiete"],
  "details.livingArea": ["Wohnfl", "Fläche", "qm", "m²"],
  "details.plotArea": ["Grundstück", "Grundstücksfl", "Grundfläche"],
  "details.rooms": ["Zimmeranzahl", "Anzahl Zimmer", "Zi"],
  "details.bathrooms": ["Bäder", "Anzahl Badezimmer"],
  "details.bedrooms": ["Anzahl Schlafzimmer"],
  "details.propertyType": ["Objekttyp", "Immobilienart", "Typ", "Art"],
  "details.maintenanceFee": ["Wohngeld"],
  "details.availableFrom": ["Frei ab", "Bezugsfrei ab", "Bezug"],
}

/** The limit exceeds every known word, so that nobody waits for the rest of a longer text. */
const READ = 300

/** Removes units, case and signs: "Kaufpreis (€)" becomes "kaufpreis". */
const plain = (header: string) =>
  header
    .slice(0, READ)
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, "")
    .replaceAll("ß", "ss")
    .replaceAll(/[^a-z0-9äöü²]/g, "")

const known = new Map<string, TableField>()
for (const { field, label } of TABLE_FIELDS) {
  for (const name of [label, ...(SYNONYMS[field] ?? [])]) if (!known.has(plain(name))) known.set(plain(name), field)
}

/** Returns the probable field of each column, each field once. */
export function guessColumns(headers: readonly string[]): ColumnChoice[] {
  const taken = new Set<string>()
  return headers.map((header) => {
    const field = known.get(plain(header))
    if (field === undefined || taken.has(field)) return ""
    taken.add(field)
    return field
  })
}

const NAMING: ReadonlySet<string> = new Set(["title", "address", "street", "city", "reference"])

/** Returns whether a column tells the listings apart: otherwise every row would become a new listing that nobody can identify. */
export const namesListings = (columns: readonly string[]): boolean => columns.some((field) => NAMING.has(field))

/** Returns the stored choices by their labels and by themselves. */
const inverse = (labels: Readonly<Record<string, string>>) =>
  new Map(Object.entries(labels).flatMap(([name, label]) => [label, name].map((word) => [plain(word), name] as const)))

/** The choices by the words that people write for them. */
const WORDS: Readonly<Partial<Record<ListingField, ReadonlyMap<string, string>>>> = {
  marketing_type: new Map([
    ...["kauf", "verkauf", "zuverkaufen", "sale"].map((word) => [word, "sale"] as const),
    ...["miete", "vermietung", "zuvermieten", "mietepacht", "rent"].map((word) => [word, "rent"] as const),
  ]),
  status: new Map([
    ...["aktiv", "active", "reserviert", "online", "verfügbar"].map((word) => [word, "active"] as const),
    ...["verkauft", "vermietet", "sold", "referenz"].map((word) => [word, "sold"] as const),
    ...["archiviert", "archived", "inaktiv", "offline", "entwurf"].map((word) => [word, "archived"] as const),
  ]),
  country: new Map([...inverse(COUNTRIES), ...["d", "deu", "brd"].map((word) => [word, "DE"] as const)]),
  features: inverse(FEATURE_LABELS),
  "energy.noCertificateReason": inverse(NO_CERTIFICATE_LABELS),
  "energy.efficiencyScale": new Map(typedKeys(SCALE_LABELS).map((scale) => [plain(scale), scale])),
  "energy.buildingUse": inverse(BUILDING_USE_LABELS),
}

const CHOICES: Readonly<Partial<Record<ListingField, string>>> = {
  marketing_type: "Kauf, Miete",
  status: "aktiv, reserviert, verkauft, vermietet, archiviert, Entwurf",
  country: Object.values(COUNTRIES).join(", "),
  features: Object.values(FEATURE_LABELS).join(", "),
  "energy.noCertificateReason": Object.values(NO_CERTIFICATE_LABELS).join(", "),
  "energy.efficiencyScale": typedKeys(SCALE_LABELS).join(", "),
  "energy.buildingUse": Object.values(BUILDING_USE_LABELS).join(", "),
}

/** Returns the accepted words of a field that is one of few; `""` for any other. */
export const describeChoices = (field: ListingField): string => CHOICES[field] ?? ""

export const findWord = (field: ListingField, text: string): string | undefined => WORDS[field]?.get(plain(text))

const FLAGS = new Set<ListingField>([
  "hide_address",
  "reserved",
  "energy.certificateAvailable",
  "energy.includesWarmWater",
])
export const isFlag = (field: ListingField): boolean => FLAGS.has(field)

const LISTS = new Set<ListingField>(["features", "highlights", "further_energy_sources"])
export const isList = (field: ListingField): boolean => LISTS.has(field)
