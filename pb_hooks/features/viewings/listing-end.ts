import { toDbTimestamp } from "../../../src/domain/values/date"
import type { Doubt } from "../../../src/domain/viewings/viewing"
import { hasChanged } from "../../database/changes"
import {
  type Db,
  findRecords,
  inEventTransaction,
  type Params,
  requireRecord,
  type SaveEvent,
} from "../../database/records"
import { mailWithdrawnOffer } from "./visitor-mail"

const NO_LONGER = "Die Immobilie steht nicht mehr zur Verfügung."
const NEW_TIMES = "Wenn Sie noch Interesse haben, antworten Sie bitte auf diese Nachricht."

/** Ends what was offered for a listing that is sold or archived, and asks about what is confirmed. */
export function onListingChanged(event: SaveEvent): void {
  const property = requireRecord(event)
  const status = property.getString("status")
  if (!hasChanged(property, "status") || (status !== "sold" && status !== "archived")) {
    event.next()
    return
  }
  inEventTransaction(event, (app) => {
    event.next()
    endOffers(app, "property_id = {:id}", { id: property.id }, status)
  })
}

export function onListingDeleted(event: SaveEvent): void {
  const { id } = requireRecord(event)
  inEventTransaction(event, (app) => {
    event.next()
    endOffers(app, "property_id = {:id}", { id }, "deleted")
  })
}

export function onAgentGone(event: SaveEvent): void {
  const { id } = requireRecord(event)
  inEventTransaction(event, (app) => {
    event.next()
    endOffers(app, "agent_id = {:id}", { id }, "agent")
  })
}

/** Every save is a record's, so that browsers that listen learn of it. */
function endOffers(app: Db, filter: string, params: Params, doubt: Doubt): void {
  const now = toDbTimestamp(Date.now())
  const find = (more: string) =>
    findRecords(app, "viewings", { filter: `${filter} && ${more}`, params: { ...params, now }, limit: 0 })
  for (const viewing of find("status = 'offered'")) {
    viewing.set("status", "cancelled")
    app.save(viewing)
    mailWithdrawnOffer(app, viewing, doubt === "agent" ? NEW_TIMES : NO_LONGER)
  }
  for (const viewing of find("status = 'confirmed' && starts_at > {:now}")) {
    viewing.set("doubt", doubt)
    app.save(viewing)
  }
}
