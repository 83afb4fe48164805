import { endOfBerlinDay, fromBerlinTime, isDay, toDbTimestamp } from "../../../src/domain/values/date"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import {
  type NewViewing,
  newViewingSchema,
  VIEWING_STATUSES,
  viewingPatchSchema,
  viewingSchema,
} from "../../../src/domain/viewings/viewing"
import { type Db, findById, getStrings, inTransaction, type Params } from "../../database/records"
import { everyWord, listJson } from "../../database/sql"
import { HttpError, notFound } from "../../engine/http-error"
import { takePerDayOfCompany } from "../../engine/rate-limit"
import { companyScope, findAllowed, inScope, requireUser } from "../../server/access/access"
import { MINE_PARAM, MINE_QUERY, OWN_AGENT, requestedOwn } from "../../server/access/mine"
import { recordAction } from "../../server/audit/audit-entries"
import { COMPANY_CONTENT } from "../../server/audit/no-log-reasons"
import { LIST_QUERY, parseOrder, requestedPage, sortBy } from "../../server/http/paging"
import { requestedRow } from "../../server/http/requested-row"
import { recordJson } from "../../server/http/respond"
import { type Call, route } from "../../server/http/route"
import { listResponse, successSchema } from "../../server/routes/response-schemas"
import { requestedInquiry } from "./about-inquiry"
import { changeViewing, createViewing } from "./change-viewing"
import { viewingColumns } from "./viewing-columns"

/** The highest number of viewings that a company makes, and changes, within a day: each may be a mail. */
const MAX_PER_DAY = 500
const TOO_MANY =
  "Ihr Unternehmen hat heute schon sehr viele Besichtigungen geändert. Bitte versuchen Sie es morgen wieder."
const WRONG_DAY = "Bitte geben Sie einen Tag an, z. B. 2026-11-21"

const SORTS = { starts_at: ["starts_at"], created_at: ["created_at"] }

/** Matches rows with this value of the column that the parameter names. */
const FILTERS = ["status", "property_id", "contact_id", "inquiry_id", "agent_id", "email"] as const

function conditions(call: Call<unknown>, ofCompany: { where: string; params: Params }) {
  const found = everyWord("search_text", call.query("q"))
  const where = [ofCompany.where, found.where]
  const params: Params = { ...ofCompany.params, ...found.params }
  for (const name of FILTERS) {
    const value = call.query(name)
    if (value === "") continue
    where.push(`${name} = {:${name}}`)
    params[name] = name === "email" ? normalizeEmail(value) : value
  }
  const [from, until] = [call.query("from"), call.query("until")]
  if (from !== "") {
    where.push("(starts_at >= {:from} OR starts_at = '')")
    params.from = toDbTimestamp(fromBerlinTime({ day: requestedDay(from), time: "00:00" }) ?? 0)
  }
  if (until !== "") {
    where.push("starts_at > '' AND starts_at < {:until}")
    params.until = toDbTimestamp(endOfBerlinDay(requestedDay(until)))
  }
  for (const requested of [requestedOwn(call, `agent_id = ${OWN_AGENT}`), requestedInquiry(call)]) {
    if (requested === null) continue
    where.push(requested.where)
    Object.assign(params, requested.params)
  }
  return { where: where.join(" AND "), params }
}

function requestedDay(text: string): string {
  if (!isDay(text)) throw new HttpError(400, WRONG_DAY)
  return text
}

const serialize = (call: Call<unknown>, viewing: core.Record, app: Db) => recordJson(call, viewing, viewingColumns, app)

/** A person who may see the listing may show it. */
const findListing = (call: Call<{ property_id: string }>, app: Db = $app) =>
  findAllowed(call, "properties", call.body.property_id, "view", app)

const NOBODY = { name: "", email: "", phone: "" }

type Asked = Pick<NewViewing, "contact_id" | "inquiry_id">

/** Returns who has asked for the viewing. Throws 404 for a contact or an inquiry of another company. */
function findPerson(app: Db, companyId: string, { contact_id, inquiry_id }: Asked) {
  const found = [
    ["contacts", contact_id],
    ["inquiries", inquiry_id],
  ].flatMap(([table = "", id = ""]) => {
    if (id === "") return []
    const record = findById(table, id, app)
    if (record?.getString("company_id") !== companyId) throw notFound()
    return getStrings(record, ["name", "email", "phone"] as const)
  })
  return found[0] ?? NOBODY
}

function countChange(call: Call<unknown>, companyId: string): void {
  takePerDayOfCompany(call.event, `viewings:${companyId}`, MAX_PER_DAY, TOO_MANY)
}

export const viewingRoutes = [
  route({
    method: "GET",
    path: "/api/viewings",
    access: "user",
    keys: "read",
    summary: "A company's viewings, by default the newest first",
    query: {
      company_id: { description: "The company; members may leave it out" },
      status: { description: "Only those with this status", values: [...VIEWING_STATUSES] },
      property_id: { description: "Only those of this listing" },
      contact_id: { description: "Only those of this contact" },
      inquiry_id: { description: "Only those offered from this inquiry" },
      about_inquiry: {
        description: "Only those offered from this inquiry, and those of its person and listing, whoever made them",
      },
      agent_id: { description: "Only those that this agent shows" },
      [MINE_PARAM]: MINE_QUERY,
      email: { description: "Only those of this address" },
      from: { description: "A day in Berlin: only those from then on, and those without a time" },
      until: { description: "A day in Berlin: only those that begin by its end" },
      q: { description: "Words to be found in name, address, phone, title or number" },
      sort: sortBy(SORTS),
      ...LIST_QUERY,
    },
    response: () => listResponse(viewingSchema()),
    handle: (call) =>
      listJson($app, {
        table: "viewings",
        row: requestedRow(call, viewingColumns),
        ...conditions(call, inScope(companyScope(call))),
        order: parseOrder(call, SORTS),
        page: requestedPage(call, 50),
      }),
  }),
  route({
    method: "POST",
    path: "/api/viewings",
    access: "user",
    audit: COMPANY_CONTENT,
    creates: "viewings",
    summary:
      "Offer several times to a visitor, or enter one that is agreed on; the visitor is mailed. 409 for a time at which the agent has another viewing, unless may_overlap",
    body: newViewingSchema,
    response: viewingSchema,
    createsFor: (call) => findListing(call).getString("company_id"),
    handle: (call) => {
      const { app, record: viewing, companyId, body } = call
      if (viewing.isNew()) {
        countChange(call, companyId)
        createViewing(app, viewing, body, {
          companyId,
          listing: findListing(call, app),
          person: findPerson(app, companyId, body),
          actorId: requireUser(call.event).id,
        })
      }
      return serialize(call, viewing, app)
    },
  }),
  route({
    method: "GET",
    path: "/api/viewings/{id}",
    access: "user",
    keys: "read",
    summary: "One viewing",
    response: viewingSchema,
    handle: (call) => serialize(call, findAllowed(call, "viewings", call.param("id"), "view"), $app),
  }),
  route({
    method: "PUT",
    path: "/api/viewings/{id}",
    access: "user",
    audit: COMPANY_CONTENT,
    summary:
      "Change a viewing; fields that are absent stay, and the visitor is mailed what concerns them. Slots are offered, a time for an open offer confirms it",
    body: viewingPatchSchema,
    response: viewingSchema,
    // Members change what the route names, so the rule of the collection is closed.
    changes: (call, app) => findAllowed(call, "viewings", call.param("id"), "view", app),
    handle: (call) => {
      countChange(call, call.record.getString("company_id"))
      changeViewing(call.app, call.record, call.body, requireUser(call.event).id)
      return serialize(call, call.record, call.app)
    },
  }),
  route({
    method: "DELETE",
    path: "/api/viewings/{id}",
    access: "user",
    audit: "viewing_deleted",
    summary: "Delete a viewing; who expects one is told that it does not take place",
    response: successSchema,
    handle: (call) => {
      inTransaction((app) => {
        const viewing = findAllowed(call, "viewings", call.param("id"), "view", app)
        const companyId = viewing.getString("company_id")
        const isOpen = ["offered", "confirmed"].includes(viewing.getString("status"))
        const actor = requireUser(call.event)
        if (isOpen) countChange(call, companyId)
        if (isOpen) changeViewing(app, viewing, { status: "cancelled" }, actor.id)
        app.delete(viewing)
        recordAction(app, "viewing_deleted", { actor, companyId, subject: viewing.id })
      })
      return { success: true }
    },
  }),
]
