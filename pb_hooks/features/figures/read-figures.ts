import { isoInstant, jsonObject } from "../../database/columns"
import { queryRows } from "../../database/sql"

const DAY = jsonObject({ day: "day", views: "views", inquiries: "inquiries" })
/** The seller reads it: neither who came nor what the office has noted for itself. */
const VIEWING = jsonObject({
  starts_at: isoInstant("starts_at"),
  status: "status",
  interest: "interest",
  feedback_for_owner: "feedback_for_owner",
})
const PRICE = jsonObject({ day: "day", cents: "price_before" })
const SOURCES = jsonObject({ month: "substr(created_at, 1, 7)", source: "source", count: "COUNT(*)" })
const SQL = `SELECT json_object('title', p.title, 'days', (SELECT json_group_array(json(row)) FROM
    (SELECT ${DAY} AS row FROM listing_days WHERE property_id = p.id AND views + inquiries > 0 ORDER BY day)),
    'former_prices', (SELECT json_group_array(json(row)) FROM
    (SELECT ${PRICE} AS row FROM listing_days WHERE property_id = p.id AND price_before > 0 ORDER BY day)),
    'viewings', (SELECT json_group_array(json(row)) FROM (SELECT ${VIEWING} AS row FROM viewings
      WHERE property_id = p.id AND company_id = p.company_id AND status IN ('confirmed', 'held', 'missed'))),
    'inquiry_sources', (SELECT json_group_array(json(row)) FROM (SELECT ${SOURCES} AS row FROM inquiries
      WHERE property_id = p.id AND company_id = p.company_id AND source != '' AND status != 'suspicious'
      GROUP BY substr(created_at, 1, 7), source ORDER BY 1))) AS row
  FROM properties p WHERE p.id = {:id}`

/** Returns the figures of a listing as JSON. */
export const readFigures = (id: string): string => queryRows($app, SQL, { id })[0] ?? ""
