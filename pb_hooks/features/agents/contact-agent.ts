import { resolveContact } from "../../../src/domain/agents/absence"
import { berlinDay } from "../../../src/domain/values/date"
import { type Db, findById, getStrings } from "../../database/records"

const stored = (record: core.Record) => ({
  ...getStrings(record, ["away_from", "away_until", "substitute_id"] as const),
  record,
})

/** Finds who answers for an agent today; `null` means the office. */
export function findContactAgent(app: Db, agent: core.Record): core.Record | null {
  const find = (id: string) => {
    const other = findById("agents", id, app)
    return other?.getString("company_id") === agent.getString("company_id") ? stored(other) : null
  }
  return resolveContact(stored(agent), find, berlinDay(new Date()))?.record ?? null
}
