import { createAgent, loadAgent, updateAgent } from "../../api/agents"
import type { Agent, AgentInput } from "../../domain/agent"
import { describeRow, type RecordOperations } from "../concurrency/save-record"

export const EMPTY: AgentInput = { first_name: "", last_name: "", email: "", phone: "", position: "", image_url: "" }

export function toInput(agent: Agent): AgentInput {
  const { first_name, last_name, email, phone, position, image_url } = { ...EMPTY, ...agent }
  return { first_name, last_name, email, phone, position, image_url }
}

export const agentOperations = (companyId: string): RecordOperations<AgentInput, Agent> => ({
  create: (values, key) => createAgent(companyId, values, key),
  update: updateAgent,
  load: loadAgent,
  describe: describeRow(toInput),
  // The stored photo was deleted with the agent.
  forRecreation: (values, base) => (values.image_url === base.image_url ? { ...values, image_url: "" } : values),
})
