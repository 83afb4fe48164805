import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openBucket } from "../../../scripts/drills/s3-double"
import { freePort } from "../../../scripts/lib/port"
import { runCommand } from "../../../scripts/lib/run-command"
import { ensurePocketbase } from "../../../scripts/pocketbase"
import { release } from "../../../scripts/pocketbase/release"
import { ADVISORIES_READ_ON } from "../../../src/domain/operations/advisories"
import { DAY } from "../../../src/domain/values/durations"
import { openExpiredSite } from "../../support/expired-site"
import { asDataUrl, jpeg } from "../../support/images"
import { openMailbox } from "../../support/mailbox"
import { startServer, type TestServer } from "../../support/server"
import { withoutOverride } from "../../support/without-override"

/** Runs statements; and has the doctor see an older PocketBase. */
const HOOKS = `const version = $os.getenv("AS_IF_POCKETBASE")
if (version !== "") $app.rootCmd.version = version
routerAdd("POST", "/sql", (e) => {
  for (const sql of e.requestInfo().body.sql) $app.nonconcurrentDB().newQuery(sql).execute()
  e.noContent(204)
})`
const DAYS_AGO = new Date(Date.now() - 2 * DAY)
const ORPHAN = "nobodysrecord01"

let server: TestServer
let executable: string
let media: string

beforeAll(async () => {
  executable = (await ensurePocketbase()).file
  server = await startServer({ hooks: HOOKS })
  const body = { email: "a@example.com", password: "geheim-und-lang", firstName: "Vor", lastName: "Nach" }
  const { token } = (await server.call("POST", "/api/auth/signup", { body })).body as { token: string }
  await server.call("POST", "/api/companies", { token, body: { name: "Haus & Grund" } })
  const agent = { first_name: "Eva", last_name: "Muster", image_url: asDataUrl("jpeg", jpeg()) }
  expect((await server.call("POST", "/api/agents", { token, body: agent })).status).toBe(200)
  // Tests hash passwords faster than the migrations say.
  const sql = [`UPDATE _collections SET fields = replace(fields, '"cost":4', '"cost":0') WHERE name = 'users'`]
  expect((await server.call("POST", "/sql", { body: { sql } })).status).toBe(204)
  media = ((await server.superuser("GET", "/api/collections/media")) as { id: string }).id
})
afterAll(() => server?.stop())

async function doctor(env: Record<string, string> = {}, flag = "", place: { program?: string; dataDir?: string } = {}) {
  const { PATH, GOGC } = process.env
  // The doctor warns, rightly, of the PocketBase with which tests run where there is no Go.
  const AS_IF_POCKETBASE = release.version
  const well = { PATH, GOGC, AS_IF_POCKETBASE, BACKUP_KEEP: "0", APP_URL: "http://127.0.0.1:8090" }
  const { program = executable, dataDir = server.dataDir } = place
  const hooksDir = path.join(`${server.dataDir}-hooks`, "pb_hooks")
  const name = ["doctor", flag].filter(Boolean)
  return runCommand({ executable: program, dataDir, hooksDir, name, given: [], env: { ...well, ...env } })
}

/** Puts each fault in its place; returns the settings that are faults. */
async function plantFaults(): Promise<Record<string, string>> {
  const storage = path.join(server.dataDir, "storage")
  const agents = ((await server.superuser("GET", "/api/collections/agents")) as { id: string }).id
  for (const folder of readdirSync(path.join(storage, agents)))
    rmSync(path.join(storage, agents, folder), { recursive: true })
  const orphan = path.join(storage, media, ORPHAN)
  mkdirSync(orphan, { recursive: true })
  writeFileSync(path.join(orphan, "original_abc.jpg"), jpeg())
  utimesSync(path.join(orphan, "original_abc.jpg"), DAYS_AGO, DAYS_AGO)
  chmodSync(server.dataDir, 0o755)
  const sql = [
    "CREATE TABLE damaged (value INTEGER CHECK (value > 0))",
    "PRAGMA ignore_check_constraints = ON",
    "INSERT INTO damaged VALUES (-1)",
    "PRAGMA ignore_check_constraints = OFF",
    "UPDATE companies SET updated_at = '2099-01-01 00:00:00.000Z'",
    "UPDATE agents SET company_id = 'nobodyscompany1'",
    "INSERT INTO _migrations (file, applied) VALUES ('9999999999_of_tomorrow.js', 1)",
    "DELETE FROM _migrations WHERE file = '1764014201_drop_moves.js'",
    "DROP INDEX idx_company_slugs_slug",
    "UPDATE _collections SET listRule = '' WHERE name = 'contacts'",
    "UPDATE _collections SET fields = json_remove(fields, '$[#-1]') WHERE name = 'saved_views'",
    "UPDATE _collections SET fields = json_set(fields, '$[1].max', 7) WHERE name = 'companies'",
    `INSERT INTO outbox (id, kind, state, recipient, created_at) VALUES ('failedmail00001', 'inquiry', 'failed', 'x@example.com',
      strftime('%Y-%m-%d %H:%M:%fZ', 'now'))`,
  ]
  expect((await server.call("POST", "/sql", { body: { sql } })).status).toBe(204)
  const closed = await freePort()
  return {
    MAX_IMAGE_MB: "viele",
    SMTP_USERNAME: "post",
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(closed),
    MIN_FREE_DISK_MB: "999999999",
    APP_URL: "https://portal.invalid",
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PRICE_STARTER: "price_1",
    STRIPE_PRICE_PROFESSIONAL: "price_2",
    STRIPE_API_BASE: `http://127.0.0.1:${closed}`,
    BACKUP_KEEP: "7",
    BACKUP_DIR: "/nowhere/at/all",
    AS_IF_POCKETBASE: "0.39.6",
    SMPT_HOST: "smtp.example.de",
    DELIVERY_KEY: "abc",
  }
}

const FAULTS = [
  ["settings that are no numbers", "MAX_IMAGE_MB is wrong: it must be a whole number from 1 to 200"],
  ["settings that are missing", "SMTP_PASSWORD is missing: SMTP_USERNAME is set"],
  ["a full disk", "less than MIN_FREE_DISK_MB (999999999)"],
  ["a damaged database", "The database is damaged: CHECK constraint failed in damaged"],
  ["prices that do not say whether VAT is in them", "PRICE_VAT is not set"],
  ["rows without files", "1 files are named by rows and are not there"],
  ["files without rows", `1 folders of files have no row`],
  ["an address that nobody knows", "portal.invalid"],
  ["a mail server that is away", "accepts no connections: check SMTP_HOST and SMTP_PORT"],
  ["Stripe that is away", "Stripe does not answer when it is asked for STRIPE_PRICE_STARTER"],
  ["a clock that goes wrong", "but something was saved at 2099-01-01"],
  ["rights that are too wide", "Other accounts of this machine may read"],
  [
    "a PocketBase with a known hole",
    "CVE-2026-82410 concerns 0.39.6: an error in a worker ends the process. 0.39.7 is",
  ],
  ["a row that points nowhere", `name in "company_id" a row of companies that is not there`],
  ["a newer version's migration", "A newer version has changed this database (9999999999_of_tomorrow.js)"],
  ["a migration that is not done", "migrations are not all done (1764014201_drop_moves.js)"],
  ["an index that is gone", "Indexes are missing: idx_company_slugs_slug. "],
  ["a rule that somebody has changed", `The listRule of contacts is "" instead of "@request.auth.`],
  ["a field that somebody has removed", "The field saved_views.updated_at is missing."],
  ["a field that somebody has changed", "max of the field companies.name is 7 instead of 300."],
  ["mails that failed", `1 mails could not be sent in the last seven days. The console (/_/, collection "outbox"`],
  ["a setting that is misspelt", "There is no setting SMPT_HOST, so it does nothing. Is SMTP_HOST meant?"],
  ["a key that is too short", "The setting DELIVERY_KEY is wrong: it must have at least 32 characters"],
  ["a folder that cannot be written to", "Nothing can be written to /nowhere/at/all"],
] as const

describe("the doctor", () => {
  it("finds nothing on a server that is well, and only what is wrong where others are away", async () => {
    const well = await doctor()
    expect(well.output).not.toContain("WRONG")
    expect(well.code).toBe(0)
    expect(well.output).toMatch(/^ok {4}Database$/m)
    expect(well.output).toContain("IMAP_HOST is not set, so no mail becomes an inquiry.")
    for (const [, sentence] of FAULTS) expect(well.output).not.toContain(sentence)

    expect(well.output).toMatch(new RegExp(`against which nothing was known on ${ADVISORIES_READ_ON}`))

    const [bucket, site] = await Promise.all([openBucket(), openExpiredSite()])
    bucket.be("broken")
    const away = await doctor({ ...bucket.env, APP_URL: site.url })
    bucket.be("silent")
    const silent = await doctor(bucket.env)
    await Promise.all([bucket.stop(), site.stop()])
    expect(away.code).toBe(1)
    expect(away.output.match(/^WRONG .*$/gm)).toEqual(["WRONG Settings", "WRONG Address", "WRONG Bucket"])
    expect(away.output).toMatch(/The certificate of 0\.0\.0\.0 is not valid: .*has expired/)
    expect(away.output).toContain("answers 500: it is not well itself")
    expect(silent.output.match(/^WRONG .*$/gm)).toEqual(["WRONG Bucket"])
    expect(silent.output).toContain("does not answer")
  })

  it("says each fault in a sentence, and sets files without a row aside", async () => {
    const faults = await plantFaults()
    const { code, output } = await doctor(faults)
    for (const [, sentence] of FAULTS) expect(output).toContain(sentence)
    expect(code).toBe(1)

    const mended = await doctor({}, "--fix")
    expect(mended.output).toContain("They are in storage/ownerless now")
    expect(mended.output).toContain("The index idx_company_slugs_slug is there again.")
    expect(readdirSync(path.join(server.dataDir, "storage", "ownerless", media))).toEqual([ORPHAN])
    expect((await doctor()).output).not.toMatch(/have no row|Indexes are missing/)
  })

  it("tells files that it cannot read from those that are not there, and says what a large write-ahead log means", async () => {
    const storage = path.join(server.dataDir, "storage")
    chmodSync(storage, 0o000)
    const program = withoutOverride(executable, path.dirname(server.dataDir))
    const { output } = await doctor({}, "--fix", { program })
    chmodSync(storage, 0o700)
    expect(output).toMatch(/cannot read and write 1 files and folders: storage\. Type as root: chown -R \S+ '/)
    expect(output).toContain("Not looked at, as some cannot be read: mend the rights first.")
    expect(output).not.toContain("A backup has them")

    const dataDir = `${server.dataDir}-large`
    cpSync(server.dataDir, dataDir, { recursive: true })
    truncateSync(path.join(dataDir, "data.db-wal"), 400 * 1024 * 1024)
    const large = await doctor({}, "--fix", { dataDir })
    rmSync(dataDir, { recursive: true })
    expect(large.output).toMatch(/data\.db-wal has 419\.4 MB: .* Type: lsof '/)
  })

  it("says how the mailbox was last read", async () => {
    const env = {
      IMAP_HOST: "127.0.0.1",
      IMAP_USER: "anfragen",
      IMAP_PASSWORD: "geheim-genug",
      IMAP_ADDRESS: "anfragen@example.de",
      DELIVERY_KEY: "d".repeat(32),
    }
    const headers = JSON.stringify({ state: "refused", error: "NO", waiting: 3 })
    const row = `INSERT INTO inbound_mails (id, key, kind, headers, created_at) VALUES ('look00000000001', 'look', 'look',
        '${headers}', strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-61 minutes'))`
    expect((await server.call("POST", "/sql", { body: { sql: [row] } })).status).toBe(204)
    const { output } = await doctor(env)
    expect(output).toMatch(/^WRONG Mailbox$/m)
    expect(output).toContain("The mailbox refuses IMAP_PASSWORD: NO")
    expect(output).toMatch(/The mailbox was last read at 20\S+: is makler-portal-feeds running\?/)
    expect(output).toContain("3 mails wait in its folder „Wartet“.")
  })

  it("asks the mail server whether it takes a mail, without sending one, and dates a backup by its name", async () => {
    const mailbox = await openMailbox()
    const backups = path.join(server.dataDir, "copied")
    mkdirSync(path.join(backups, "backup-20260101-011500123Z"), { recursive: true })
    try {
      const mail = { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(mailbox.port), SMTP_FROM: "portal@example.de" }
      expect((await doctor(mail)).output).toMatch(/^ok {4}Mail$/m)
      mailbox.answer("refuse the recipient")
      const { output } = await doctor({ ...mail, BACKUP_KEEP: "7", BACKUP_DIR: backups })
      expect(output).toContain(`127.0.0.1:${mailbox.port} rejects the mail.`)
      expect(output).toMatch(/^ {8}Its answer: 550 .*5\.1\.1 No such user/m)
      expect(output).toContain("for two days (the newest is backup-20260101-011500123Z)")
      expect(mailbox.received).toEqual([])
    } finally {
      await mailbox.stop()
    }
  })
})
