import { type Absence, changesLater, isAway } from "../../../src/domain/agents/absence"
import type { PublicAgent } from "../../../src/domain/agents/agent"
import { type ShownAgent, shownAgent } from "../../../src/public-pages/property/shown"
import { jsonObject, NO_ORIGIN } from "../../database/columns"
import { queryRows } from "../../database/sql"
import { publicAgentColumns } from "../agents"
import type { PageCompany } from "../companies"

const COLUMNS = {
  ...publicAgentColumns(NO_ORIGIN),
  away_from: "away_from",
  away_until: "away_until",
  substitute_id: "substitute_id",
}

/** Finds the agent that a listing's page names, one of its company; `isForToday` if another may answer tomorrow. */
export function findShownAgent(id: string, company: PageCompany, today: string): ShownAgent & { isForToday: boolean } {
  const find = (agentId: string) => findAgent(agentId, company.id)
  const stored = id === "" ? null : find(id)
  const shown = shownAgent(stored, find, company, today)
  if (stored === null) return { ...shown, isForToday: false }
  const substitute = isAway(stored, today) && stored.substitute_id !== "" ? find(stored.substitute_id) : null
  return { ...shown, isForToday: [stored, substitute].some((agent) => agent !== null && changesLater(agent, today)) }
}

function findAgent(id: string, companyId: string): (PublicAgent & Absence) | null {
  const sql = `SELECT ${jsonObject(COLUMNS)} AS row FROM agents WHERE id = {:id} AND company_id = {:companyId}`
  const [row] = queryRows($app, sql, { id, companyId })
  return row === undefined ? null : JSON.parse(row)
}
