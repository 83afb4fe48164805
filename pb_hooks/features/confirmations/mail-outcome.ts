import { toDbTimestamp } from "../../../src/domain/values/date"
import { hasChanged } from "../../database/changes"
import { findById, inEventTransaction, requireRecord, type SaveEvent, saveRow } from "../../database/records"
import { COPY_MAILS } from "./mail-kinds"
import { tellOffice } from "./office-mail"

const isCopy = (kind: string) => kind === COPY_MAILS.copy || kind === COPY_MAILS.receipt

/** Stores whether the copy arrived: one that was refused proves nothing, which the agent is told. */
export function onCopyEnded(event: SaveEvent): void {
  const mail = requireRecord(event)
  const state = mail.getString("state")
  const isOver = isCopy(mail.getString("kind")) && (state === "sent" || state === "failed")
  if (!isOver || !hasChanged(mail, "state")) {
    event.next()
    return
  }
  inEventTransaction(event, (app) => {
    event.next()
    const row = findById("confirmations", mail.getString("about"), app)
    if (row === null) return
    if (state === "sent") saveRow(app, row, { sent_at: toDbTimestamp(Date.now()), failure: "" })
    else {
      saveRow(app, row, { failure: mail.getString("last_error") })
      tellOffice(app, row, row.getString("kind") === "withdrawal" ? "unreceipted" : "unproven")
    }
  })
}
