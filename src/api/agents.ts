import { queryOptions } from "@tanstack/react-query"
import type { Agent, AgentInput } from "../domain/agent"
import { http, idempotencyKey, ifMatch, parsePage, parseRecord } from "./http"

export const agentKeys = {
  all: ["agents"] as const,
  list: (companyId: string) => ["agents", "list", companyId] as const,
}

const ALL = 500

export const agentsQuery = (companyId: string | null) =>
  queryOptions({
    queryKey: agentKeys.list(companyId ?? ""),
    queryFn: async ({ signal }) => {
      const query = { company_id: companyId, perPage: ALL }
      return parsePage(await http.get("/api/agents", { query, signal }))
    },
    enabled: companyId !== null,
  })

/** Only members learn company and dates. */
export async function loadAgent(id: string): Promise<Agent> {
  const agent = parseRecord(await http.get("/api/agents/{id}", { params: { id } }))
  return { company_id: "", created_at: "", updated_at: "", ...agent }
}

/** `image_url` may be a data URL. Repeating a key creates no second agent. */
export async function createAgent(companyId: string, input: AgentInput, key: string): Promise<Agent> {
  return parseRecord(await http.post("/api/agents", { ...input, company_id: companyId }, idempotencyKey(key)))
}

export async function updateAgent(id: string, changes: Partial<AgentInput>, updatedAt: string): Promise<Agent> {
  return parseRecord(await http.put("/api/agents/{id}", changes, { ...ifMatch(updatedAt), params: { id } }))
}

export async function deleteAgent(id: string): Promise<void> {
  await http.delete("/api/agents/{id}", { params: { id } })
}
