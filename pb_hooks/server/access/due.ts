import { berlinDay } from "../../../src/domain/values/date"
import type { Conditions } from "../../database/sql"
import type { Caller } from "./access"

export const DUE_PARAM = "due"
/** The query parameter of a list that can be narrowed by the day of the follow-up, in Berlin. */
export const DUE_QUERY = {
  description:
    "Only those whose follow-up is today or overdue: `true`, or `own` for the caller's and those of nobody; before today: `overdue`; after today: `planned`; without one: `none`",
  values: ["true", "own", "overdue", "planned", "none"],
}

const DAYS: Readonly<Record<string, string>> = {
  none: "follow_up_on = ''",
  planned: "follow_up_on > {:today}",
  overdue: "follow_up_on != '' AND follow_up_on < {:today}",
}

/** Returns the condition of such rows if the call requests them, else null. `owner` is the column of the user in charge. */
export function requestedDue({ user, query }: Caller, owner: string): Conditions | null {
  const requested = query(DUE_PARAM)
  if (requested === "") return null
  const where = DAYS[requested] ?? "follow_up_on != '' AND follow_up_on <= {:today}"
  const params = { today: berlinDay(new Date()) }
  if (requested !== "own") return { where, params }
  // The work of a former colleague is nobody's, until they return.
  const own = `(${owner} IN ('', {:dueFor}) OR ${owner} NOT IN (SELECT id FROM users WHERE company_id = {:dueOf}))`
  const caller = { dueFor: user?.id ?? "", dueOf: user?.getString("company_id") ?? "" }
  return { where: `${where} AND ${own}`, params: { ...params, ...caller } }
}

/** Gives a record to the member who sets its follow-up, unless somebody has it: a reminder needs a reader. */
export function takeFollowUp(record: core.Record, { user }: Caller, owner: string): void {
  const isMember =
    user?.collection().name === "users" && user.getString("company_id") === record.getString("company_id")
  if (isMember && record.getString("follow_up_on") !== "" && record.getString(owner) === "") record.set(owner, user.id)
}
