// What other features may use of this one.

export { AgentAvatar } from "./agent-avatar"
export { endAgentHandoff, formLocation, readAgentHandoff } from "./agent-handoff"
