import { ADVISORIES_READ_ON, advisoriesAgainst } from "../../../src/domain/operations/advisories"
import {
  type CompanyStorage,
  companyStorageSchema,
  MAIL_STATES,
  type OutboxMail,
  outboxMailSchema,
  type System,
  type SystemJob,
  systemSchema,
} from "../../../src/domain/operations/system"
import { VERSION } from "../../../src/domain/operations/version"
import { seenEmail } from "../../../src/domain/values/shown-email"
import { flagColumn, isoInstant } from "../../database/columns"
import { findById, inTransaction } from "../../database/records"
import {
  addressPatterns,
  contains,
  containsAddress,
  countByIndex,
  countedBy,
  everyWord,
  listJson,
  queryRows,
} from "../../database/sql"
import { diskSpace } from "../../engine/disk-space"
import { envNumber } from "../../engine/env"
import { jobRuns } from "../../engine/jobs"
import { sendsMail } from "../../mail/outbox"
import { CAN_RETRY, releaseHeld, sendAgain } from "../../mail/send-again"
import { startSending } from "../../mail/start-sending"
import { requireUser } from "../../server/access/access"
import { NAME } from "../../server/access/people"
import { recordAction } from "../../server/audit/audit-entries"
import { LIST_QUERY, requestedPage } from "../../server/http/paging"
import { requestedRow } from "../../server/http/requested-row"
import { route } from "../../server/http/route"
import { listResponse, releasedSchema, successSchema } from "../../server/routes/response-schemas"

const MAX_READERS = 100

const known = (bytes: number) => (Number.isFinite(bytes) ? bytes : null)

/** Lists all planned jobs, with the result of those that have run since the start. PocketBase's own are left out. */
function jobs(): SystemJob[] {
  const runs = new Map(jobRuns())
  return [...$app.cron().jobs()].flatMap((job) => {
    const name = job?.id() ?? ""
    if (job === undefined || name.startsWith("__pb")) return []
    const { lastAt = 0, lastMs = 0, lastError = "", ...counts } = runs.get(name) ?? { runs: 0, failures: 0 }
    const last_at = lastAt === 0 ? "" : new Date(lastAt).toISOString()
    return [{ name, schedule: job.expression(), ...counts, last_at, last_ms: lastMs, last_error: lastError }]
  })
}

/** Lists accounts with a listening window, as nobody counts sessions. Includes the caller, even before theirs listens. */
function readers(asking: core.Record): System["readers"] {
  const windows = new Map([[asking.id, 0]])
  const clients = $app.subscriptionsBroker().clients()
  for (const id in clients) {
    const reader: core.Record | null | undefined = clients[id]?.get("auth")
    if (reader?.collection().name === "users") windows.set(reader.id, (windows.get(reader.id) ?? 0) + 1)
  }
  return [...windows].slice(0, MAX_READERS).flatMap(([id, count]) => {
    const user = findById("users", id)
    if (user === null) return []
    const company = findById("companies", user.getString("company_id"))
    return [
      {
        user_id: id,
        email: user.email(),
        company_name: company?.getString("name") ?? null,
        windows: Math.max(count, 1),
      },
    ]
  })
}

const twinRow = `json_object('user_id', id, 'email', email, 'name', ${NAME},
  'created_at', ${isoInstant("created_at")})`
const MAY_HOLD_UNSEEN = "email GLOB '*[^ -~]*' OR email GLOB '*@*xn--*'"

/** Nobody can sign in with such an address: what is typed loses what the address holds. */
function twins(): System["twins"] {
  return queryRows($app, `SELECT ${twinRow} AS row FROM users WHERE ${MAY_HOLD_UNSEEN}`, {}).flatMap((text) => {
    const { email, ...user } = JSON.parse(text)
    const seen_email = seenEmail(email)
    return seen_email === email ? [] : [{ ...user, seen_email }]
  })
}

function system(asking: core.Record): System {
  const pocketbase = $app.rootCmd?.version ?? ""
  const { free, size } = diskSpace($app.dataDir())
  return {
    version: VERSION,
    pocketbase,
    advisories: advisoriesAgainst(pocketbase).map(({ id, says, fixedIn }) => ({ id, says, fixed_in: fixedIn })),
    advisories_read_on: ADVISORIES_READ_ON,
    twins: twins(),
    disk_free: known(free),
    disk_size: known(size),
    disk_reserve: envNumber("MIN_FREE_DISK_MB") * 1024 * 1024,
    database_bytes: Number($os.stat(`${$app.dataDir()}/data.db`).size()),
    jobs: jobs(),
    mails: countByIndex($app, { table: "outbox", where: "TRUE", params: {} }, countedBy("state", MAIL_STATES)),
    sends_mail: sendsMail(),
    readers: readers(asking),
  }
}

const NAME_OF_COMPANY = "(SELECT name FROM companies WHERE companies.id = outbox.company_id)"

const mailColumns: Record<keyof OutboxMail, string> = {
  id: "id",
  kind: "kind",
  recipient: "recipient",
  subject: "subject",
  state: "state",
  attempts: "attempts",
  last_error: "last_error",
  tried_at: isoInstant("tried_at"),
  due_at: isoInstant("due_at"),
  created_at: isoInstant("created_at"),
  company_name: NAME_OF_COMPANY,
  can_retry: flagColumn(CAN_RETRY),
}

/** Sums of a company come from one index each. */
const sum = (column: string, table: string) =>
  `(SELECT coalesce(sum(${column}), 0) FROM ${table} WHERE ${table}.company_id = companies.id)`
const count = (table: string) => `(SELECT count(*) FROM ${table} WHERE ${table}.company_id = companies.id)`
const BYTES = `(${sum("bytes", "media")} + ${sum("bytes", "documents")} + ${sum("photo_bytes", "agents")})`

const storageColumns: Record<keyof CompanyStorage, string> = {
  id: "id",
  name: "name",
  properties: count("properties"),
  files: `(${count("media")} + ${count("documents")})`,
  bytes: BYTES,
}

export const systemRoutes = [
  route({
    method: "GET",
    path: "/api/system",
    access: "admin",
    summary: "What runs, and how it is: version, disk, jobs, mails, who has the portal open",
    response: systemSchema,
    handle: (call) => system(requireUser(call.event)),
  }),
  route({
    method: "GET",
    path: "/api/system/mails",
    access: "admin",
    summary: "The outbox, newest first, without what mails say",
    query: {
      state: { description: "Only mails in this state", values: [...MAIL_STATES] },
      q: { description: "Part of recipient or subject" },
      ...LIST_QUERY,
    },
    response: () => listResponse(outboxMailSchema()),
    handle: (call) => {
      const [state, q] = [call.query("state"), call.query("q")]
      const where = [
        state === "" ? "TRUE" : "state = {:state}",
        q === "" ? "TRUE" : `(${containsAddress("recipient")} OR ${contains("subject")})`,
      ].join(" AND ")
      return listJson($app, {
        table: "outbox",
        row: requestedRow(call, mailColumns),
        where,
        params: { ...(state && { state }), ...(q && addressPatterns(q)) },
        order: "created_at DESC, rowid DESC",
        page: requestedPage(call),
      })
    },
  }),
  route({
    method: "POST",
    path: "/api/system/mails/{id}/retry",
    access: "admin",
    audit: "mail_resent",
    attempts: "logged",
    summary: "Send a mail now that waits, is held, or was given up",
    response: successSchema,
    handle: (call) => {
      const [id, actor] = [call.param("id"), requireUser(call.event)]
      inTransaction((app) => {
        const mail = sendAgain(app, id)
        recordAction(app, "mail_resent", { actor, companyId: mail.getString("company_id"), subject: id })
      })
      startSending()
      return { success: true }
    },
  }),
  route({
    method: "POST",
    path: "/api/system/mails/release",
    access: "admin",
    audit: "mails_released",
    attempts: "logged",
    summary: "Send the mails that are held since a backup was restored, unless it is too late for them",
    response: releasedSchema,
    handle: (call) => {
      const actor = requireUser(call.event)
      const released = inTransaction((app) => {
        recordAction(app, "mails_released", { actor, companyId: "" })
        return releaseHeld(app)
      })
      startSending()
      return { released }
    },
  }),
  route({
    method: "GET",
    path: "/api/system/storage",
    access: "admin",
    summary: "What each company has stored, most first",
    query: { q: { description: "Words to be found in the company's name" }, ...LIST_QUERY },
    response: () => listResponse(companyStorageSchema()),
    handle: (call) =>
      listJson($app, {
        table: "companies",
        row: requestedRow(call, storageColumns),
        ...everyWord("search_text", call.query("q")),
        order: `${BYTES} DESC, rowid`,
        page: requestedPage(call),
      }),
  }),
]
