import { assertLivesHere } from "../db/moved-company"
import { MOVED } from "../db/owner-rows"
import { recordOf, type SaveEvent } from "../db/records"
import { asApiError } from "../http/record-hook"

/** Written by both installations: each logs what happens there, and asks the payment provider itself. */
const WRITTEN_BY_BOTH = ["audit_log", "subscriptions"]

/** Of whose rows nothing changes while their company moves: all that travels. */
export const movedTables = MOVED.map(({ table }) => table).filter((table) => !WRITTEN_BY_BOTH.includes(table))

function guard(event: SaveEvent, isDeletion: boolean): void {
  const record = recordOf(event)
  const ids =
    record.collection().name === "companies"
      ? [record.id]
      : [record.getString("company_id"), record.original().getString("company_id")]
  asApiError(() => {
    for (const id of new Set(ids)) assertLivesHere(event.app, id, isDeletion)
  })
  event.next()
}

export const onSaveOfMoved = (event: SaveEvent): void => guard(event, false)
export const onDeleteOfMoved = (event: SaveEvent): void => guard(event, true)
