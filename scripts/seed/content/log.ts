import type { AuditAction } from "../../../src/domain/operations/audit"

type DemoEntry = {
  action: AuditAction
  by: "owner" | "employee"
  /** The account that it was done to. */
  to?: "employee"
  subject?: string
  daysAgo: number
  /** The hour in Berlin. */
  hour: number
}

/** Lists what the first company's people have done, the oldest first. No other page shows it: it is gone, or was read. */
export const LOG: readonly DemoEntry[] = [
  { action: "company_changed", by: "owner", subject: "name, address, phone", daysAgo: 69, hour: 9 },
  { action: "company_changed", by: "owner", subject: "logo, accent_color", daysAgo: 69, hour: 11 },
  { action: "invitation_sent", by: "owner", to: "employee", daysAgo: 68, hour: 14 },
  { action: "member_joined", by: "employee", to: "employee", daysAgo: 67, hour: 8 },
  { action: "company_changed", by: "owner", subject: "expose_note", daysAgo: 51, hour: 11 },
  { action: "key_created", by: "owner", subject: "Website-Agentur", daysAgo: 44, hour: 15 },
  {
    action: "property_deleted",
    by: "employee",
    subject: "Reihenhaus Familie Kessler (Auftrag beendet)",
    daysAgo: 31,
    hour: 10,
  },
  { action: "key_revoked", by: "owner", subject: "Website-Agentur", daysAgo: 23, hour: 16 },
  { action: "inquiry_deleted", by: "employee", daysAgo: 12, hour: 9 },
  { action: "inquiry_deleted", by: "employee", daysAgo: 12, hour: 9 },
  { action: "inquiry_deleted", by: "employee", daysAgo: 12, hour: 9 },
  { action: "document_deleted", by: "owner", subject: "Grundbuchauszug alt.pdf", daysAgo: 8, hour: 13 },
  { action: "company_changed", by: "owner", subject: "privacy_url", daysAgo: 3, hour: 17 },
  { action: "company_exported", by: "owner", daysAgo: 1, hour: 11 },
]
