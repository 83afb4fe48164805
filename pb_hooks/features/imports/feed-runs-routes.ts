import { feedOptions, feedOptionsSchema } from "../../../src/domain/imports/feed-options"
import { type FeedRun, feedRunSchema, newFeedRunSchema } from "../../../src/domain/imports/feed-run"
import { isoInstant, jsonObject } from "../../database/columns"
import { findById, inTransaction } from "../../database/records"
import { rowJson } from "../../database/sql"
import { canEncrypt } from "../../engine/encryption"
import { env } from "../../engine/env"
import { forbidden, notFound } from "../../engine/http-error"
import { companyForNew, companyScope, inScope, requireUser } from "../../server/access/access"
import { type Call, route } from "../../server/http/route"
import { COMPANY_LIST_QUERY, newestRows } from "../../server/routes/company-list"
import { listResponse } from "../../server/routes/response-schemas"
import { addFeedRun, FEED_RUNS } from "./feed-runs-record"

const NEEDS_COMPANY = "Sie müssen einem Unternehmen angehören, um Pakete zu übernehmen"
const MAX_BODY_BYTES = 1024 * 1024

const columns: Record<keyof FeedRun, string> = {
  id: "id",
  company_id: "company_id",
  feed: "feed",
  file: "file",
  outcome: "outcome",
  created: "created",
  changed: "changed",
  unchanged: "unchanged",
  removed: "removed",
  problem_count: "problem_count",
  problems: "json(problems)",
  steps: "json(steps)",
  created_at: isoInstant("created_at"),
}

const NEWEST = `NOT EXISTS (SELECT 1 FROM ${FEED_RUNS} AS newer WHERE newer.company_id = ${FEED_RUNS}.company_id
  AND newer.feed = ${FEED_RUNS}.feed AND newer.created_at > ${FEED_RUNS}.created_at)`

function conditions(call: Call<unknown>) {
  const { where, params } = inScope(companyScope(call))
  const all = [where]
  if (call.query("latest") !== "") all.push(NEWEST)
  const feed = call.query("feed")
  if (feed !== "") all.push("feed = {:feed}")
  return { where: all.join(" AND "), params: feed === "" ? params : { ...params, feed } }
}

const NO_COMPANY = "Sie müssen einem Unternehmen angehören, um Pakete zu senden"

export const feedRunRoutes = [
  route({
    method: "GET",
    path: "/api/feed-options",
    access: "owner",
    summary:
      "What to type in a CRM that sends packages, as the operator has said; `sends`: whether webhooks and transfers are set up",
    query: { company_id: { description: "By default the caller's own" } },
    response: feedOptionsSchema,
    handle: (call) => {
      const scope = companyScope(call)
      const companyId = scope.kind === "company" ? scope.companyId : (call.user?.getString("company_id") ?? "")
      if (companyId === "") throw forbidden(NO_COMPANY)
      const slug = findById("companies", companyId)?.getString("slug") ?? ""
      const [server, user, folder] = [env("FEED_SERVER"), env("FEED_USER"), env("FEED_FOLDER")]
      const [contact, sends] = [env("OPERATOR_EMAIL"), canEncrypt()]
      return feedOptions({ server, user, folder, contact, sends }, slug)
    },
  }),
  route({
    method: "GET",
    path: "/api/feed-runs",
    access: "owner",
    summary: "What became of the packages that a company's software has sent, the newest first",
    query: {
      ...COMPANY_LIST_QUERY,
      feed: { description: "Only those of this feed" },
      latest: { description: "Only the newest of each feed", values: ["feed"] },
    },
    response: () => listResponse(feedRunSchema()),
    handle: (call) => newestRows(call, { table: FEED_RUNS, columns, ...conditions(call) }),
  }),
  route({
    method: "POST",
    path: "/api/feed-runs",
    access: "owner",
    audit: { nothing: "a program says what it has done for its own company" },
    keys: "write",
    creates: FEED_RUNS,
    summary: "Say what became of a package. Sending the same id again returns the existing run",
    body: newFeedRunSchema,
    maxBodyBytes: MAX_BODY_BYTES,
    response: feedRunSchema,
    handle: (call) => {
      const companyId = companyForNew(call, call.body.company_id ?? "", NEEDS_COMPANY)
      return inTransaction((app) => {
        const earlier = findById(FEED_RUNS, call.body.id, app)
        if (earlier !== null && earlier.getString("company_id") !== companyId) throw notFound()
        if (earlier === null) addFeedRun(app, companyId, call.body, requireUser(call.event))
        return rowJson(app, FEED_RUNS, jsonObject(columns), call.body.id)
      })
    },
  }),
]
