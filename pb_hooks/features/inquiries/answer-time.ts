import { describeAnswerTime } from "../../../src/domain/inquiries/answer-time"
import { jsonObject } from "../../database/columns"
import { queryRows } from "../../database/sql"
import { inquiryFigures } from "./inquiry-columns"

/** Fewer answers say nothing of the next one. */
const LEAST_ANSWERS = 5

/** Returns how long a company usually takes to answer, in words; empty if nobody can say. */
export function findAnswerTime(companyId: string): string {
  const where = "company_id = {:companyId}"
  const { median_answer_seconds: median } = inquiryFigures(where)
  const sql = `SELECT ${jsonObject({ median, answers: "COUNT(answered_at)" })} AS row FROM inquiries WHERE ${where}
    AND answered_at > strftime('%Y-%m-%d', 'now', '-90 days')`
  const { median: seconds, answers } = JSON.parse(queryRows($app, sql, { companyId })[0] ?? "{}")
  return answers < LEAST_ANSWERS ? "" : describeAnswerTime(seconds)
}
