import type { Reply } from "../../../src/domain/inbound-mails/reply"
import { flagColumn, isoInstant } from "../../database/columns"

export const replyColumns: Record<keyof Reply, string> = {
  id: "id",
  company_id: "company_id",
  inquiry_id: "inquiry_id",
  kind: "kind",
  name: "name",
  email: "email",
  is_other: flagColumn("is_other"),
  text: "text",
  quote: "quote",
  attachments: "json(coalesce(nullif(attachments, ''), '[]'))",
  created_at: isoInstant("created_at"),
}
