import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { Agent } from "../domain/agent"
import type { Property, PropertyInput, PropertyPatch, StatusCounts } from "../domain/property"
import type { PropertyStatus } from "../domain/property-status"
import {
  type ClientProperty,
  type ClientPropertyListItem,
  LIST_FIELDS,
  type PropertyListItem,
  toClientListItem,
} from "./client-property"
import { type CallOptions, http } from "./http"
import { keys } from "./keys"
import { type Page, parsePage, parseRecord } from "./response"
import { idempotencyKey, ifMatch } from "./write-headers"

export type { ClientProperty, ClientPropertyListItem } from "./client-property"
export { toPropertyInput } from "./client-property"

const path = (id: string) => `/api/properties/${encodeURIComponent(id)}`

export type PropertyListParams = {
  companyId: string
  status?: PropertyStatus
  /** Words to look for in title and address. */
  q?: string
  /** `title`, `address`, `status`, `price` or `created_at`; `-` before it for descending. */
  sort?: string
  /** From 1. */
  page?: number
  perPage?: number
}

export type PropertyCounts = Record<PropertyStatus | "all", number>

/**
 * One page of the list. `status` is the one it was asked for; `counts` says how many of each there are among those the
 * search finds.
 */
export type PropertyPage = Page<ClientPropertyListItem> & {
  status: PropertyStatus | undefined
  counts: PropertyCounts
}

/** One page of a company's properties. The page before stays while the next one is on its way. */
export const propertiesQuery = (params: PropertyListParams) =>
  queryOptions({
    queryKey: keys.propertyList(params),
    queryFn: ({ signal }) => listProperties(params, signal),
    placeholderData: keepPreviousData,
  })

export async function listProperties(params: PropertyListParams, signal?: AbortSignal): Promise<PropertyPage> {
  const { companyId, ...rest } = params
  const query = { company_id: companyId, ...rest, fields: LIST_FIELDS.join(",") }
  const body = await http.get<{ counts: StatusCounts }>("/api/properties", { query, signal })
  const { rows, ...page } = parsePage<PropertyListItem>(body)
  const { active, sold, archived } = body.counts
  const counts = { all: active + sold + archived, active, sold, archived }
  return { ...page, rows: rows.map(toClientListItem), status: params.status, counts }
}

/** How many properties name this agent as their contact. Always from the server: it is asked before the agent goes. */
export const agentPropertiesQuery = (agent: Pick<Agent, "id" | "company_id">) =>
  queryOptions({
    queryKey: keys.agentProperties(agent.id),
    queryFn: async ({ signal }) => {
      const query = { company_id: agent.company_id, agent_id: agent.id, perPage: 1, fields: "id" }
      return parsePage<Pick<Property, "id">>(await http.get("/api/properties", { query, signal })).total
    },
    staleTime: 0,
  })

/** One property with everything in it. */
export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: keys.property(id),
    queryFn: ({ signal }) => loadProperty(id, { signal }),
  })

/** One property as it is stored at this moment, past all that is kept. */
export async function loadProperty(id: string, options: CallOptions = {}): Promise<ClientProperty> {
  return parseProperty(await http.get(path(id), options))
}

/** Makes a property of that company; answers it as it was stored, for a key that was sent before as it is stored now. */
export async function createProperty(companyId: string, input: PropertyInput, key: string): Promise<ClientProperty> {
  return parseProperty(await http.post("/api/properties", { ...input, company_id: companyId }, idempotencyKey(key)))
}

/** Changes the given fields of that version and leaves the rest as it is. */
export async function updateProperty(id: string, patch: PropertyPatch, updatedAt: string): Promise<ClientProperty> {
  return parseProperty(await http.put(path(id), patch, ifMatch(updatedAt)))
}

/** Sends the status alone (spec section 4), whatever version it is of. */
export async function setPropertyStatus(id: string, status: PropertyStatus): Promise<void> {
  await http.put(path(id), { status })
}

/** Deletes a property with its pictures. */
export async function deleteProperty(id: string): Promise<void> {
  await http.delete(path(id))
}

/** Loaded on use: the schemas behind it are more than all the rest of the list's code. */
async function parseProperty(body: unknown): Promise<ClientProperty> {
  const { toClientProperty } = await import("./property-mapping")
  return toClientProperty(parseRecord<Property>(body))
}
