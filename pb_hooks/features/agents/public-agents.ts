import { IS_ONLINE, IS_PUBLIC } from "../../server/access/public-rows"

/** The condition, on a row of `agents`, that strangers may see the agent: one of a public listing, or of a company that shows all. */
export const IS_SHOWN_AGENT = `(EXISTS (SELECT 1 FROM properties
    WHERE agent_id = agents.id AND company_id = agents.company_id AND ${IS_PUBLIC})
  OR EXISTS (SELECT 1 FROM companies WHERE companies.id = agents.company_id AND show_team AND ${IS_ONLINE}))`
