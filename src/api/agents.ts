import { queryOptions } from "@tanstack/react-query"
import type { Agent, AgentInput } from "../domain/agent"
import { http } from "./http"
import { keys } from "./keys"
import { parsePage, parseRecord } from "./response"
import { idempotencyKey, ifMatch } from "./write-headers"

const path = (id: string) => `/api/agents/${encodeURIComponent(id)}`

/** More agents than any office has; the tab and the form show them all at once. */
const ALL = 500

/** All agents of one company, newest first; an empty list without a company. */
export const agentsQuery = (companyId: string | null) =>
  queryOptions({
    queryKey: keys.agentList(companyId ?? ""),
    queryFn: async ({ signal }) => {
      const query = { company_id: companyId, perPage: ALL }
      return parsePage<Agent>(await http.get("/api/agents", { query, signal }))
    },
    enabled: companyId !== null,
  })

/** One agent as it is stored at this moment. */
export async function loadAgent(id: string): Promise<Agent> {
  return parseRecord<Agent>(await http.get(path(id)))
}

/** `image_url` may be a data URL, which the server turns into a file. A key that was sent before makes no second agent. */
export async function createAgent(companyId: string, input: AgentInput, key: string): Promise<Agent> {
  return parseRecord<Agent>(await http.post("/api/agents", { ...input, company_id: companyId }, idempotencyKey(key)))
}

/** Changes that version of an agent. */
export async function updateAgent(id: string, input: AgentInput, updatedAt: string): Promise<Agent> {
  return parseRecord<Agent>(await http.put(path(id), input, ifMatch(updatedAt)))
}

/** Deletes an agent; its properties stay without one. */
export async function deleteAgent(id: string): Promise<void> {
  await http.delete(path(id))
}
