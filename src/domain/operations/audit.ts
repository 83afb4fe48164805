import * as z from "zod/mini"

/** The number of months for which the audit log can be read. */
export const AUDIT_MONTHS = 24

/** What the log tells of, by the kind by which readers filter it. */
export const AUDIT_KINDS = {
  people: [
    "password_reset",
    "member_removed",
    "member_restored",
    "member_joined",
    "profile_changed",
    "role_changed",
    "address_confirmed",
    "invitation_sent",
    "invitation_withdrawn",
    "account_erased",
    "agent_linked",
    "impersonated",
  ],
  settings: [
    "company_created",
    "company_changed",
    "key_created",
    "key_revoked",
    "webhook_created",
    "webhook_changed",
    "webhook_deleted",
    "target_created",
    "target_changed",
    "target_deleted",
    "coupon_created",
    "coupon_changed",
    "coupon_deleted",
    "mail_resent",
    "mails_released",
    "withdrawal_agreed",
  ],
  deleted: [
    "property_deleted",
    "agent_deleted",
    "inquiry_deleted",
    "viewing_deleted",
    "contact_deleted",
    "contact_merged",
    "document_deleted",
    "withdrawal_dropped",
    "company_deleted",
  ],
  privacy: ["company_exported", "company_erased", "erasure_requested", "person_exported", "person_erased"],
  operator: ["content_changed", "console_created", "console_changed", "console_deleted"],
} as const

export const AUDIT_ACTIONS = Object.values(AUDIT_KINDS).flat()
export type AuditAction = (typeof AUDIT_ACTIONS)[number]
export type AuditKind = keyof typeof AUDIT_KINDS

/** The pause in seconds after which the same person begins another line of the log with the same action. */
export const AUDIT_PAUSE_S = 600

/** `nothing` is the reason why a route that changes something does not affect other people. */
export type Audit = AuditAction | { nothing: string }

/** An entry of the audit log. An erased person is `geloescht-` and a keyed hash. */
export const auditEntrySchema = () =>
  z.object({
    id: z.string(),
    action: z.enum(AUDIT_ACTIONS),
    /** The address of a person, or the name of a key. */
    actor: z.string(),
    /** The person's name of today; empty for a key, and for who is no user of the company any more. */
    actor_name: z.string(),
    /** The address of the affected person; `""` if the action was on a thing. */
    user: z.string(),
    user_name: z.string(),
    /** The affected thing: a name, the changed fields, or an id. */
    subject: z.string(),
    company_name: z.nullable(z.string()),
    created_at: z.string(),
    /** The number of entries that one line stands for: what somebody did at once. 1 in a list of single entries. */
    count: z.number(),
  })
export type AuditEntry = z.output<ReturnType<typeof auditEntrySchema>>
