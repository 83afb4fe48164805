import * as z from "zod/mini"
import { floorPlanResponseSchema, floorPlansSchema, imageResponseSchema, imagesSchema } from "../media/image-schemas"
import { parseCity } from "../values/address"
import { COUNTRY_CODES } from "../values/countries"
import { flag, LONG_TEXT, optionalNumber, optionalParsed, optionalText, requiredText } from "../values/fields"
import { MARKETING_TYPES } from "../values/marketing"
import { joinLines, MAX_LENGTH, parsePostalCode } from "../values/parse-address"
import { group, structured } from "../values/structured"
import { typedKeys } from "../values/type-guards"
import { askForAmount, parseCommission } from "./commission"
import { FEATURES } from "./enumerations"
import { FILMS_LENGTH, filmsMessage, parseFilms } from "./films"
import { sourceResponseSchema } from "./listing-source"
import { detailsPatchSchema, detailsSchema, energyPatchSchema, energySchema } from "./property-groups"
import { energySourcesSchema, featuresSchema, highlightsSchema } from "./property-lists"
import { PROPERTY_STATUSES } from "./property-status"
import { referenceInput } from "./reference"

export type Column = {
  kind: "text" | "flag" | "list" | "object"
  /** Any text that was saved is valid, so it is not checked again when it is read. */
  isPlain?: true
  input: z.ZodMiniType
  /** The default of a new property; a column without one is required. */
  initial?: unknown
  /** Strangers never learn it, whatever they request. */
  membersOnly?: true
  response: () => z.ZodMiniType
}

const text = { kind: "text", response: () => z.string() } as const
const required = (message: string) => ({ ...text, isPlain: true, input: requiredText(message) }) as const
const optional = (length?: number) => ({ ...text, isPlain: true, input: optionalText(length), initial: "" }) as const
const parsed = <I extends z.ZodMiniType>(input: I) => ({ ...text, input, initial: "" }) as const
/** An address is one line, so line ends become commas. */
const toAddressLine = (value: unknown): unknown => (typeof value === "string" ? joinLines(value) : (value ?? ""))
const list = <I extends z.ZodMiniType, R extends z.ZodMiniType>(input: I, entry: () => R) =>
  ({ kind: "list", input, initial: [], response: () => z.array(entry()) }) as const

/** The only definition of the columns that users fill in; schemas, types and SQL derive from it (decision 28). */
export const PROPERTY_COLUMNS = {
  title: required("Titel ist erforderlich"),
  /** Drafts may lack the address: `ADDRESS_REQUIRED`. */
  address: { ...optional(), input: z.pipe(z.transform(toAddressLine), optionalText()) },
  street: optional(MAX_LENGTH.street),
  house_number: optional(MAX_LENGTH.house_number),
  postal_code: parsed(optionalParsed(parsePostalCode, "Bitte geben Sie eine Postleitzahl ein, z. B. 50933")),
  city: parsed(optionalParsed(parseCity, "Bitte geben Sie hier nur den Ort ein, z. B. Köln")),
  /** The country is empty if nobody has stated it, also for Germany. */
  country: {
    kind: "text",
    input: z.pipe(
      z.transform((value) => value ?? ""),
      z.enum(["", ...COUNTRY_CODES], { error: "Bitte wählen Sie ein Land aus der Liste, z. B. DE" }),
    ),
    initial: "",
    response: () => z.enum(["", ...COUNTRY_CODES]),
  },
  federal_state: optional(MAX_LENGTH.federal_state),
  /** Strangers learn only what `publicAddress` returns. */
  hide_address: { kind: "flag", input: flag(), initial: false, response: () => z.boolean() },
  reference: parsed(referenceInput),
  status: {
    kind: "text",
    input: z.enum(PROPERTY_STATUSES, { error: "Bitte wählen Sie einen gültigen Status" }),
    initial: "active",
    response: () => z.enum(PROPERTY_STATUSES),
  },
  /** Only archived listings have it: they are not published yet, and silent everywhere. */
  draft: { kind: "flag", input: flag(), initial: false, membersOnly: true, response: () => z.boolean() },
  marketing_type: {
    kind: "text",
    input: z.enum(MARKETING_TYPES, { error: "Bitte wählen Sie Kauf (sale) oder Miete (rent)" }),
    initial: "sale",
    response: () => z.enum(MARKETING_TYPES),
  },
  /** Only active listings use it; others keep it in case they become active again. */
  reserved: { kind: "flag", input: flag(), initial: false, response: () => z.boolean() },
  commission: parsed(optionalNumber(parseCommission, "", askForAmount)),
  commission_note: optional(1000),
  /** The seller's commission, stored like the buyer's: §§ 656c and 656d BGB. */
  seller_commission: { ...parsed(optionalNumber(parseCommission, "", askForAmount)), membersOnly: true },
  agent_id: optional(),
  description: optional(LONG_TEXT),
  amenities: optional(LONG_TEXT),
  location: optional(LONG_TEXT),
  miscellaneous: optional(LONG_TEXT),
  /** The addresses stand one a line. */
  films: parsed(optionalParsed(parseFilms, filmsMessage, optionalText(FILMS_LENGTH))),
  internal_note: { ...optional(LONG_TEXT), membersOnly: true },
  highlights: list(highlightsSchema, () => z.object({ id: z.string(), name: z.string() })),
  features: list(featuresSchema, () => z.enum(FEATURES)),
  images: list(imagesSchema, imageResponseSchema),
  floor_plans: list(floorPlansSchema, floorPlanResponseSchema),
  further_energy_sources: list(energySourcesSchema, () => z.string()),
  details: group(detailsSchema),
  energy: group(energySchema),
} as const satisfies Record<string, Column>

type Columns = typeof PROPERTY_COLUMNS
export type PropertyColumn = keyof Columns
export const PROPERTY_COLUMN_NAMES = typedKeys(PROPERTY_COLUMNS)
export type TextColumn = { [K in PropertyColumn]: Columns[K]["kind"] extends "text" ? K : never }[PropertyColumn]

export type MembersColumn = {
  [K in PropertyColumn]: Columns[K] extends { membersOnly: true } ? K : never
}[PropertyColumn]

export const isPublicColumn = (name: PropertyColumn): name is Exclude<PropertyColumn, MembersColumn> =>
  !("membersOnly" in PROPERTY_COLUMNS[name])

type Inputs = { [K in PropertyColumn]: Columns[K]["input"] }
type Initials = {
  [K in PropertyColumn]: Columns[K] extends { initial: unknown }
    ? z.ZodMiniDefault<Columns[K]["input"]>
    : Columns[K]["input"]
}
type Responses = { [K in PropertyColumn]: ReturnType<Columns[K]["response"]> }

function buildShape<Shape>(toSchema: (column: Column) => z.ZodMiniType): Shape {
  return Object.fromEntries(Object.entries(PROPERTY_COLUMNS).map(([name, column]) => [name, toSchema(column)])) as Shape
}

const inputs = buildShape<Inputs>(({ input }) => input)
const initials = buildShape<Initials>(({ input, initial }) =>
  initial === undefined ? input : z._default(input, initial),
)

const emptyAs = (initial: string) => (value: unknown) => (value === "" || value === null ? initial : value)

export const ADDRESS_REQUIRED = "Adresse ist erforderlich"

type Addressed = { address?: string | undefined; draft?: boolean | undefined }
export const hasAddress = ({ address, draft }: Addressed): boolean => address !== "" || draft === true
/** Checks a change, which may be that of a draft. */
export const mayHaveAddress = ({ address, draft }: Addressed): boolean => address !== "" || draft !== false

/** The check runs beside the others, so that its message appears together with theirs. */
const requireAddress = (holds: (typed: Addressed) => boolean) =>
  z.refine<Addressed>(holds, {
    error: ADDRESS_REQUIRED,
    path: ["address"],
    when: ({ value }) => typeof value === "object" && value !== null,
  })

/** A new property; everything but title and address has a default, and a draft needs only a title. */
export const propertyInputSchema = z
  .object({
    ...initials,
    status: z._default(z.pipe(z.transform(emptyAs("active")), inputs.status), "active"),
    marketing_type: z._default(z.pipe(z.transform(emptyAs("sale")), inputs.marketing_type), "sale"),
  })
  .check(requireAddress(hasAddress))
export type PropertyInput = z.output<typeof propertyInputSchema>

export const propertyPatchSchema = z
  .partial(
    z.object({
      ...inputs,
      details: structured(detailsPatchSchema, "object"),
      energy: structured(energyPatchSchema, "object"),
    }),
  )
  .check(requireAddress(mayHaveAddress))
export type PropertyPatch = z.output<typeof propertyPatchSchema>

const responses = () => buildShape<Responses>(({ response }) => response())

export const columnsSchema = () => z.strictObject(responses())

function publicPropertySchema() {
  const { internal_note: _note, seller_commission: _share, draft: _draft, ...columns } = responses()
  return z.strictObject({ id: z.string(), company_id: z.string(), ...columns })
}
export type PublicProperty = z.output<ReturnType<typeof publicPropertySchema>>

/** A property as members see it. Instants are ISO 8601 in UTC. */
export const propertySchema = () =>
  z.extend(publicPropertySchema(), {
    draft: z.boolean(),
    internal_note: z.string(),
    seller_commission: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
    source: sourceResponseSchema(),
  })
export type Property = z.output<ReturnType<typeof propertySchema>>

/** Returns some of a property's columns, without those that the server adds. */
export function pickColumns<Name extends PropertyColumn>(property: PropertyInput, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, property[name]])) as Pick<PropertyInput, Name>
}

export function emptyProperty(): PropertyInput {
  return { ...propertyInputSchema.parse({ title: "–", address: "–" }), title: "", address: "" }
}
