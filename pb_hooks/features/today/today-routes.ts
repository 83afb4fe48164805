import { type Due, MAX_DUE, todaySchema } from "../../../src/domain/today/today"
import { berlinDay, endOfBerlinDay, toDbTimestamp } from "../../../src/domain/values/date"
import { HOUR } from "../../../src/domain/values/durations"
import { queryRows } from "../../database/sql"
import { requireUser } from "../../server/access/access"
import { route } from "../../server/http/route"
import { joinPart } from "../../server/joined-features"

/** Returns how many there are, and the first: one row, or none. An index bounds what is read, and `MAX_DUE` what is counted. */
const line = ([kind, select]: [string, string]) => `SELECT * FROM (
    SELECT json_object('kind', '${kind}', 'count', count(*) OVER (), 'id', id, 'title', title, 'at', at) AS row
    FROM (${select} LIMIT ${MAX_DUE}) LIMIT 1)`

/** Returns what the features say is due for this member of a company (`server/feature.ts`), in one query. */
function findDue(user: core.Record): Due[] {
  const now = new Date()
  const sql = Object.entries(joinPart("today")).map(line).join(" UNION ALL ")
  const params = {
    me: user.id,
    company: user.getString("company_id"),
    today: berlinDay(now),
    // What has begun is still going on.
    begin: toDbTimestamp(now.getTime() - HOUR),
    end: toDbTimestamp(endOfBerlinDay(berlinDay(now))),
  }
  return queryRows($app, sql, params).map((row): Due => JSON.parse(row))
}

export const todayRoutes = [
  route({
    method: "GET",
    path: "/api/today",
    access: "user",
    summary:
      "What is due today for the user who calls, and for nobody: of each kind how many, at most 100, and the first. Empty without a company",
    response: todaySchema,
    handle: ({ event }) => {
      const user = requireUser(event)
      return { lines: user.getString("company_id") === "" ? [] : findDue(user) }
    },
  }),
]
