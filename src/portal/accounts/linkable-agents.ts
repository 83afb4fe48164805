import { useQuery } from "@tanstack/react-query"
import { agentsQuery } from "../../api/agents"
import { fullName } from "../../domain/values/text"

/** Returns the agent who is this user, and the choices: that agent and those who are no user. */
export function useLinkableAgents(companyId: string | null, userId = "") {
  const { data } = useQuery(agentsQuery(companyId))
  const agents = data?.rows ?? []
  const own = userId === "" ? undefined : agents.find(({ user_id }) => user_id === userId)
  const options = agents
    .filter(({ user_id }) => user_id === "" || user_id === userId)
    .map((agent) => ({ value: agent.id, label: fullName(agent) }))
  return { own, options }
}
