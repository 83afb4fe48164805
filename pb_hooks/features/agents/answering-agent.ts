import { answering } from "../../../src/domain/agents/absence"
import { berlinDay } from "../../../src/domain/values/date"
import { type Db, findById, textsOf } from "../../database/records"

const stored = (record: core.Record) => ({
  ...textsOf(record, ["away_from", "away_until", "substitute_id"] as const),
  record,
})

/** Who answers for an agent today; `null` for the office. */
export function answeringAgent(app: Db, agent: core.Record): core.Record | null {
  const find = (id: string) => {
    const other = findById("agents", id, app)
    return other?.getString("company_id") === agent.getString("company_id") ? stored(other) : null
  }
  return answering(stored(agent), find, berlinDay(new Date()))?.record ?? null
}
