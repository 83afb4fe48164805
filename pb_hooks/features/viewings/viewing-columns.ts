import type { Viewing } from "../../../src/domain/viewings/viewing"
import { flagColumn, isoInstant } from "../../database/columns"
import { NAME } from "../../server/access/people"
import { INSTRUCTION_OF_VIEWING } from "../confirmations"
import { CONTACT_OF_VIEWING } from "../contacts"

export const viewingColumns: Record<keyof Viewing, string> = {
  id: "id",
  company_id: "company_id",
  property_id: "property_id",
  property_title: "property_title",
  property_reference: "property_reference",
  contact_id: CONTACT_OF_VIEWING,
  inquiry_id: "inquiry_id",
  agent_id: "agent_id",
  agent_name: `coalesce((SELECT ${NAME} FROM agents
    WHERE agents.id = viewings.agent_id AND agents.company_id = viewings.company_id), '')`,
  name: "name",
  email: "email",
  phone: "phone",
  status: "status",
  starts_at: isoInstant("starts_at"),
  minutes: "minutes",
  slots: "json(iif(json_type(slots) = 'array', slots, '[]'))",
  places: "places",
  may_overlap: flagColumn("may_overlap"),
  message: "message",
  wish: "wish",
  doubt: "doubt",
  feedback: "feedback",
  feedback_for_owner: "feedback_for_owner",
  interest: "interest",
  instruction: INSTRUCTION_OF_VIEWING,
  // The row stands in the outbox for some days, so nothing here has to follow it.
  mail_state: `coalesce((SELECT state FROM outbox WHERE outbox.about = viewings.id AND recipient = viewings.email
    ORDER BY outbox.rowid DESC LIMIT 1), '')`,
  created_at: isoInstant("created_at"),
  updated_at: isoInstant("updated_at"),
}
