import { IS_PUBLIC } from "../../server/access/public-rows"

/** The condition, on a row of `agents`, that the agent has a public listing. */
export const HAS_PUBLIC_LISTING = `EXISTS (SELECT 1 FROM properties
  WHERE agent_id = agents.id AND company_id = agents.company_id AND ${IS_PUBLIC})`
