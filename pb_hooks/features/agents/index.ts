// Other features may use only these parts of this one.

export { assertInvitable, becomeAgent, claimAgent, findAgentOfUser, findUserOfAgent, unlinkUser } from "./agent-user"
export { publicAgentColumns } from "./agents-record"
export { findContactAgent } from "./contact-agent"
export { handOverAgent, returnAgentsListings } from "./hand-over"
export { findMailboxes } from "./mailboxes"
export { IS_SHOWN_AGENT } from "./public-agents"
