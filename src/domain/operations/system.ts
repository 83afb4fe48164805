import * as z from "zod/mini"

export const MAIL_STATES = ["waiting", "sending", "held", "failed", "sent"] as const
export type MailState = (typeof MAIL_STATES)[number]

const jobSchema = () =>
  z.object({
    name: z.string(),
    /** The schedule in cron's notation, in UTC. */
    schedule: z.string(),
    runs: z.number(),
    failures: z.number(),
    /** `""` before its first run since the start. */
    last_at: z.string(),
    last_ms: z.number(),
    /** The error of the last run; `""` if it went well. */
    last_error: z.string(),
  })

/** The number of mails in each of MAIL_STATES; a `record` of an enum is no valid OpenAPI. */
const mailCounts = () =>
  z.object({ waiting: z.number(), sending: z.number(), held: z.number(), failed: z.number(), sent: z.number() })

const readerSchema = () =>
  z.object({ user_id: z.string(), email: z.string(), company_name: z.nullable(z.string()), windows: z.number() })

/** An account whose address has invisible signs and must keep them, because another account has the address without them. */
const twinSchema = () =>
  z.object({ user_id: z.string(), seen_email: z.string(), name: z.string(), created_at: z.string() })

/** The state of the running server. Instants are ISO 8601 in UTC; an unknown size is null. */
export const systemSchema = () =>
  z.object({
    version: z.string(),
    pocketbase: z.string(),
    advisories: z.array(z.object({ id: z.string(), says: z.string(), fixed_in: z.string() })),
    advisories_read_on: z.string(),
    twins: z.array(twinSchema()),
    disk_free: z.nullable(z.number()),
    disk_size: z.nullable(z.number()),
    /** The server refuses uploads if fewer bytes than this are free. */
    disk_reserve: z.number(),
    database_bytes: z.number(),
    jobs: z.array(jobSchema()),
    mails: mailCounts(),
    sends_mail: z.boolean(),
    /** The people who have the portal open, at most 100. */
    readers: z.array(readerSchema()),
  })
export type System = z.output<ReturnType<typeof systemSchema>>
export type SystemJob = System["jobs"][number]

/** A row of the outbox, without the mail's text. */
export const outboxMailSchema = () =>
  z.object({
    id: z.string(),
    kind: z.string(),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(MAIL_STATES),
    attempts: z.number(),
    /** The error of the last attempt; `""` before the first one, or if somebody has asked for a new one. */
    last_error: z.string(),
    /** The value is `""` before the first attempt. */
    tried_at: z.string(),
    due_at: z.string(),
    created_at: z.string(),
    company_name: z.nullable(z.string()),
    /** True if the subject of the mail still exists and still applies. */
    can_retry: z.boolean(),
  })
export type OutboxMail = z.output<ReturnType<typeof outboxMailSchema>>

export const companyStorageSchema = () =>
  z.object({ id: z.string(), name: z.string(), properties: z.number(), files: z.number(), bytes: z.number() })
export type CompanyStorage = z.output<ReturnType<typeof companyStorageSchema>>
