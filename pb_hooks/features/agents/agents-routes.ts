import * as z from "zod/mini"
import { agentInputSchema, agentPatchSchema, agentSchema, listedAgentSchema } from "../../../src/domain/agents/agent"
import { optionalText } from "../../../src/domain/values/fields"
import { jsonObject } from "../../database/columns"
import { type Db, findById, saveRow } from "../../database/records"
import { everyWord, listJson, rowJson } from "../../database/sql"
import { notFound } from "../../engine/http-error"
import {
  assertSameCompany,
  canAccess,
  companyForNew,
  companyScope,
  findAllowed,
  inScope,
} from "../../server/access/access"
import { COMPANY_CONTENT } from "../../server/audit/no-log-reasons"
import { LIST_QUERY, MAX_PER_PAGE, parseOrder, requestedPage, sortBy } from "../../server/http/paging"
import { requestedRow } from "../../server/http/requested-row"
import { recordJson } from "../../server/http/respond"
import { type Call, IMAGES_MAX_BODY_BYTES, route } from "../../server/http/route"
import { deleteLogged } from "../../server/routes/deletion"
import { listResponse, successSchema } from "../../server/routes/response-schemas"
import { agentColumns, publicAgentColumns, setImage } from "./agents-record"
import { IS_SHOWN_AGENT } from "./public-agents"

const LISTINGS = "(SELECT count(*) FROM properties WHERE agent_id = agents.id AND company_id = agents.company_id)"

const COMPANY_REQUIRED = "Sie müssen einem Unternehmen angehören, um Makler hinzuzufügen"

// The order begins with the last name, like a German register.
const SORTS = { name: ["search_text"], created_at: ["created_at"], rank: ["rank"] }

const companyField = { company_id: z.optional(optionalText()) }
const newAgentSchema = z.extend(agentInputSchema, companyField)
const changedAgentSchema = z.extend(agentPatchSchema, companyField)

// Anonymous callers see no company, no dates, no absences and no accounts.
const MEMBERS_ONLY = {
  company_id: true,
  rank: true,
  away_from: true,
  away_until: true,
  substitute_id: true,
  user_id: true,
  created_at: true,
  updated_at: true,
} as const
const responseSchema = () => z.partial(agentSchema(), MEMBERS_ONLY)

const serialize = (call: Call<unknown>, agent: core.Record, app: Db = $app) =>
  recordJson(call, agent, agentColumns(), app)

export const agentRoutes = [
  route({
    method: "GET",
    path: "/api/agents",
    access: "user",
    keys: "read",
    cache: true,
    summary: "A company's agents, by default the newest first",
    query: {
      company_id: { description: "The company; members may leave it out" },
      q: { description: "Words to be found in name, e-mail or telephone" },
      sort: sortBy(SORTS),
      ...LIST_QUERY,
    },
    response: () => listResponse(listedAgentSchema()),
    handle: (call) => {
      const ofCompany = inScope(companyScope(call))
      const found = everyWord("search_text", call.query("q"))
      return listJson($app, {
        table: "agents",
        row: requestedRow(call, { ...agentColumns(), listings: LISTINGS }),
        where: `${ofCompany.where} AND ${found.where}`,
        params: { ...ofCompany.params, ...found.params },
        order: parseOrder(call, SORTS),
        page: requestedPage(call, MAX_PER_PAGE),
      })
    },
  }),
  route({
    method: "POST",
    path: "/api/agents",
    access: "user",
    audit: COMPANY_CONTENT,
    keys: "write",
    creates: "agents",
    summary: "Create an agent; a data URL in image_url becomes a file",
    body: newAgentSchema,
    maxBodyBytes: IMAGES_MAX_BODY_BYTES,
    response: agentSchema,
    createsFor: (call) => companyForNew(call, call.body.company_id ?? "", COMPANY_REQUIRED),
    handle: (call) => {
      const { app, record: agent, companyId } = call
      const { company_id: _requested, image_url, ...values } = call.body
      if (agent.isNew()) {
        setImage(agent, image_url)
        saveRow(app, agent, { ...values, company_id: companyId })
      }
      return serialize(call, agent, app)
    },
  }),
  route({
    method: "GET",
    path: "/api/agents/{id}",
    access: "public",
    keys: "read",
    summary:
      "One agent: for members of the company, and for everybody while one of the agent's listings is public or the company shows all",
    response: responseSchema,
    handle: (call) => {
      const agent = findById("agents", call.param("id"))
      if (agent === null) throw notFound()
      if (call.user !== null && canAccess(call, agent, "view")) return serialize(call, agent)
      const publicRow = rowJson($app, "agents", jsonObject(publicAgentColumns()), agent.id, IS_SHOWN_AGENT)
      if (publicRow === null) throw notFound()
      return publicRow
    },
  }),
  route({
    method: "PUT",
    path: "/api/agents/{id}",
    access: "user",
    audit: COMPANY_CONTENT,
    keys: "write",
    summary: "Change an agent; fields that are absent stay",
    body: changedAgentSchema,
    maxBodyBytes: IMAGES_MAX_BODY_BYTES,
    response: agentSchema,
    changes: (call, app) => findAllowed(call, "agents", call.param("id"), "update", app),
    handle: (call) => {
      const { app, record: agent } = call
      const { company_id, image_url, ...changes } = call.body
      assertSameCompany(agent, company_id)
      if (image_url !== undefined) setImage(agent, image_url)
      saveRow(app, agent, changes)
      return serialize(call, agent, app)
    },
  }),
  route({
    method: "DELETE",
    path: "/api/agents/{id}",
    access: "user",
    audit: "agent_deleted",
    keys: "write",
    summary: "Delete an agent; its listings stay without one",
    response: successSchema,
    handle: (call) => deleteLogged(call, { collection: "agents", action: "agent_deleted", describe: ({ id }) => id }),
  }),
]
