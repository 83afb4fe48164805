import { findById, type SaveEvent } from "../../database/records"
import { atOutcome, findEnd, storeOutcome } from "../../mail/outcome"
import { COPY_MAILS } from "./mail-kinds"
import { tellOffice } from "./office-mail"

const findCopyEnd = (mail: core.Record) => findEnd(mail, Object.values(COPY_MAILS))

/** Stores whether the copy arrived: one that was refused proves nothing, which the agent is told. */
export const onCopyEnded = (event: SaveEvent): void =>
  atOutcome(event, findCopyEnd, (app, mail, outcome) => {
    const row = findById("confirmations", mail.getString("about"), app)
    if (row === null) return
    storeOutcome(app, row, mail, outcome)
    if (outcome === "failed") tellOffice(app, row, row.getString("kind") === "withdrawal" ? "unreceipted" : "unproven")
  })
