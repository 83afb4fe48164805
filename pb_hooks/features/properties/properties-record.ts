import {
  type FloorPlan,
  isUploaded,
  type PropertyImage,
  withNames,
  withOneFeatured,
} from "../../../src/domain/media/image"
import { askedPrice, priceInCents } from "../../../src/domain/properties/price"
import {
  ADDRESS_REQUIRED,
  PROPERTY_COLUMN_NAMES,
  type PropertyColumn,
  type PropertyPatch,
  propertyInputSchema,
  propertyPatchSchema,
} from "../../../src/domain/properties/property"
import {
  CERTIFICATE_ADDITIONS,
  type PropertyDetails,
  type PropertyEnergy,
} from "../../../src/domain/properties/property-groups"
import { RENT_DETAILS } from "../../../src/domain/properties/property-kinds"
import { MARKETING_TYPES, type MarketingType } from "../../../src/domain/values/marketing"
import { parseStructured } from "../../../src/domain/values/structured"
import { utf8Length } from "../../../src/domain/values/text"
import { isOneOf } from "../../../src/domain/values/type-guards"
import { hasChanged, isUnchanged } from "../../database/changes"
import { type Db, findById, inEventTransaction, requireRecord, type SaveEvent, setValues } from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { asApiError, validateChanged } from "../../server/http/record-hook"
import { assertListingQuota } from "../companies"
import { setMissing } from "./completeness-column"
import { identify } from "./listing-source"
import { fillAddress, mergeAddress, setPublicAddress } from "./property-address"
import { recordChange, valuesBefore } from "./property-changes"
import { attachMedia, resolveImages } from "./property-images"
import { setSearchTexts } from "./property-search"
import { setShownSale } from "./shown-sales"

const SCHEMAS = { created: propertyInputSchema, changed: propertyPatchSchema }
const PRICE_OF_RENT =
  "Bei einem Mietangebot bleibt der Kaufpreis leer. Bitte geben Sie stattdessen die Kaltmiete an (details.coldRent)."
const WRONG_COMPANY_AGENT = "Der Makler gehört nicht zu diesem Unternehmen"

/** Resolves and attaches the images in one transaction, so that no two properties attach the same one. */
export function onSaveProperty(event: SaveEvent): void {
  const record = requireRecord(event)
  inEventTransaction(event, (app) => {
    const imagesChanged = hasChanged(record, "images", "floor_plans")
    asApiError(() => {
      normalize(app, record)
      if (usesQuota(record)) assertListingQuota(app, record.getString("company_id"))
    })
    if (isUnchanged(record)) return
    const before = valuesBefore(record)
    event.next()
    if (before !== null) recordChange(app, record, before)
    if (imagesChanged) attachMedia(app, record)
  })
}

function normalize(app: Db, record: core.Record): void {
  fillAddress(record)
  settleDraft(record)
  const property: PropertyPatch = validateChanged(record, SCHEMAS)
  Object.assign(property, mergeAddress(record, property))
  const details = completeDetails(record, property)
  if (details !== undefined) property.details = details
  if (property.energy !== undefined) {
    property.energy = {
      ...getUnchangedTexts(record, "energy", CERTIFICATE_ADDITIONS),
      ...property.energy,
    } as PropertyEnergy
  }
  const { agent_id, images, floor_plans, highlights } = property
  if (agent_id !== undefined) assertOwnAgent(app, record, agent_id)
  const resolved = <T extends PropertyImage | FloorPlan>(list: T[]) =>
    resolveImages(app, record.getString("company_id"), list, record.id)
  if (images !== undefined) property.images = withOneFeatured(withMarks(record, resolved(images)))
  if (floor_plans !== undefined) property.floor_plans = withNames(resolved(floor_plans))
  if (highlights !== undefined) {
    property.highlights = highlights.map(({ id, name }) => ({ id: id || $security.randomString(8), name }))
  }
  if (record.isNew()) assertPropertyQuota(app, record.getString("company_id"))
  assertTextsFit(record, property)
  setValues(record, property)
  assertAddress(record)
  setPublicAddress(record)
  identify(app, record)
  if (details !== undefined || hasChanged(record, "price_cents")) {
    const stated = details ?? (storedGroup(record, "details") as PropertyDetails)
    record.set("price_cents", priceInCents(askedPrice(getMarketingType(record, property), stated)) ?? 0)
  }
  setSearchTexts(app, record)
  setMissing(record)
  setShownSale(record)
}

/** Makes a new draft whatever status a client sends; afterwards another status ends the draft. */
function settleDraft(record: core.Record): void {
  if (!record.getBool("draft")) return
  if (record.isNew() || !record.original().getBool("draft")) record.set("status", "archived")
  else if (record.getString("status") !== "archived") record.set("draft", false)
}

function assertAddress(record: core.Record): void {
  if (record.getBool("draft") || record.getString("address") !== "") return
  if (hasChanged(record, "address", "draft")) throw new HttpError(400, ADDRESS_REQUIRED, { address: ADDRESS_REQUIRED })
}

/** A client that does not know how pictures were made leaves it out: it stays as it is stored. */
function withMarks(record: core.Record, images: PropertyImage[]): PropertyImage[] {
  const text = record.isNew() ? "" : record.original().getString("images")
  const stored = parseStructured(text, "list") as readonly PropertyImage[]
  return images.map((image) => {
    const { made_by } = stored.find(({ id }) => id === image.id) ?? image
    return image.made_by === undefined && made_by ? { ...image, made_by } : image
  })
}

/** Returns how the property is offered once these changes are saved. */
function getMarketingType(record: core.Record, { marketing_type }: PropertyPatch): MarketingType {
  const stored = record.getString("marketing_type")
  return marketing_type ?? (isOneOf(MARKETING_TYPES, stored) ? stored : "sale")
}

const toText = (value: unknown) => (typeof value === "string" ? value : "")

/**
 * Returns the details to store; `undefined` if they stay. The parts of a rent stay if a client does not know them. A rental
 * has no price: one left from a sale goes, one that is typed is an error.
 */
function completeDetails(record: core.Record, property: PropertyPatch): PropertyDetails | undefined {
  const { details, marketing_type } = property
  if (details === undefined && marketing_type === undefined) return undefined
  const stored = storedGroup(record, "details")
  const complete = { ...getUnchangedTexts(record, "details", RENT_DETAILS), ...(details ?? stored) } as PropertyDetails
  if (getMarketingType(record, property) === "sale") return complete
  if (toText(complete.price) !== toText(stored.price)) {
    throw new HttpError(400, PRICE_OF_RENT, { "details.price": PRICE_OF_RENT })
  }
  return { ...complete, price: "" }
}

function storedGroup(record: core.Record, name: "details" | "energy"): Record<string, unknown> {
  const text = record.isNew() ? "" : record.original().getString(name)
  return parseStructured(text, "object") as Record<string, unknown>
}

/** Returns the stored texts of a group, which stay if a body does not name them. */
function getUnchangedTexts<Name extends string>(
  record: core.Record,
  group: "details" | "energy",
  names: readonly Name[],
) {
  const stored = storedGroup(record, group)
  return Object.fromEntries(names.map((name) => [name, toText(stored[name])])) as Record<Name, string>
}

function usesQuota(record: core.Record): boolean {
  const counts = (status: string) => status !== "archived"
  return counts(record.getString("status")) && (record.isNew() || !counts(record.original().getString("status")))
}

function assertOwnAgent(app: Db, record: core.Record, agentId: string): void {
  if (agentId === "") return
  const agent = findById("agents", agentId, app)
  if (agent?.getString("company_id") !== record.getString("company_id")) {
    throw new HttpError(400, WRONG_COMPANY_AGENT, { agent_id: WRONG_COMPANY_AGENT })
  }
}

/** The input of users: of images, names and addresses of other sites. */
function typedText(name: PropertyColumn, value: unknown): string {
  if (name !== "images" && name !== "floor_plans") return typeof value === "string" ? value : JSON.stringify(value)
  const entries = parseStructured(value, "list") as readonly Partial<PropertyImage & FloorPlan>[]
  return entries.map((entry) => (entry.name ?? "") + (isUploaded(entry) ? "" : `${entry.id}${entry.url}`)).join("")
}

/** The limit includes archived ones. */
const MAX_PER_COMPANY = 12_000
const TOO_MANY =
  "Ihr Unternehmen hat bereits 12.000 Immobilien, mehr sind nicht möglich. Bitte löschen Sie zuerst welche, die Sie nicht mehr brauchen."

/** The largest size in KB of all texts of one listing together. */
const MAX_TEXT_KB = 64
const MAX_BYTES_PER_CHARACTER = 3

const countBytes = (texts: readonly string[]) => texts.reduce((sum, text) => sum + utf8Length(text), 0)

/** Texts older than the limit may stay, and be shortened step by step. */
function assertTextsFit(record: core.Record, changes: PropertyPatch): void {
  const max = MAX_TEXT_KB * 1000
  const texts = PROPERTY_COLUMN_NAMES.map((name) => typedText(name, changes[name] ?? record.getString(name)))
  if (texts.join("").length * MAX_BYTES_PER_CHARACTER <= max) return
  const bytes = countBytes(texts)
  const before = record.isNew() ? null : record.original()
  const textsBefore = PROPERTY_COLUMN_NAMES.map((name) => typedText(name, before?.getString(name) ?? ""))
  if (bytes <= Math.max(max, countBytes(textsBefore))) return
  const changed = PROPERTY_COLUMN_NAMES.filter((name) => changes[name] !== undefined)
  const getLength = (name: PropertyColumn) => typedText(name, changes[name]).length
  const longest = changed.reduce((a, b) => (getLength(b) > getLength(a) ? b : a), changed[0] ?? "description")
  const message = `Die Texte dieser Immobilie sind zusammen zu lang: ${Math.ceil(bytes / 1000)} kB, möglich sind ${MAX_TEXT_KB} kB. Bitte kürzen Sie sie.`
  throw new HttpError(400, message, { [longest]: message })
}

function assertPropertyQuota(app: Db, companyId: string): void {
  if (app.countRecords("properties", $dbx.hashExp({ company_id: companyId })) >= MAX_PER_COMPANY)
    throw new HttpError(409, TOO_MANY)
}
