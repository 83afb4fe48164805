import { createAgent, loadAgent, updateAgent } from "../../api/agents"
import { type Agent, type AgentInput, agentInputSchema } from "../../domain/agents/agent"
import { formatDay } from "../../domain/values/date"
import type { RecordKind } from "../forms/record-kind"

export const AGENT = "agent"

export const agentKind = (companyId: string): RecordKind<AgentInput, AgentInput, Agent> => ({
  name: AGENT,
  schema: agentInputSchema,
  toFormValues: (agent) => ({
    first_name: agent?.first_name ?? "",
    last_name: agent?.last_name ?? "",
    email: agent?.email ?? "",
    phone: agent?.phone ?? "",
    whatsapp: agent?.whatsapp ?? "",
    position: agent?.position ?? "",
    image_url: agent?.image_url ?? "",
    away_from: formatDay(agent?.away_from ?? ""),
    away_until: formatDay(agent?.away_until ?? ""),
    substitute_id: agent?.substitute_id ?? "",
    user_id: agent?.user_id ?? "",
  }),
  operations: {
    create: (input, key) => createAgent(companyId, input, key),
    update: updateAgent,
    load: loadAgent,
    // The stored photo was deleted with the agent.
    forRecreation: (input, base) => (input.image_url === base.image_url ? { ...input, image_url: "" } : input),
  },
})
