import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { Agent } from "../domain/agents/agent"
import { NO_SOURCE } from "../domain/properties/no-source"
import type { Property, PropertyInput, PropertyPatch } from "../domain/properties/property"
import type { ListedStatus } from "../domain/properties/property-status"
import { type CallOptions, http, idempotencyKey, ifMatch, type Page, parsePage, parseRecord } from "./client/http"
import type { ResponseOf } from "./client/routes"
import { type PropertyListItem, type PropertyListParams, propertyListQuery } from "./property-lists"

export const propertyKeys = {
  all: ["properties"] as const,
  lists: ["properties", "list"] as const,
  list: (params: unknown) => ["properties", "list", params] as const,
  ofAgent: (agentId: string) => ["properties", "of-agent", agentId] as const,
  one: (id: string) => ["properties", "one", id] as const,
}

export type { PropertyListItem, PropertyListParams } from "./property-lists"

/** The columns that only members learn. */
const MEMBERS_ONLY = {
  draft: false,
  internal_note: "",
  seller_commission: "",
  created_at: "",
  updated_at: "",
  source: NO_SOURCE,
}

type PropertyCounts = Record<ListedStatus | "all", number>

/**
 * `counts` covers all statuses among the search's hits, whichever `status` was requested; `hasRent` says whether the company lets
 * any property. The count of archived properties excludes drafts.
 */
export type PropertyPage = Page<PropertyListItem> & {
  status: ListedStatus | undefined
  counts: PropertyCounts
  hasRent: boolean
}

export const propertiesQuery = (params: PropertyListParams) =>
  queryOptions({
    queryKey: propertyKeys.list(params),
    queryFn: ({ signal }) => listProperties(params, signal),
    placeholderData: keepPreviousData,
  })

async function listProperties(params: PropertyListParams, signal?: AbortSignal): Promise<PropertyPage> {
  const body = await http.get("/api/properties", { query: propertyListQuery(params), signal })
  const { rows, ...page } = parsePage(body)
  const { active, sold, archived, draft } = body.counts
  const counts = { all: active + sold + archived, active, sold, archived: archived - draft, draft }
  return {
    ...page,
    rows: rows.map((row) => ({ ...MEMBERS_ONLY, ...row })),
    status: params.status,
    counts,
    hasRent: body.has_rent,
  }
}

/** The number of properties with this agent, never cached: it is shown before the agent is deleted. */
export const agentPropertiesQuery = (agent: Pick<Agent, "id" | "company_id">) =>
  queryOptions({
    queryKey: propertyKeys.ofAgent(agent.id),
    queryFn: async ({ signal }) => {
      const query = { company_id: agent.company_id, agent_id: agent.id, perPage: 1, fields: "id" }
      return parsePage(await http.get("/api/properties", { query, signal })).total
    },
    staleTime: 0,
  })

export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: propertyKeys.one(id),
    queryFn: ({ signal }) => loadProperty(id, { signal }),
  })

export async function loadProperty(id: string, options: CallOptions = {}): Promise<Property> {
  return readProperty(await http.get("/api/properties/{id}", { ...options, params: { id } }))
}

export async function createProperty(companyId: string, input: PropertyInput, key: string): Promise<Property> {
  return readProperty(await http.post("/api/properties", { ...input, company_id: companyId }, idempotencyKey(key)))
}

export async function updateProperty(id: string, patch: PropertyPatch, updatedAt: string): Promise<Property> {
  return readProperty(await http.put("/api/properties/{id}", patch, { ...ifMatch(updatedAt), params: { id } }))
}

/** The columns that can change in the list, without opening the property. */
export type ListedState = Pick<PropertyListItem, "status" | "reserved" | "draft">

export async function setPropertyState(id: string, change: Partial<ListedState>): Promise<void> {
  await http.put("/api/properties/{id}", change, { params: { id }, isUntyped: true })
}

/** A changed property with its version, against which the change can be undone. */
export type PropertyVersion = { id: string; updated_at: string }
type ListedChange = Partial<ListedState & Pick<PropertyListItem, "agent_id">>

/** @param version must still be the stored one; without it any version is changed */
export async function changeListed(id: string, change: ListedChange, version?: string): Promise<PropertyVersion> {
  const options = { ...(version !== undefined && ifMatch(version)), params: { id }, isUntyped: true }
  const { updated_at = "" } = parseRecord(await http.put("/api/properties/{id}", change, options))
  return { id, updated_at }
}

export async function deleteProperty(id: string): Promise<void> {
  await http.delete("/api/properties/{id}", { params: { id } })
}

/** The schemas are loaded on demand: they are larger than all that the list needs. */
async function readProperty(body: ResponseOf<"GET", "/api/properties/{id}">): Promise<Property> {
  const { parseProperty } = await import("../domain/properties/parse-property")
  return parseProperty({ ...MEMBERS_ONLY, ...parseRecord(body) })
}
