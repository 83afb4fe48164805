import { toDbTimestamp } from "../../../src/domain/values/date"
import { DAY, HOUR } from "../../../src/domain/values/durations"
import type { Db, Params } from "../../database/records"
import { queryRows } from "../../database/sql"

/** Mails of nobody whose headers are kept; later ones wait in the mailbox all the same. */
const MOST_UNPLACED = 1000

export const hasRoomForUnplaced = (app: Db): boolean =>
  Number(queryRows(app, "SELECT COUNT(*) AS row FROM inbound_mails WHERE kind = 'unplaced'", {})[0]) < MOST_UNPLACED

/** Mails of a company, without replies, which take-reply.ts bounds; a proven portal has bounds of its own, so that nobody else can use them up. */
const MOST = { hour: 200, day: 1000 }
const MOST_OF_SENDER = 20

export type Counted = { companyId: string; senderHash: string; isProven: boolean }

/** Returns whether a company or the sender has had so many mails that this one waits. */
export function isTooMany(app: Db, { companyId, senderHash, isProven }: Counted): boolean {
  const count = (ms: number, more: string, params: Params = {}) => {
    const sql = `SELECT COUNT(*) AS row FROM inbound_mails WHERE company_id = {:companyId} AND created_at > {:since}
      AND kind NOT IN ('reply', 'auto', 'bounce') AND ${more}`
    return Number(queryRows(app, sql, { companyId, since: toDbTimestamp(Date.now() - ms), ...params })[0])
  }
  const ofKind = isProven ? "is_proven" : "NOT is_proven"
  if (count(HOUR, ofKind) >= MOST.hour || count(DAY, ofKind) >= MOST.day) return true
  return !isProven && count(HOUR, "sender_hash = {:senderHash}", { senderHash }) >= MOST_OF_SENDER
}
