import { queryOptions } from "@tanstack/react-query"
import type { Agent, AgentInput } from "../domain/agents/agent"
import { http, idempotencyKey, ifMatch, parsePage, parseRecord } from "./client/http"

export const agentKeys = {
  all: ["agents"] as const,
  list: (companyId: string) => ["agents", "list", companyId] as const,
}

const ALL = 500

export const agentsQuery = (companyId: string | null) =>
  queryOptions({
    queryKey: agentKeys.list(companyId ?? ""),
    queryFn: async ({ signal }) => {
      const query = { company_id: companyId, perPage: ALL, sort: "rank" }
      return parsePage(await http.get("/api/agents", { query, signal }))
    },
    enabled: companyId !== null,
  })

const MEMBERS_ONLY = {
  company_id: "",
  rank: 0,
  away_from: "",
  away_until: "",
  substitute_id: "",
  user_id: "",
  created_at: "",
  updated_at: "",
}

/** Only members learn company, dates, absences and accounts. */
export async function loadAgent(id: string): Promise<Agent> {
  const agent = parseRecord(await http.get("/api/agents/{id}", { params: { id } }))
  return { ...MEMBERS_ONLY, ...agent }
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

/** Links an agent with a user; an empty id unlinks it. */
export async function setAgentUser(id: string, user_id: string): Promise<void> {
  await http.put("/api/agents/{id}", { user_id }, { params: { id } })
}

/** Moves an agent in the company's list: the lower the rank, the earlier. */
export async function setAgentRank(id: string, rank: number): Promise<void> {
  await http.put("/api/agents/{id}", { rank }, { params: { id } })
}
