import { inEventTransaction, requireRecord, type SaveEvent } from "../../database/records"
import type { Saves } from "../../server/saves"
import { createTag } from "./create-tag"
import { offerReplyAddress } from "./reply-address"

export const saves: Saves = {
  create: { companies: [giveAddress], outbox: [offerReplyAddress] },
  delete: { inquiries: [eraseMail] },
}

/** Each company has an address of its own for mails, whether or not the operator has a mailbox yet. */
function giveAddress(event: SaveEvent): void {
  requireRecord(event).set("inbound_tag", createTag())
  event.next()
}

/** A deleted inquiry, as of a person who was erased, takes its mail along: the mailbox is told at the next look. */
function eraseMail(event: SaveEvent): void {
  const { id } = requireRecord(event)
  inEventTransaction(event, (app) => {
    event.next()
    const sql = "UPDATE inbound_mails SET kind = 'erased', inquiry_id = '' WHERE inquiry_id = {:id}"
    app.db().newQuery(sql).bind({ id }).execute()
  })
}
