import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { Agent } from "../domain/agent"
import type { Property, PropertyInput, PropertyPatch, StatusCounts } from "../domain/property"
import type { PropertyStatus } from "../domain/property-status"
import { type CallOptions, http, idempotencyKey, ifMatch } from "./http"
import { keys } from "./keys"
import { type PropertyListItem, type PropertyListParams, propertyListPath } from "./property-list-path"
import { type Page, parsePage, parseRecord } from "./response"

export type { PropertyListItem, PropertyListParams } from "./property-list-path"

const path = (id: string) => `/api/properties/${encodeURIComponent(id)}`

export type PropertyCounts = Record<PropertyStatus | "all", number>

/** `counts` covers all statuses among the search's hits, whichever `status` was requested. */
export type PropertyPage = Page<PropertyListItem> & {
  status: PropertyStatus | undefined
  counts: PropertyCounts
}

export const propertiesQuery = (params: PropertyListParams) =>
  queryOptions({
    queryKey: keys.propertyList(params),
    queryFn: ({ signal }) => listProperties(params, signal),
    placeholderData: keepPreviousData,
  })

export async function listProperties(params: PropertyListParams, signal?: AbortSignal): Promise<PropertyPage> {
  const body = await http.get<{ counts: StatusCounts }>(propertyListPath(params), { signal })
  const page = parsePage<PropertyListItem>(body)
  const { active, sold, archived } = body.counts
  const counts = { all: active + sold + archived, active, sold, archived }
  return { ...page, status: params.status, counts }
}

/** The number of properties with this agent, never cached: it is shown before the agent is deleted. */
export const agentPropertiesQuery = (agent: Pick<Agent, "id" | "company_id">) =>
  queryOptions({
    queryKey: keys.agentProperties(agent.id),
    queryFn: async ({ signal }) => {
      const query = { company_id: agent.company_id, agent_id: agent.id, perPage: 1, fields: "id" }
      return parsePage<Pick<Property, "id">>(await http.get("/api/properties", { query, signal })).total
    },
    staleTime: 0,
  })

export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: keys.property(id),
    queryFn: ({ signal }) => loadProperty(id, { signal }),
  })

export async function loadProperty(id: string, options: CallOptions = {}): Promise<Property> {
  return readProperty(await http.get(path(id), options))
}

export async function createProperty(companyId: string, input: PropertyInput, key: string): Promise<Property> {
  return readProperty(await http.post("/api/properties", { ...input, company_id: companyId }, idempotencyKey(key)))
}

export async function updateProperty(id: string, patch: PropertyPatch, updatedAt: string): Promise<Property> {
  return readProperty(await http.put(path(id), patch, ifMatch(updatedAt)))
}

export async function setPropertyStatus(id: string, status: PropertyStatus): Promise<void> {
  await http.put(path(id), { status })
}

export async function deleteProperty(id: string): Promise<void> {
  await http.delete(path(id))
}

/** The schemas are loaded on demand: they are larger than all that the list needs. */
async function readProperty(body: unknown): Promise<Property> {
  const { parseProperty } = await import("../domain/property")
  return parseProperty(parseRecord<Property>(body))
}
