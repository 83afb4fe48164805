import { searchedEmail } from "../../../src/domain/values/normalize-email"
import { phoneWords } from "../../../src/domain/values/phone"
import { searchableText } from "../../../src/domain/values/text"
import { parseSlot } from "../../../src/domain/viewings/parse-instant"
import { hasChanged, saveIfChanged } from "../../database/changes"
import {
  type Db,
  findById,
  getStrings,
  inEventTransaction,
  requireRecord,
  type SaveEvent,
} from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { asApiError } from "../../server/http/record-hook"
import { joinContact } from "./join-contact"
import { assertFree, getSlots, getStart } from "./taken-times"

const NAMES = ["name", "email", "phone", "property_title", "property_reference"] as const
/** The columns that an entry of a calendar shows; a change of these makes another version of it. */
const ENTRY = ["starts_at", "minutes", "status", "agent_id"] as const

const WRONG = {
  property_id: "Diese Immobilie gehört nicht zum Unternehmen",
  agent_id: "Dieser Makler gehört nicht zum Unternehmen",
} as const

const NO_TIMES = "Bitte geben Sie eine Liste von Zeiten an, z. B. 2026-11-21T16:00:00.000Z"

/** Keeps every path to the rule that a time is given once. The transaction holds the write lock: of two at once one wins. */
export function onSaveViewing(event: SaveEvent): void {
  const viewing = requireRecord(event)
  inEventTransaction(event, (app) => {
    asApiError(() => prepare(app, viewing))
    saveIfChanged(event)
  })
}

function prepare(app: Db, viewing: core.Record): void {
  assertOwn(app, viewing, "properties", "property_id")
  assertOwn(app, viewing, "agents", "agent_id")
  if (hasChanged(viewing, "slots")) assertTimes(getSlots(viewing))
  const takesTime = viewing.getString("status") === "confirmed"
  if (takesTime && hasChanged(viewing, ...ENTRY, "places", "property_id", "may_overlap"))
    assertFree(app, viewing, [getStart(viewing)], "starts_at")
  if (!viewing.isNew() && hasChanged(viewing, ...ENTRY)) viewing.set("sequence", viewing.getInt("sequence") + 1)
  joinContact(app, viewing)
  const { name, email, phone, property_title, property_reference } = getStrings(viewing, NAMES)
  const words = searchableText(name, searchedEmail(email), phone, phoneWords(phone), property_reference, property_title)
  viewing.set("search_text", words)
}

/** An offer without a time would break its visitor's page and every list of free times. */
function assertTimes(slots: unknown): void {
  if (Array.isArray(slots) && slots.every((slot) => typeof slot === "string" && parseSlot(slot) === slot)) return
  throw new HttpError(400, NO_TIMES, { slots: NO_TIMES })
}

/** A row that is gone meanwhile stays named, so only a new name is checked. */
function assertOwn(app: Db, viewing: core.Record, table: "agents" | "properties", column: keyof typeof WRONG): void {
  const id = viewing.getString(column)
  if (id === "" || !hasChanged(viewing, column)) return
  if (findById(table, id, app)?.getString("company_id") === viewing.getString("company_id")) return
  throw new HttpError(400, WRONG[column], { [column]: WRONG[column] })
}

/** Deletes a viewing's mails along with it, but one that waits to tell the visitor not to come. */
export function onDeleteViewing(event: SaveEvent): void {
  const { id } = requireRecord(event)
  inEventTransaction(event, (app) => {
    event.next()
    const sql = `DELETE FROM outbox WHERE about = {:id}
      AND (kind NOT IN ('viewing_cancelled', 'viewing_left', 'viewing_withdrawn') OR state IN ('sent', 'failed'))`
    app.db().newQuery(sql).bind({ id }).execute()
  })
}
