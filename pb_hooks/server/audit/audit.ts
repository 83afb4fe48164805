import * as z from "zod/mini"
import {
  AUDIT_ACTIONS,
  AUDIT_KINDS,
  AUDIT_PAUSE_S,
  type AuditEntry,
  auditEntrySchema,
} from "../../../src/domain/operations/audit"
import { isOneOf, typedKeys } from "../../../src/domain/values/type-guards"
import { isoInstant } from "../../database/columns"
import { addressPatterns, type Conditions, contains, containsAddress, listJson, queryRows } from "../../database/sql"
import { JsonText } from "../../engine/json-text"
import { companyScope, inScope } from "../access/access"
import { NAME } from "../access/people"
import { requestedPage } from "../http/paging"
import { requestedRow } from "../http/requested-row"
import { type Call, route } from "../http/route"
import { COMPANY_LIST_QUERY } from "../routes/company-list"
import { listResponse } from "../routes/response-schemas"

/** Whoever has left the company may call themselves like a colleague, and need not tell it a new name. */
const nameOf = (id: "actor_id" | "user_id") =>
  `coalesce((SELECT ${NAME} FROM users WHERE users.id = entries.${id}
    AND users.company_id = entries.company_id), '')`

const columns: Record<keyof AuditEntry, string> = {
  id: "id",
  action: "action",
  actor: "actor_email",
  actor_name: nameOf("actor_id"),
  user: "user_email",
  user_name: nameOf("user_id"),
  subject: "subject",
  company_name: "(SELECT name FROM companies WHERE companies.id = entries.company_id)",
  created_at: isoInstant("created_at"),
  count: "count",
}

const SEARCHED = [...["actor_email", "user_email"].map(containsAddress), contains("subject")].join(" OR ")
const SAME = "company_id, actor_email, action"

const single = (where: string) => `(SELECT *, rowid AS place, 1 AS count FROM audit_log WHERE ${where})`

/**
 * Returns a table with one row for what a person did at once: the same action again and again, without a pause. The row is
 * the last entry. Nothing of it is stored, so entries of before and those that retention leaves are grouped as well.
 */
const grouped = (where: string) => `(SELECT *, MAX(place), COUNT(*) AS count FROM (
    SELECT *, SUM(begins) OVER (PARTITION BY ${SAME} ORDER BY created_at, place) AS run FROM (
      SELECT *, rowid AS place, unixepoch(created_at) - COALESCE(unixepoch(LAG(created_at) OVER
        (PARTITION BY ${SAME} ORDER BY created_at, rowid)), 0) > ${AUDIT_PAUSE_S} AS begins
      FROM audit_log WHERE ${where}))
  GROUP BY ${SAME}, run)`

/** The number of people whom the filter offers. */
const MAX_ACTORS = 200

/** Returns two rows: the addresses, and their names. Any entry with a name gives it, as an administrator acts in many companies. */
const ACTORS = (where: string) => `WITH people AS MATERIALIZED (SELECT actor_email, max(${nameOf("actor_id")}) AS name
      FROM (SELECT DISTINCT actor_email, actor_id, company_id FROM audit_log WHERE ${where}) AS entries
      GROUP BY actor_email ORDER BY actor_email LIMIT ${MAX_ACTORS})
    SELECT json_group_array(actor_email) AS row FROM people
    UNION ALL SELECT json_group_object(actor_email, name) FROM people`

/** Narrows the scope to what the query asks for; the search also finds a person's address in another spelling. */
function narrow(call: Call<unknown>, { where, params }: Conditions): Conditions {
  const { q, actor, action, kind, until } = {
    q: call.query("q"),
    actor: call.query("actor"),
    action: call.query("action"),
    kind: call.query("kind"),
    until: call.query("until"),
  }
  const actions = isOneOf(typedKeys(AUDIT_KINDS), kind) ? AUDIT_KINDS[kind].map((name) => `'${name}'`).join(", ") : ""
  return {
    where: [
      where,
      q && `(${SEARCHED})`,
      actor && "actor_email = {:actor}",
      action && "action = {:action}",
      actions && `action IN (${actions})`,
      until && `${columns.created_at} <= {:until}`,
    ]
      .filter(Boolean)
      .join(" AND "),
    params: {
      ...params,
      ...(q && addressPatterns(q)),
      ...(actor && { actor }),
      ...(action && { action }),
      ...(until && { until }),
    },
  }
}

export const auditRoutes = [
  route({
    method: "GET",
    path: "/api/audit",
    access: "owner",
    summary:
      "What members and administrators did to others of a company, newest first; for administrators by default all. With those who did anything, for a filter, and their names: empty for who is gone from the company",
    query: {
      ...COMPANY_LIST_QUERY,
      q: { description: "Part of an address or of what it was done to" },
      actor: { description: "Address or name of who did it" },
      action: { description: "Only this action", values: AUDIT_ACTIONS },
      kind: { description: "Only actions of this kind", values: typedKeys(AUDIT_KINDS) },
      until: { description: "Only entries up to this instant, as created_at says it" },
      grouped: {
        description: "What somebody did at once, such as 300 deletions, is one row with its number of entries",
        values: ["true"],
      },
    },
    response: () =>
      z.extend(listResponse(auditEntrySchema()), {
        actors: z.array(z.string()),
        actor_names: z.record(z.string(), z.string()),
      }),
    handle: (call) => {
      const scope = inScope(companyScope(call))
      const { where, params } = narrow(call, scope)
      const [actors = "[]", names = "{}"] = queryRows($app, ACTORS(scope.where), scope.params)
      return listJson($app, {
        table: call.query("grouped") === "true" ? grouped(where) : single(where),
        row: requestedRow(call, columns),
        where: "TRUE",
        params,
        order: "created_at DESC, place DESC",
        page: requestedPage(call),
        more: { actors: new JsonText(actors), actor_names: new JsonText(names) },
      })
    },
  }),
]
