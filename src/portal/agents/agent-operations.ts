import { createAgent, loadAgent, updateAgent } from "../../api/agents"
import type { Agent, AgentInput } from "../../domain/agent"
import { merge } from "../concurrency/merge"
import { describeRow, type RecordOperations } from "../concurrency/save-record"
import { toInput } from "./agent-input"

/** A company's agents, for the form that makes and changes them. */
export const agentOperations = (companyId: string): RecordOperations<AgentInput, Agent> => ({
  create: (values, key) => createAgent(companyId, values, key),
  update: (id, values, from) => updateAgent(id, values, from.updatedAt),
  load: loadAgent,
  describe: describeRow(toInput),
  merge,
  // The stored photo went with the agent.
  withoutDeleted: (values, base) =>
    values.image_url === base.values.image_url ? { ...values, image_url: "" } : values,
})
