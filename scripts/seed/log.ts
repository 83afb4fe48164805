import { createHash } from "node:crypto"
import { DEMO_COMPANY_ID } from "../../src/domain/operations/demo"
import { berlinDay, berlinInstant, toDbTimestamp } from "../../src/domain/values/date"
import { DAY, MINUTE } from "../../src/domain/values/durations"
import type { Api } from "../lib/api"
import { COMPANIES } from "./content/companies"
import { LOG } from "./content/log"

/**
 * Replaces what the log says of the seed itself by what an office does within weeks. In SQL, like the dates of listings: the API
 * adds entries for what happens now, and changes none.
 */
export async function createLog(superuser: Api, ids: { owner: string; employee: string }): Promise<void> {
  const emails = { owner: COMPANIES.vossberg.login.email, employee: COMPANIES.vossberg.employee.email }
  await superuser("POST", "/api/sql", { query: `DELETE FROM audit_log WHERE company_id = '${DEMO_COMPANY_ID}'` })
  const rows = LOG.map(({ action, by, to, subject = "", daysAgo, hour }, index) => {
    const id = createHash("sha256").update(`log/${index}`).digest("hex").slice(0, 15)
    const user = to === undefined ? ["", ""] : [ids[to], emails[to]]
    const day = berlinDay(new Date(Date.now() - daysAgo * DAY))
    const at = toDbTimestamp(berlinInstant(day, hour) + ((daysAgo * 17) % 50) * MINUTE)
    const values = [id, DEMO_COMPANY_ID, action, ids[by], emails[by], ...user, subject, at]
    return `(${values.map((value) => `'${value}'`).join(", ")})`
  })
  const columns = "id, company_id, action, actor_id, actor_email, user_id, user_email, subject, created_at"
  await superuser("POST", "/api/sql", { query: `INSERT INTO audit_log (${columns}) VALUES ${rows.join(", ")}` })
}
