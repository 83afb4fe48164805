import { DEMO_COMPANY_ID } from "../../src/domain/operations/demo"
import type { Api } from "../lib/api"

const DAYS = 60

/** Views of the demo's listings by day, made up, and the inquiries that there are. */
export async function createViews(superuser: Api): Promise<void> {
  const query = `WITH RECURSIVE ago(days) AS (SELECT 0 UNION ALL SELECT days + 1 FROM ago WHERE days < ${DAYS}),
    shown AS (SELECT p.id, p.company_id, date('now', '-' || days || ' days') AS day,
      (unicode(substr(p.id, 1 + days % 15, 1)) * (days + 3)) % 17 AS views FROM properties p, ago
      WHERE p.company_id = '${DEMO_COMPANY_ID}' AND p.status != 'archived')
    INSERT INTO listing_days (id, company_id, property_id, day, views, inquiries)
    SELECT substr(lower(hex(randomblob(8))), 1, 15), company_id, id, day, views,
      (SELECT COUNT(*) FROM inquiries i WHERE i.property_id = shown.id AND i.status != 'suspicious' AND date(i.created_at) = day)
    FROM shown`
  await superuser("POST", "/api/sql", { query })
  // Every third one for sale was reduced by four percent five weeks ago, which its seller's report shows.
  const reduced = `UPDATE listing_days SET price_before = (SELECT CAST(round(price_cents / 96.0) AS INTEGER) * 100 FROM properties
    WHERE properties.id = property_id) WHERE day = date('now', '-35 days') AND property_id IN (SELECT id FROM properties
    WHERE marketing_type = 'sale' AND unicode(id) % 3 = 0)`
  await superuser("POST", "/api/sql", { query: reduced })
}
