import {
  HISTORY_DAYS,
  HISTORY_ROWS,
  type PropertyChange,
  propertyChangeSchema,
} from "../../../src/domain/properties/property-history"
import { isoInstant, originText } from "../../database/columns"
import { listJson } from "../../database/sql"
import { findAllowed } from "../../server/access/access"
import { NAME_OR_ADDRESS } from "../../server/access/people"
import { LIST_QUERY, parseOrder, requestedPage, sortBy } from "../../server/http/paging"
import { requestedRow } from "../../server/http/requested-row"
import { route } from "../../server/http/route"
import { listResponse } from "../../server/routes/response-schemas"
import { withOrigin } from "./property-columns"

const USER = "FROM users WHERE users.id = user_id"
/** Administrators of the platform are no colleagues, whom a company need not know by name. */
const IS_FOREIGN = `EXISTS (SELECT 1 ${USER} AND (is_admin OR role = 'admin') AND users.company_id != property_changes.company_id)`

const columns = (): Record<keyof PropertyChange, string> => ({
  id: "id",
  created_at: isoInstant("created_at"),
  actor: `iif(${IS_FOREIGN}, 'operator', actor)`,
  name: `iif(actor = 'key', key_name, iif(${IS_FOREIGN}, '',
    coalesce((SELECT ${NAME_OR_ADDRESS} ${USER}), '')))`,
  before: `json(${withOrigin("before", originText())})`,
})

const SORTS = { created_at: ["created_at"] }
const IN_TIME = `created_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${HISTORY_DAYS} days')`

export const propertyHistoryRoutes = [
  route({
    method: "GET",
    path: "/api/properties/{id}/history",
    access: "user",
    summary: `Who changed a listing in the last ${HISTORY_DAYS} days, and what the changed columns were before; by default the newest first, at most ${HISTORY_ROWS}`,
    query: { sort: sortBy(SORTS), ...LIST_QUERY },
    response: () => listResponse(propertyChangeSchema()),
    handle: (call) => {
      const property = findAllowed(call, "properties", call.param("id"), "view")
      return listJson($app, {
        table: "property_changes",
        row: requestedRow(call, columns()),
        where: `property_id = {:property} AND company_id = {:company} AND ${IN_TIME}`,
        params: { property: property.id, company: property.getString("company_id") },
        order: parseOrder(call, SORTS),
        page: requestedPage(call),
      })
    },
  }),
]
