import * as z from "zod/mini"
import { optionalText, requiredText } from "../values/fields"

export const MAX_TARGETS = 20

export const PROTOCOLS = ["sftp", "ftps", "ftp"] as const
type Protocol = (typeof PROTOCOLS)[number]
export const DEFAULT_PORTS: Readonly<Record<Protocol, number>> = { sftp: 22, ftps: 21, ftp: 21 }

/** `button` sends when somebody asks for it; `night` also every night; `changes` also each change, a minute after it. */
export const SCHEDULES = ["button", "night", "changes"] as const

export const HOST = /^[^\s/?#@:"'<>\\.]+(?:\.[^\s/?#@:"'<>\\.]+)+$/
// The API's description says what this check means (pb_hooks/server/openapi/meaning.ts).
export const isHost = (text: string) => HOST.test(text)

const NO_PORT = { error: "Ein Port ist eine Zahl von 1 bis 65535, zum Beispiel 22" }

const fields = {
  name: requiredText("Bitte geben Sie dem Ziel einen Namen", 60),
  protocol: z.enum(PROTOCOLS, { error: "Bitte wählen Sie SFTP, FTPS oder FTP" }),
  host: requiredText("Bitte geben Sie den Server ein", 200).check(
    z.refine(isHost, { error: "Bitte geben Sie nur den Namen des Servers ein, z. B. ftp.beispiel.de" }),
  ),
  port: z.int(NO_PORT).check(z.gte(1, NO_PORT), z.lte(65_535, NO_PORT)),
  username: requiredText("Bitte geben Sie den Benutzernamen ein", 200),
  password: requiredText("Bitte geben Sie das Passwort ein", 500),
  folder: optionalText(300),
  schedule: z.enum(SCHEDULES, { error: "Bitte wählen Sie, wann gesendet wird" }),
}

/** The fields of the portal's form; for an existing target it sends the password only if it changes. */
export const targetFormSchema = z.object(fields)
export const targetChangeFormSchema = z.extend(targetFormSchema, { password: optionalText(500) })
export type TargetValues = z.output<typeof targetFormSchema>

/** The body that a member sends; only administrators name the company. */
export const newTargetSchema = z.object({ ...fields, company_id: z.optional(optionalText()) })
export type NewTarget = z.output<typeof newTargetSchema>

/** `host_key: ""` makes the server introduce itself anew. */
export const targetPatchSchema = z.extend(z.partial(z.object(fields)), {
  host_key: z.optional(z.literal("", { error: "Der Schlüssel des Servers lässt sich nur vergessen" })),
})
export type TargetPatch = z.output<typeof targetPatchSchema>

/** Instants are ISO 8601 in UTC, or `""`. */
export const targetSchema = () =>
  z.object({
    id: z.string(),
    company_id: z.string(),
    name: z.string(),
    protocol: z.enum(PROTOCOLS),
    host: z.string(),
    port: z.number(),
    username: z.string(),
    folder: z.string(),
    /** The SHA-256 of the server's key, as OpenSSH shows it; `""` before the first connection, and without SFTP. */
    host_key: z.string(),
    schedule: z.enum(SCHEDULES),
    due_at: z.string(),
    sent_at: z.string(),
    failing_since: z.string(),
    /** True if the target took nothing: no attempt follows until somebody changes the target or sends by hand. */
    is_stopped: z.boolean(),
    /** A German sentence with the number of listings that the last transfer left out; else `""`. */
    left_out: z.string(),
    created_by: z.string(),
    /** The creator's account; empty once it was erased or has left the company. */
    creator_id: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
  })
export type Target = z.output<ReturnType<typeof targetSchema>>

/** A message about a listing, which is named by its number. */
const problemSchema = z.object({ object: optionalText(120), message: optionalText(500) })

const TRANSFERS = ["full", "partial"] as const

export const targetRunSchema = () =>
  z.object({
    id: z.string(),
    state: z.enum(["sent", "failed"]),
    /** `kind` says whether it had all active listings, or only the changes since the transfer before. */
    kind: z.enum(TRANSFERS),
    listings: z.number(),
    pictures: z.number(),
    error: z.string(),
    /** The numbers of the listings that were sent and deleted there, and the listings that were left out. */
    report: z.object({
      sent: z.array(z.string()),
      removed: z.array(z.string()),
      problems: z.array(z.object({ object: z.string(), message: z.string() })),
    }),
    created_at: z.string(),
  })
export type TargetRun = z.output<ReturnType<typeof targetRunSchema>>

/** A transfer as its worker gets it. */
export const leasedTargetSchema = () =>
  z.object({
    id: z.string(),
    attempt: z.number(),
    company_id: z.string(),
    protocol: z.enum(PROTOCOLS),
    host: z.string(),
    port: z.number(),
    username: z.string(),
    password: z.string(),
    folder: z.string(),
    host_key: z.string(),
    /** True for all active listings; otherwise only the changes since `held`. */
    is_full: z.boolean(),
    /** The value that the last result reported. */
    held: z.string(),
  })
export type LeasedTarget = z.output<ReturnType<typeof leasedTargetSchema>>

const count = () => z.int({ error: "Bitte nennen Sie eine Zahl ab 0, zum Beispiel 12" }).check(z.gte(0))

const numbers = () => z.array(optionalText(120)).check(z.maxLength(12_000))

/** The worker sends this to keep its lease during a transfer. */
export const targetLeaseSchema = z.object({ attempt: count() })

/** The result of a transfer; without an error the target has accepted it. */
export const targetResultSchema = z.object({
  attempt: count(),
  error: z.optional(optionalText(500)),
  /** The server has refused user name and password: another attempt may lock the account. */
  cause: z.optional(z.enum(["signIn"])),
  host_key: z.optional(optionalText(100)),
  /** `none` means that nothing had changed and nothing was sent. */
  kind: z.optional(z.enum([...TRANSFERS, "none"])),
  /** The state of the target after the transfer, which only the worker reads. */
  held: z.optional(optionalText(4_000_000)),
  pictures: z.optional(count()),
  sent: z.optional(numbers()),
  removed: z.optional(numbers()),
  problems: z.optional(z.array(problemSchema).check(z.maxLength(500))),
})
export type TargetResult = z.output<typeof targetResultSchema>
