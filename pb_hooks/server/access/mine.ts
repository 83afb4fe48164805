import type { Conditions } from "../../database/sql"
import type { Caller } from "./access"

export const MINE_PARAM = "mine"
/** The query parameter of a list that can be narrowed to the caller's own rows. */
export const MINE_QUERY = {
  description: "`true`: only those of the user who calls; a key of a company has none",
  values: ["true", "false"],
}

/** The agent who is the user `{:me}`, as SQL. */
export const OWN_AGENT = "(SELECT id FROM agents WHERE user_id = {:me} AND user_id != '')"

/**
 * Returns the condition of the caller's own rows if the call requests them, else null. `own` names `{:me}`; callers without an
 * account have no rows, as an empty id would match those of nobody.
 */
export function requestedOwn({ user, query }: Caller, own: string): Conditions | null {
  if (query(MINE_PARAM) !== "true") return null
  const me = user?.id ?? ""
  return me === "" ? { where: "FALSE", params: {} } : { where: own, params: { me } }
}
