/** What belongs to the user `{:me}` of `{:company}`, or to nobody who is there, as SQL: `owner` is the column of the user in charge. */
export const ownOrNobodys = (owner: string) =>
  `(${owner} IN ('', {:me}) OR ${owner} NOT IN (SELECT id FROM users WHERE company_id = {:company}))`

const AGENTS = "SELECT id FROM agents WHERE user_id = {:me} AND company_id = {:company}"

/** What belongs to the agent who is the user `{:me}`, or to all of the office for whoever is none, as SQL. */
export const ownAgents = (agent: string) => `(${agent} IN (${AGENTS}) OR NOT EXISTS (${AGENTS}))`
