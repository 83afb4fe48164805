import { http } from "./client/http"

/** To a place in the company's list: the lower the rank, the earlier. */
export async function setAgentRank(id: string, rank: number): Promise<void> {
  await http.put("/api/agents/{id}", { rank }, { params: { id } })
}
