// Exports the parts that other features may use.

export { AgentAvatar } from "./agent-avatar"
export { endAgentHandoff, formLocation, readAgentHandoff } from "./agent-handoff"
