import type { Inquiry, InquiryFigures } from "../../../src/domain/inquiries/inquiry-inbox"
import { flagColumn, isoInstant } from "../../database/columns"
import { NAME } from "../../server/access/people"
import { CONTACT_OF_INQUIRY } from "../contacts"
import { LAST_ANSWER_STATE } from "./answer-columns"

const nameSql = (table: "agents" | "users", id: string) =>
  `coalesce((SELECT ${NAME} FROM ${table}
    WHERE ${table}.id = ${id} AND ${table}.company_id = inquiries.company_id), '')`

export const inquiryColumns: Record<keyof Inquiry, string> = {
  id: "id",
  company_id: "company_id",
  property_id: "property_id",
  property_title: "property_title",
  property_reference: "property_reference",
  agent_id: "agent_id",
  agent_name: nameSql("agents", "agent_id"),
  name: "name",
  email: "email",
  phone: "phone",
  message: "message",
  wish: "wish",
  source: "source",
  is_relay: flagColumn("is_relay"),
  needs_look: flagColumn("needs_look"),
  attachments: "json(coalesce(nullif(attachments, ''), '[]'))",
  status: "status",
  suspicion: "suspicion",
  is_read: flagColumn("is_read"),
  mail_state: "mail_state",
  answer_state: LAST_ANSWER_STATE,
  note: "note",
  hold_reason: "hold_reason",
  assigned_to: "assigned_to",
  assigned_name: nameSql("users", "assigned_to"),
  follow_up_on: "follow_up_on",
  contact_id: CONTACT_OF_INQUIRY,
  answered_at: `nullif(${isoInstant("answered_at")}, '')`,
  replied_at: `nullif(${isoInstant("replied_at")}, '')`,
  created_at: isoInstant("created_at"),
  updated_at: isoInstant("updated_at"),
}

/** Each list computes the median, so its cost must not grow with the inbox. */
const MAX_ANSWERS = 1000
const SECONDS = "unixepoch(answered_at) - unixepoch(created_at)"

/** Each column is an expression over the rows that `where` names. */
export const inquiryFigures = (where: string): Record<keyof InquiryFigures, string> => ({
  new: "COUNT(*) FILTER (WHERE status = 'new')",
  answered: "COUNT(*) FILTER (WHERE status = 'answered')",
  done: "COUNT(*) FILTER (WHERE status = 'done')",
  suspicious: "COUNT(*) FILTER (WHERE status = 'suspicious')",
  unread: "COUNT(*) FILTER (WHERE NOT is_read AND status != 'suspicious')",
  median_answer_seconds: `(SELECT seconds FROM (
    SELECT ${SECONDS} AS seconds, row_number() OVER (ORDER BY ${SECONDS}) AS place, COUNT(*) OVER () AS total
    FROM (SELECT answered_at, created_at FROM inquiries WHERE ${where}
      AND answered_at > strftime('%Y-%m-%d', 'now', '-90 days') ORDER BY answered_at DESC LIMIT ${MAX_ANSWERS}))
    WHERE place = (total + 1) / 2)`,
  sources: `json((SELECT json_group_object(source, amount) FROM (SELECT source, COUNT(*) AS amount FROM inquiries
    WHERE ${where} AND source != '' AND status != 'suspicious' GROUP BY source)))`,
  oldest_open: `${isoInstant("MIN(max(created_at, replied_at)) FILTER (WHERE status = 'new')")}`,
})
