import * as z from "zod/mini"
import { isUnanswered } from "../../../src/domain/inquiries/inquiry-events"
import {
  INQUIRY_SOURCES,
  INQUIRY_STATUSES,
  type InquiryPatch,
  inquiryCountSchema,
  inquiryFiguresSchema,
  inquiryPatchSchema,
  sentInquirySchema,
  storedInquirySchema,
} from "../../../src/domain/inquiries/inquiry-inbox"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { jsonObject } from "../../database/columns"
import { type Db, type Params, setValues } from "../../database/records"
import { everyWord, listJson, queryRows } from "../../database/sql"
import { HttpError } from "../../engine/http-error"
import { JsonText } from "../../engine/json-text"
import { companyScope, findAllowed, inScope } from "../../server/access/access"
import { DUE_PARAM, DUE_QUERY, requestedDue, takeFollowUp } from "../../server/access/due"
import { MINE_PARAM, MINE_QUERY, OWN_AGENT, requestedOwn } from "../../server/access/mine"
import { assertColleague } from "../../server/access/people"
import { COMPANY_CONTENT } from "../../server/audit/no-log-reasons"
import { idempotencyKey } from "../../server/http/idempotency"
import { LIST_QUERY, MAX_PER_PAGE, parseOrder, requestedPage, sortBy } from "../../server/http/paging"
import { requestedRow } from "../../server/http/requested-row"
import { recordJson } from "../../server/http/respond"
import { type Call, INQUIRY_MAX_BODY_BYTES, route } from "../../server/http/route"
import { deleteLogged } from "../../server/routes/deletion"
import { listResponse, successSchema } from "../../server/routes/response-schemas"
import { inquiryColumns, inquiryFigures } from "./inquiry-columns"
import { submitInquiry } from "./take-inquiry"

const SORTS = { created_at: ["created_at"] }

const listSchema = () => z.extend(listResponse(storedInquirySchema()), { figures: inquiryFiguresSchema() })

const countsSchema = () => z.object({ data: z.array(inquiryCountSchema()) })

const serialize = (call: Call<unknown>, inquiry: core.Record, app: Db = $app) =>
  recordJson(call, inquiry, inquiryColumns, app)

/** Matches rows with this value of the column that the parameter names. */
const FILTERS = {
  property_id: "property_id",
  agent_id: "agent_id",
  assigned_to: "assigned_to",
  email: "email",
} as const

function conditions(call: Call<unknown>, ofCompany: { where: string; params: Params }) {
  const found = everyWord("search_text", call.query("q"))
  const where = [ofCompany.where, found.where]
  const params: Params = { ...ofCompany.params, ...found.params }
  const source = call.query("source")
  if (source !== "") {
    where.push("source = {:source}")
    params.source = source === OWN_PAGES ? "" : source
  }
  const status = call.query("status")
  if (status === "inbox") where.push("status != 'suspicious'")
  else if (status !== "") {
    where.push("status = {:status}")
    params.status = status
  }
  for (const [name, column] of Object.entries(FILTERS)) {
    const value = call.query(name)
    if (value === "") continue
    where.push(`${column} = {:${name}}`)
    params[name] = name === "email" ? normalizeEmail(value) : value
  }
  for (const requested of [requestedOwn(call, IS_OWN), requestedDue(call, "assigned_to")]) {
    if (requested === null) continue
    where.push(requested.where)
    Object.assign(params, requested.params)
  }
  return { where: where.join(" AND "), params }
}

/** The value of the filter for inquiries of our own pages, whose source is empty. */
const OWN_PAGES = "pages"

/** Matches inquiries that the caller answers: those given to them, and those about their listings that nobody was given. */
const IS_OWN = `(assigned_to = {:me} OR assigned_to = '' AND agent_id = ${OWN_AGENT})`

function figures({ where, params }: { where: string; params: Params }): JsonText {
  const sql = `SELECT ${jsonObject(inquiryFigures(where))} AS row FROM inquiries WHERE ${where}`
  return new JsonText(queryRows($app, sql, params)[0] ?? "{}")
}

/** More than a page of the portal's lists shows. */
const MAX_COUNTED = 100
const TOO_MANY_COUNTED = `In „property_ids“ können höchstens ${MAX_COUNTED} verschiedene Immobilien stehen. Bitte fragen Sie in mehreren Schritten.`

/** Returns one row for each id, in their order. */
function countByProperty({ where, params }: { where: string; params: Params }, ids: readonly string[]): JsonText {
  const count = (status: string) =>
    `(SELECT COUNT(*) FROM inquiries WHERE property_id = value AND status ${status} AND ${where})`
  const views = `(SELECT coalesce(SUM(views), 0) FROM listing_days WHERE property_id = value AND ${where}
    AND day > date('now', '-30 days'))`
  const row = jsonObject({ id: "value", total: count("!= 'suspicious'"), new: count("= 'new'"), views })
  const sql = `SELECT json_object('data', json_group_array(${row})) AS row FROM json_each({:ids})`
  return new JsonText(queryRows($app, sql, { ...params, ids: JSON.stringify(ids) })[0] ?? "")
}

/** The first answer counts: marking it as new again and answering once more does not make the company faster. */
function change(call: Call<InquiryPatch>, app: Db, inquiry: core.Record): void {
  const patch = call.body
  const { status, assigned_to } = patch
  setValues(inquiry, patch)
  if (assigned_to !== undefined) assertColleague(app, inquiry, "assigned_to")
  else if (patch.follow_up_on !== undefined) takeFollowUp(inquiry, call, "assigned_to")
  const before = inquiry.original().getString("status")
  if (status !== undefined && status !== before) {
    inquiry.set("is_read", patch.is_read ?? true)
    if (status === "new") inquiry.set("suspicion", "")
    const isAnswer = status === "answered" || status === "done"
    // One that was brought up to `answered` without a time has none: a later one would make the company slower.
    if (isAnswer && isUnanswered(before) && inquiry.getString("answered_at") === "")
      inquiry.set("answered_at", new DateTime())
  }
  app.save(inquiry)
}

export const inquiryRoutes = [
  route({
    method: "POST",
    path: "/api/inquiries",
    access: "public",
    audit: { nothing: "a visitor writes to the company" },
    lane: "inquiries",
    takesKey: true,
    summary:
      "Send an inquiry about a listing, or ask a company for a valuation, with the token that the form of the page contains: 400 without one, 409 if it is older than two days",
    body: sentInquirySchema,
    maxBodyBytes: INQUIRY_MAX_BODY_BYTES,
    response: successSchema,
    handle: (call) => {
      submitInquiry(call.event.realIP(), call.body, idempotencyKey(call))
      return { success: true }
    },
  }),
  route({
    method: "GET",
    path: "/api/inquiries",
    access: "user",
    keys: "read",
    summary: "A company's inquiries, by default the newest first, with the figures of all of them",
    query: {
      company_id: { description: "The company; members may leave it out" },
      status: {
        description: "Only those with this status; inbox: all that are not suspicious",
        values: [...INQUIRY_STATUSES, "inbox"],
      },
      property_id: { description: "Only those about this listing" },
      agent_id: { description: "Only those whose listing had this agent" },
      assigned_to: { description: "Only those that this user answers" },
      [MINE_PARAM]: MINE_QUERY,
      [DUE_PARAM]: DUE_QUERY,
      email: { description: "Only those of this address" },
      source: {
        description: "Only those that came from there; pages: from pages of this portal",
        values: [...INQUIRY_SOURCES, OWN_PAGES],
      },
      q: { description: "Words to be found in name, address, phone, message, title or number" },
      sort: sortBy(SORTS),
      ...LIST_QUERY,
    },
    response: listSchema,
    handle: (call) => {
      const scope = inScope(companyScope(call))
      return listJson($app, {
        table: "inquiries",
        row: requestedRow(call, inquiryColumns),
        ...conditions(call, scope),
        order: parseOrder(call, SORTS),
        page: requestedPage(call, 50, MAX_PER_PAGE),
        more: { figures: figures(scope) },
      })
    },
  }),
  route({
    method: "GET",
    path: "/api/inquiries/counts",
    access: "user",
    keys: "read",
    summary:
      "How many inquiries there are about each of these listings, without suspicious ones, how many are new, and how often it was looked at in 30 days",
    query: {
      company_id: { description: "The company; members may leave it out" },
      property_ids: { description: "Ids of at most 100 listings, comma-separated" },
    },
    response: countsSchema,
    handle: (call) => {
      const ids = [...new Set(call.query("property_ids").split(",").filter(Boolean))]
      if (ids.length > MAX_COUNTED) throw new HttpError(400, TOO_MANY_COUNTED)
      return countByProperty(inScope(companyScope(call)), ids)
    },
  }),
  route({
    method: "GET",
    path: "/api/inquiries/{id}",
    access: "user",
    keys: "read",
    summary: "One inquiry",
    response: storedInquirySchema,
    handle: (call) => serialize(call, findAllowed(call, "inquiries", call.param("id"), "view")),
  }),
  route({
    method: "PUT",
    path: "/api/inquiries/{id}",
    access: "user",
    audit: COMPANY_CONTENT,
    summary: "Change what the company makes of an inquiry; fields that are absent stay",
    body: inquiryPatchSchema,
    response: storedInquirySchema,
    // Members change what the route names, so the rule of the collection is closed.
    changes: (call, app) => findAllowed(call, "inquiries", call.param("id"), "view", app),
    handle: (call) => {
      change(call, call.app, call.record)
      return serialize(call, call.record, call.app)
    },
  }),
  route({
    method: "DELETE",
    path: "/api/inquiries/{id}",
    access: "user",
    audit: "inquiry_deleted",
    summary: "Delete an inquiry",
    response: successSchema,
    handle: (call) =>
      deleteLogged(call, {
        collection: "inquiries",
        rule: "view",
        action: "inquiry_deleted",
        describe: ({ id }) => id,
      }),
  }),
]
