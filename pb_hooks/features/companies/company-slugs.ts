import { endedSlug, slugify } from "../../../src/domain/values/slug"
import { NOW } from "../../database/columns"
import { type Db, inEventTransaction, requireRecord, type SaveEvent } from "../../database/records"
import { queryRows } from "../../database/sql"
import { newRecordId, randomLetters } from "../../engine/random"

const MAX_COUNTED = 20

/** Returns whether this save needs another slug. A slug follows only from the name: other values written to it are ignored. */
export function needsSlug(record: core.Record): boolean {
  const before = record.original()
  record.set("slug", before.getString("slug"))
  const isSame = slugify(before.getString("name")) === slugify(record.getString("name"))
  return !isSame || before.getString("slug") === ""
}

/** Saves in one transaction, so that no two companies get the same slug. `company_slugs` keeps every slug for good. */
export function saveWithSlug(event: SaveEvent): void {
  const record = requireRecord(event)
  inEventTransaction(event, (app) => {
    record.set("slug", findFreeSlug(app, record))
    event.next()
    remember(app, record)
  })
}

/** A company's own former slugs are free for it again. */
function findFreeSlug(app: Db, record: core.Record): string {
  const slug = slugify(record.getString("name"))
  const counted = Array.from({ length: MAX_COUNTED - 1 }, (_, index) => endedSlug(slug, index + 2))
  const candidates = [slug, ...counted]
  const others = `SELECT slug AS row FROM company_slugs, json_each({:candidates})
    WHERE slug = json_each.value AND (company_id = '' OR company_id != {:own})`
  const own = record.isNew() ? "" : record.id
  const taken = queryRows(app, others, { candidates: JSON.stringify(candidates), own })
  const free = candidates.find((candidate) => !taken.includes(candidate))
  return free ?? endedSlug(slug, randomLetters(8))
}

function remember(app: Db, record: core.Record): void {
  const sql = `INSERT INTO company_slugs (id, slug, company_id, created_at)
    VALUES ({:id}, {:slug}, {:company}, ${NOW}) ON CONFLICT (slug) DO NOTHING`
  const id = newRecordId()
  app
    .db()
    .newQuery(sql)
    .bind({ id, slug: record.getString("slug"), company: record.id })
    .execute()
}
