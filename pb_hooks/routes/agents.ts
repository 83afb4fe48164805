import * as z from "zod/mini"
import { agentInputSchema, agentPatchSchema, agentSchema } from "../../src/domain/agent"
import { optionalText } from "../../src/domain/fields"
import { PUBLIC_STATUSES } from "../../src/domain/property-status"
import { searchText } from "../../src/domain/text"
import { findAllowed, findById, mayDo } from "../http/access"
import { companyForNew, demandSameCompany, listedCompany } from "../http/company"
import { IDEMPOTENCY_KEY, recordForNew } from "../http/creation"
import { notFound } from "../http/http-error"
import { contains, LIST_QUERY, likePattern, MAX_PER_PAGE, readOrder, readPage } from "../http/paging"
import { type Call, PICTURES_MAX_BODY_BYTES, type Route, route } from "../http/route"
import { jsonObject, requestedRow } from "../http/row"
import { listJson, rowJson } from "../http/sql"
import { inTransaction, type Store } from "../http/store"
import { demandVersion, IF_MATCH, withVersion } from "../http/version"
import { agentColumns, publicAgentColumns, setPicture } from "../records/agents"
import { saveRow } from "../records/save-row"
import { doneSchema, listOf } from "./shapes"

const COMPANY_REQUIRED = "Sie müssen einem Unternehmen angehören, um Makler hinzuzufügen"

// Begins with the last name, in the order of a German register.
const SORTS = { name: ["search_text"], created_at: ["created_at"] }

const companyField = { company_id: z.optional(optionalText()) }
const newAgentSchema = z.extend(agentInputSchema, companyField)
const changedAgentSchema = z.extend(agentPatchSchema, companyField)

// Strangers learn neither the company's id nor when the agent was made.
const answeredSchema = z.partial(agentSchema, { company_id: true, created_at: true, updated_at: true })

function hasPublicListing(agentId: string): boolean {
  const listing = $dbx.and($dbx.hashExp({ agent_id: agentId }), $dbx.in("status", ...PUBLIC_STATUSES))
  return $app.countRecords("properties", listing) > 0
}

/** To a member of the agent's company. */
const present = (call: Call<unknown>, agent: core.Record, app: Store = $app) =>
  withVersion(call, agent, rowJson(app, "agents", jsonObject(agentColumns()), agent.id))

export const agentRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/api/agents",
    access: "user",
    summary: "A company's agents, the newest first unless told",
    query: {
      company_id: "The company; members may leave it out",
      q: "Text to be found in name or e-mail",
      sort: `${Object.keys(SORTS).join(" or ")}; with a minus before it descending`,
      ...LIST_QUERY,
    },
    response: listOf(agentSchema),
    handle: (call) => {
      const company = listedCompany(call)
      const q = searchText(call.query("q"))
      const where = ["TRUE"]
      if (company !== null) where.push("company_id = {:company}")
      if (q !== "") where.push(contains("search_text"))
      return listJson($app, {
        table: "agents",
        row: requestedRow(call, agentColumns()),
        where: where.join(" AND "),
        params: { company: company ?? "", q: likePattern(q) },
        order: readOrder(call, SORTS),
        page: readPage(call, MAX_PER_PAGE),
      })
    },
  }),
  route({
    method: "POST",
    path: "/api/agents",
    access: "user",
    summary: "Make an agent; a data URL in image_url becomes a file",
    headers: IDEMPOTENCY_KEY,
    body: newAgentSchema,
    maxBodyBytes: PICTURES_MAX_BODY_BYTES,
    response: answeredSchema,
    handle: (call) => {
      const { company_id, image_url, ...values } = call.body
      const companyId = companyForNew(call, company_id ?? "", COMPANY_REQUIRED)
      return inTransaction((app) => {
        const agent = recordForNew(app, call, "agents", companyId)
        if (agent.isNew()) {
          setPicture(agent, image_url)
          saveRow(app, agent, { ...values, company_id: companyId })
        }
        return present(call, agent, app)
      })
    },
  }),
  route({
    method: "GET",
    path: "/api/agents/{id}",
    access: "public",
    summary: "One agent: for members of the company, and for everybody while one of the agent's listings is public",
    response: answeredSchema,
    handle: (call) => {
      const agent = findById("agents", call.param("id"))
      if (agent === null) throw notFound()
      if (call.user !== null && mayDo(call, agent, "view")) return present(call, agent)
      if (!hasPublicListing(agent.id)) throw notFound()
      return rowJson($app, "agents", jsonObject(publicAgentColumns()), agent.id)
    },
  }),
  route({
    method: "PUT",
    path: "/api/agents/{id}",
    access: "user",
    summary: "Change an agent; fields that are absent stay",
    headers: IF_MATCH,
    body: changedAgentSchema,
    maxBodyBytes: PICTURES_MAX_BODY_BYTES,
    response: answeredSchema,
    handle: (call) => {
      const { company_id, image_url, ...changes } = call.body
      return inTransaction((app) => {
        const agent = findAllowed(call, "agents", call.param("id"), "update", app)
        demandSameCompany(agent, company_id)
        demandVersion(call, agent)
        if (image_url !== undefined) setPicture(agent, image_url)
        saveRow(app, agent, changes)
        return present(call, agent, app)
      })
    },
  }),
  route({
    method: "DELETE",
    path: "/api/agents/{id}",
    access: "user",
    summary: "Delete an agent; its listings stay without one",
    response: doneSchema,
    handle: (call) => {
      $app.delete(findAllowed(call, "agents", call.param("id"), "delete"))
      return { success: true }
    },
  }),
]
