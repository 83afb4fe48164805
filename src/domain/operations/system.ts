import * as z from "zod/mini"

export const MAIL_STATES = ["waiting", "sending", "held", "failed", "sent"] as const
export type MailState = (typeof MAIL_STATES)[number]

const jobSchema = () =>
  z.object({
    name: z.string(),
    /** As cron writes it, in UTC. */
    schedule: z.string(),
    runs: z.number(),
    failures: z.number(),
    /** `""` before its first run since the start. */
    last_at: z.string(),
    last_ms: z.number(),
    /** Of the last run; `""` where it went well. */
    last_error: z.string(),
  })

/** How many are in each of MAIL_STATES; a `record` of an enum is no valid OpenAPI. */
const mailCounts = () =>
  z.object({ waiting: z.number(), sending: z.number(), held: z.number(), failed: z.number(), sent: z.number() })

const readerSchema = () =>
  z.object({ user_id: z.string(), email: z.string(), company_name: z.nullable(z.string()), windows: z.number() })

/** An account whose address holds signs that nobody sees, and cannot lose them, as another one is that address. */
const twinSchema = () =>
  z.object({ user_id: z.string(), seen_email: z.string(), name: z.string(), created_at: z.string() })

/** What runs, and how it is. Instants are ISO 8601 in UTC; a size that is not known is null. */
export const systemSchema = () =>
  z.object({
    version: z.string(),
    pocketbase: z.string(),
    advisories: z.array(z.object({ id: z.string(), says: z.string(), fixed_in: z.string() })),
    advisories_read_on: z.string(),
    twins: z.array(twinSchema()),
    disk_free: z.nullable(z.number()),
    disk_size: z.nullable(z.number()),
    /** Less than this, and uploads are refused. */
    disk_reserve: z.number(),
    database_bytes: z.number(),
    jobs: z.array(jobSchema()),
    mails: mailCounts(),
    sends_mail: z.boolean(),
    /** Who has the portal open, at most 100. */
    readers: z.array(readerSchema()),
  })
export type System = z.output<ReturnType<typeof systemSchema>>
export type SystemJob = System["jobs"][number]

/** A row of the outbox, without what the mail says. */
export const outboxMailSchema = () =>
  z.object({
    id: z.string(),
    kind: z.string(),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(MAIL_STATES),
    attempts: z.number(),
    /** Of the last try; `""` where there was none, or a new one has been asked for. */
    last_error: z.string(),
    /** `""` before the first try. */
    tried_at: z.string(),
    due_at: z.string(),
    created_at: z.string(),
    company_name: z.nullable(z.string()),
    /** Whether what it says is still there, and still holds. */
    can_retry: z.boolean(),
  })
export type OutboxMail = z.output<ReturnType<typeof outboxMailSchema>>

export const companyStorageSchema = () =>
  z.object({ id: z.string(), name: z.string(), properties: z.number(), files: z.number(), bytes: z.number() })
export type CompanyStorage = z.output<ReturnType<typeof companyStorageSchema>>
