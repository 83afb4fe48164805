import { FIGURES_MONTHS } from "../../../src/domain/figures/listing-figures"
import { berlinDay } from "../../../src/domain/values/date"
import { HOUR } from "../../../src/domain/values/durations"
import { isRecordId } from "../../../src/domain/values/record-id"
import type { Db } from "../../database/records"
import { clientNetwork } from "../../engine/client-network"
import { isViewSeal } from "../../server/access/seals"

// Views are added in memory, where all engines see them, and stored by a job, as a visitor must cost no write.

const PENDING = "views:"
/** The highest number of listings that count for one network within an hour; each counts once. */
const MAX_LISTINGS = 60
/** Places for networks. If more come within an hour, one takes another's place, which may then be counted twice. */
const PLACES = 16_384

export function addView(event: core.RequestEvent): void {
  const id = event.request?.pathValue("id") ?? ""
  const seal = event.request?.pathValue("seal") ?? ""
  if (!isRecordId(id) || !isViewSeal(id, seal) || !isFirst(event.realIP(), id)) return
  const key = `${PENDING}${berlinDay(new Date())}:${id}`
  $app.store().setFunc(key, (stored: unknown) => Number(stored ?? 0) + 1)
}

/** Keeps only a hash of an address, with a key of this process, for an hour. */
function isFirst(address: string, id: string): boolean {
  const key = String($app.store().getOrSet("views-key", () => $security.randomString(32)))
  const network = $security.hs256(clientNetwork(address), key).slice(0, 16)
  const place = Number.parseInt(network.slice(0, 8), 16) % PLACES
  const now = Date.now()
  let isNew = false
  $app.store().setFunc(`quota:views:${place}`, (stored: unknown) => {
    const [end = "", of = "", ...seen] = typeof stored === "string" ? stored.split(" ") : []
    if (Number(end) <= now || of !== network) {
      isNew = true
      return `${now + HOUR} ${network} ${id}`
    }
    isNew = seen.length < MAX_LISTINGS && !seen.includes(id)
    return isNew ? `${stored} ${id}` : stored
  })
  return isNew
}

type Views = { id: string; day: string; views: number }

const UPSERT = `INSERT INTO listing_days (id, company_id, property_id, day, views, inquiries)
  SELECT substr(lower(hex(randomblob(8))), 1, 15), p.company_id, p.id, value ->> 'day', value ->> 'views', value ->> 'inquiries'
  FROM json_each({:days}) JOIN properties p ON p.id = value ->> 'id' WHERE TRUE
  ON CONFLICT (property_id, day) DO UPDATE SET views = views + excluded.views, inquiries = inquiries + excluded.inquiries`

/** Stores all added views in one statement, every few minutes and when the server stops. Deletes days that are too old. */
export function storeViews(): void {
  const taken = Object.keys($app.store().getAll()).flatMap((key) => (key.startsWith(PENDING) ? [take(key)] : []))
  const days = taken.filter(({ views }) => views > 0)
  // Commands end as well, on folders that have no such table yet.
  if (days.length === 0) return
  try {
    const old = `DELETE FROM listing_days WHERE day < date('now', '-${FIGURES_MONTHS} months', 'floor')`
    $app.db().newQuery(old).execute()
    const counted = days.map((day) => ({ ...day, inquiries: 0 }))
    $app
      .db()
      .newQuery(UPSERT)
      .bind({ days: JSON.stringify(counted) })
      .execute()
  } catch (error) {
    for (const { id, day, views } of days) {
      $app.store().setFunc(`${PENDING}${day}:${id}`, (stored: unknown) => Number(stored ?? 0) + views)
    }
    throw error
  }
}

function take(key: string): Views {
  const [day = "", id = ""] = key.slice(PENDING.length).split(":")
  let views = 0
  $app.store().setFunc(key, (stored: unknown) => {
    views = Number(stored ?? 0)
    return 0
  })
  // Nobody adds to a day that is over; today's may be added to right now.
  if (day !== berlinDay(new Date())) $app.store().remove(key)
  return { id, day, views }
}

/** Must run inside the transaction that stores the inquiry. */
export function countInquiry(app: Db, propertyId: string): void {
  const day = { id: propertyId, day: berlinDay(new Date()), views: 0, inquiries: 1 }
  app
    .db()
    .newQuery(UPSERT)
    .bind({ days: JSON.stringify([day]) })
    .execute()
}
