const KEY = "detour"

/** A property form that was left to create an agent, and the agent created since, if any. */
export type AgentHandoff = { form: string; agentId: string }

/** Identifies a form by its history entry. The key is ambiguous: the first entry of every page load has the same one. */
export const formLocation = ({ key, pathname }: { key: string; pathname: string }) => `${key} ${pathname}`

export function startAgentHandoff(form: string): void {
  write({ form, agentId: "" })
}

/** Hands a new agent to the form that waits for one; does nothing if none waits. */
export function setCreatedAgent(agentId: string): void {
  const handoff = read()
  if (handoff) write({ ...handoff, agentId })
}

/** Returns the handoff of that form; `null` if it waits for no agent. */
export function readAgentHandoff(form: string): AgentHandoff | null {
  const handoff = read()
  return handoff?.form === form ? handoff : null
}

export function endAgentHandoff(): void {
  write(null)
}

// Session storage fits, as the handoff belongs to the tab's history. If storage is forbidden, the form offers its draft.
function read(): AgentHandoff | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null")
  } catch {
    return null
  }
}

function write(handoff: AgentHandoff | null): void {
  try {
    if (handoff === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(handoff))
  } catch {
    // The form then offers its draft: see `read`.
  }
}
