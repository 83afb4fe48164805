import { type FloorPlan, type PropertyImage, withNames, withOneFeatured } from "../../src/domain/image"
import { priceInCents } from "../../src/domain/price"
import {
  PROPERTY_COLUMN_NAMES,
  type PropertyPatch,
  propertyInputSchema,
  propertyPatchSchema,
} from "../../src/domain/property"
import { searchText } from "../../src/domain/text"
import { assertListingQuota } from "../auth/entitlements"
import { HttpError } from "../base/http-error"
import { hasChanged, isUnchanged } from "../db/changes"
import { type Db, findById } from "../db/records"
import { asApiError } from "../http/record-errors"
import { isStructured } from "./property-columns"
import { attachMedia, resolveImages } from "./property-images"
import { assertPropertyQuota, assertTextsFit } from "./property-limits"
import { validateChanged } from "./validate-changed"

const SCHEMAS = { created: propertyInputSchema, changed: propertyPatchSchema }
const WRONG_COMPANY_AGENT = "Der Makler gehört nicht zu diesem Unternehmen"

/** One transaction from resolving the images to attaching them, so that no two properties attach the same one. */
export function onSaveProperty(event: core.RecordEvent): void {
  const record = event.record as core.Record
  const { app } = event
  app.runInTransaction((transaction) => {
    const imagesChanged = ["images", "floor_plans"].some((name) => hasChanged(record, name))
    asApiError(() => {
      normalize(transaction, record)
      if (usesQuota(record)) assertListingQuota(transaction, record.getString("company_id"))
    })
    if (isUnchanged(record)) return
    event.app = transaction
    event.next()
    event.app = app
    if (imagesChanged) attachMedia(transaction, record)
  })
}

function normalize(app: Db, record: core.Record): void {
  const property: PropertyPatch = validateChanged(record, SCHEMAS)
  const { agent_id, images, floor_plans, highlights } = property
  if (agent_id !== undefined) assertOwnAgent(app, record, agent_id)
  const resolved = <T extends PropertyImage | FloorPlan>(list: T[]) =>
    resolveImages(app, record.getString("company_id"), list, record.id)
  if (images !== undefined) property.images = withOneFeatured(resolved(images))
  if (floor_plans !== undefined) property.floor_plans = withNames(resolved(floor_plans))
  if (highlights !== undefined) {
    property.highlights = highlights.map(({ id, name }) => ({ id: id || $security.randomString(8), name }))
  }
  if (record.isNew()) assertPropertyQuota(app, record.getString("company_id"))
  assertTextsFit(record, property)
  for (const name of PROPERTY_COLUMN_NAMES) {
    const value = property[name]
    if (value !== undefined) record.set(name, isStructured(name) ? JSON.stringify(value) : value)
  }
  const address = record.getString("address")
  record.set("search_text", searchText(record.getString("title"), address))
  record.set("address_text", searchText(address))
  if (property.details !== undefined) record.set("price_cents", priceInCents(property.details.price) ?? 0)
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
