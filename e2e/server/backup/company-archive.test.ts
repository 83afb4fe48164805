import { execFileSync, spawnSync } from "node:child_process"
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { releaseMails } from "../../../scripts/lib/backup"
import { runCompany } from "../../../scripts/lib/company"
import { inRoot, root } from "../../../scripts/lib/paths"
import { folderFlags } from "../../../scripts/lib/server"
import { ensurePocketbase } from "../../../scripts/pocketbase"
import { png } from "../../support/images"
import { startServer, type TestServer } from "../../support/server"
import {
  type Account,
  createTestData,
  makeTarget,
  makeWebhook,
  PASSWORD,
  type Row,
  type TestData,
} from "../support/test-data"

const folder = inRoot(".cache/test", `company-${process.pid}`)
const archive = path.join(folder, "whole.tar")
/** The archive that a member has downloaded. */
let forKeeping: string
const inFolder = (name: string) => path.join(folder, name)

/** Runs `company import` for many files in one process, which costs as much as the import itself: an error ends none. */
const IMPORT_EACH = `$app.rootCmd.addCommand(new Command({
  use: "import-each",
  runE: (self, files) => {
    const [command] = $app.rootCmd.find(["company", "import"])
    $os.exit = () => {
      throw new Error("It ends here.")
    }
    for (const file of files) {
      self.println(file)
      try {
        command.runE(command, [file])
      } catch {}
    }
  },
}))`

let executable: string
let old: TestData
let other: TestServer
let office: { company: Row; member: Account; property: Row; image: Row; slug: string; ownersPage: string }
/** A listing of another company, on the installation that reads archives. */
let strangers: Row
let theirPlan: Row
let theirInquiry: Row
beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  executable = (await ensurePocketbase()).file
  ;[old, other] = await Promise.all([createTestData(), startServer({ hooks: IMPORT_EACH })])
  const { id } = (await other.superuser("POST", "/api/collections/companies/records", { name: "Fremd" })) as Row
  const listing = { company_id: id, title: "Fremdes Haus", status: "archived", address: "Weg 1, 50667 Köln" }
  strangers = (await other.superuser("POST", "/api/collections/properties/records", listing)) as Row
  const asked = { company_id: id, name: "Max", email: "max@example.com", message: "Guten Tag", status: "new" }
  theirInquiry = (await other.superuser("POST", "/api/collections/inquiries/records", asked)) as Row
  const plan = new FormData()
  plan.set("company_id", id)
  plan.set("original", new Blob([new Uint8Array(png(2, 2))], { type: "image/png" }), "plan.png")
  const stored = { token: other.superuserToken, body: plan }
  theirPlan = (await other.call("POST", "/api/collections/media/records", stored)).body as Row
  const company = await old.make.company("Umzug-4711")
  const member = await old.make.user({ company_id: company.id })
  const { property, image } = await old.make.listing(company, "Haus am See")
  await old.make.document(company, property.id)
  await old.make.delivery(company)
  await old.make.row("webhooks", { ...makeWebhook(company), state: "active" })
  await old.make.row("targets", { ...makeTarget(company), schedule: "changes", due_at: "2026-01-01 00:00:00.000Z" })
  const mail = { company_id: company.id, kind: "inquiry", recipient: "vera@example.com", content: {}, state: "waiting" }
  const later = "2099-01-01 00:00:00.000Z"
  await old.make.row("outbox", { ...mail, subject: "Wartet", due_at: later, valid_until: later })
  await old.make.row("inquiries", {
    company_id: company.id,
    name: "Vera",
    email: "vera@example.com",
    message: "Ä \"'\n",
    status: "new",
  })
  await old.make.row("saved_searches", {
    company_id: company.id,
    email: "sucht@example.com",
    offer: "sale",
    expires_at: "2099-01-01 00:00:00.000Z",
    confirmed_at: "2026-01-01 00:00:00.000Z",
  })
  const owner = await old.make.row("contacts", {
    company_id: company.id,
    name: "Anna",
    emails: [],
    phones: [],
    roles: [],
  })
  await old.server.superuser("PATCH", `/api/collections/properties/records/${property.id}`, { owner_ids: [owner.id] })
  const { token } = member
  const links = await old.server.call("GET", `/api/properties/${property.id}/owner-links`, { token })
  const [{ url }] = (links.body as { data: [{ url: string }] }).data
  office = { company, member, property, image, slug: String(company.slug), ownersPage: new URL(url).pathname }
})
afterAll(async () => {
  await Promise.all([old?.server.stop(), other?.stop()])
  rmSync(folder, { recursive: true, force: true })
})

const run = ({ dataDir, url }: TestServer, action: string, subject: string, ...flags: string[]) => {
  const env = { ...process.env, HOST: "127.0.0.1", PORT: new URL(url).port }
  return runCompany({ executable, dataDir, env }, { action, subject, flags })
}

/** Imports each file with the server's own command, in one process; returns what the command says of it. */
function importEach(files: readonly string[]): Map<string, string> {
  const flags = folderFlags(other.dataDir, `${other.dataDir}-hooks/pb_hooks`)
  const { stderr } = spawnSync(executable, ["import-each", ...flags, "--", ...files], { cwd: root, encoding: "utf8" })
  return new Map(files.map((file) => [file, stderr.split(`${file}\n`)[1]?.split("\n")[0] ?? ""]))
}

const fetchRows = async ({ superuser }: TestServer, table: string) => {
  const filter = encodeURIComponent(
    table === "companies" ? `id='${office.company.id}'` : `company_id='${office.company.id}'`,
  )
  const { items } = (await superuser("GET", `/api/collections/${table}/records?filter=${filter}&sort=id`)) as {
    items: Row[]
  }
  return items.map(({ collectionId, ...row }) => row)
}

/** Changes the lines of a table, and the checksums with them. */
const rewritten =
  (table: string, change: (line: string) => string) =>
  (copy: string, file: string): void => {
    const rows = path.join(copy, "rows", `${table}.ndjson`)
    const before = readFileSync(rows, "utf8")
    writeFileSync(rows, change(before))
    expect(readFileSync(rows, "utf8")).not.toBe(before)
    sum(copy)
    pack(copy, file)
  }
const sum = (copy: string) =>
  execFileSync("sh", ["-c", "find . -type f ! -name SHA256SUMS -exec sha256sum '{}' + > SHA256SUMS"], { cwd: copy })
const pack = (copy: string, file: string, ...flags: string[]) =>
  execFileSync("sh", ["-c", `tar -cf "$0" "$@" $(ls)`, file, ...flags], { cwd: copy })
const changed = (name: string, change: (text: string) => string, summed: boolean) => (copy: string, file: string) => {
  writeFileSync(path.join(copy, name), change(readFileSync(path.join(copy, name), "utf8")))
  if (summed) sum(copy)
  pack(copy, file)
}

const TAMPERED: [string, (copy: string, file: string) => void, string][] = [
  [
    "a path that leads out",
    (copy, file) => pack(copy, file, "-P", "--transform=s|^LIES.*|../evil|"),
    "gehört nicht hinein",
  ],
  [
    "a link",
    (copy, file) => {
      symlinkSync("/etc/passwd", path.join(copy, "files/media/abcdefghijklmno"))
      pack(copy, file)
    },
    "gehört nicht hinein",
  ],
  [
    "what unpacks to more",
    (copy, file) => {
      pack(copy, `${file}.plain`)
      writeFileSync(file, gzipSync(readFileSync(`${file}.plain`)))
    },
    "kein unkomprimiertes tar",
  ],
  [
    "a checksum that is missing",
    changed("SHA256SUMS", (text) => text.replace(/^.*company.json\n/m, ""), false),
    "nicht Datei und Prüfsumme",
  ],
  [
    "a file that is another",
    changed("rows/agents.ndjson", (text) => text.replace("Eva", "Ava"), false),
    "Eine Prüfsumme stimmt nicht",
  ],
  [
    "a newer version",
    changed("company.json", (text) => text.replace('"migrations": [', '"migrations": ["9999_newer.js",'), true),
    "neueren Version",
  ],
  [
    "an older version",
    changed("company.json", (text) => text.replace(/"\d{10}_create_answers\.js",/, ""), true),
    "älteren Version",
  ],
  [
    "rows of another company",
    rewritten("properties", (text) => text.replace(/"company_id":"\w+"/, '"company_id":"aaaaaaaaaaaaaaa"')),
    "gehört nicht zu diesem Unternehmen",
  ],
  [
    "an administrator",
    rewritten("users", (text) => text.replace('"is_admin":false', '"is_admin":true')),
    "gehört nicht zu diesem Unternehmen",
  ],
  [
    "a value that is none",
    rewritten("properties", (text) => text.replace('"status":"active"', '"status":"<b>"')),
    "„status“ ist ungültig",
  ],
  [
    "a column that no row has, in the place of one",
    rewritten("agents", (text) => text.replace('"phone":', '"telephone":')),
    "„telephone“ passt nicht",
  ],
  [
    "a reference to somebody else's",
    rewritten("media", (text) => text.replace(/"property_id":"\w+"/, '"property_id":"aaaaaaaaaaaaaaa"')),
    "auf etwas Fremdes",
  ],
  [
    "the id of a listing that somebody else has here",
    rewritten("inquiries", (text) => text.replace('"property_id":""', `"property_id":"${strangers.id}"`)),
    "etwas, das hier jemand anderem gehört",
  ],
  [
    "the same in a list of ids",
    rewritten("properties", (text) => text.replace('"floor_plans":[]', `"floor_plans":[{"id":"${theirPlan.id}"}]`)),
    "etwas, das hier jemand anderem gehört",
  ],
  [
    "the inquiry that a mail is about, of somebody else",
    rewritten("outbox", (text) => text.replace('"about":""', `"about":"${theirInquiry.id}"`)),
    "etwas, das hier jemand anderem gehört",
  ],
  [
    "a date that is none",
    rewritten("properties", (text) => text.replace(/"created_at":"[^"]+"/, '"created_at":"2026-31-31 00:00:00.000Z"')),
    "„created_at“ passt nicht",
  ],
  [
    "a password whose check would take days",
    rewritten("users", (text) => text.replace("$2a$04$", "$2a$31$")),
    "„password“ passt nicht",
  ],
  [
    "checksums of files of the machine",
    changed("SHA256SUMS", (text) => `${text}${"0".repeat(64)}  /dev/null\n`, false),
    "ist keine Prüfsumme",
  ],
  [
    "what a terminal would obey",
    rewritten("agents", (text) => text.replace(/"id":"\w+"/, '"id":"\\u001b[2J\\u009b"')),
    "agents  [2J : Das ist keine Kennung",
  ],
  [
    "a picture that is missing",
    (copy, file) => {
      rmSync(path.join(copy, "files/media"), { recursive: true })
      sum(copy)
      pack(copy, file)
    },
    "fehlt oder gehört zu keinem Datensatz",
  ],
]

describe("an archive", () => {
  it("holds all that a company has, and nothing of another", async () => {
    expect(await run(old.server, "export", office.company.id, `--out=${archive}`)).toMatch(/^Exported: .* rows, [1-9]/)
    const listed = execFileSync("tar", ["-tf", archive], { encoding: "utf8" })
    expect(listed).toContain(`files/media/${office.image.id}/${office.image.original}`)
    expect(readFileSync(archive, "utf8")).not.toContain(old.b.id)
  })

  it("is downloaded by members without what opens something, and is then for keeping", async () => {
    const { token } = office.member
    const { body } = await old.server.call("POST", `/api/companies/${office.company.id}/export`, { token })
    const { path: address } = body as { path: string }
    const { status, text, headers } = await old.server.call("GET", address)
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"])
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="alle-daten-\d{4}-\d\d-\d\d\.tar"$/)
    expect(text).toContain("Haus am See")
    expect(text).not.toMatch(/"(?:password|tokenKey|token_hash|secret|pass|former_seals|owner_links)":/)
    const file = path.join(old.server.dataDir, "archives", path.basename(address))
    forKeeping = inFolder("for-keeping.tar")
    copyFileSync(file, forKeeping)
    const read = (entry: string) => execFileSync("tar", ["-xOf", file, entry], { encoding: "utf8" })
    const explained = read("LIESMICH.txt")
    expect(explained.match(/^ {2}\w+ *$|^rows\S+ *$/gm), "every table and column has words").toBeNull()
    for (const table of Object.keys(JSON.parse(read("company.json")).rows)) {
      expect(explained).toContain(`\nrows/${table}.ndjson  `)
    }
    expect(explained).toContain("\n  price_cents  Preis in Cent\n")
    expect(explained).not.toContain("geheim")
    const again = () => old.server.call("POST", `/api/companies/${office.company.id}/export`, { token })
    const both = await Promise.all([again(), again()])
    expect(both.map((response) => response.status).sort(), "each removes the one before").toEqual([200, 409])
    const former = await old.server.call("GET", address)
    expect(former, "the disk holds one of a company").toMatchObject({
      status: 404,
      body: { error: expect.stringContaining("Dieses Archiv gibt es nicht mehr") },
    })
    expect(["cache-control", "content-disposition"].map((name) => former.headers.get(name))).toEqual(["no-store", null])
  })

  it("goes with an erasure in its own company, and with no other one's", async () => {
    const download = async ({ id }: { id: string }, token: string) => {
      const made = await old.server.call("POST", `/api/companies/${id}/export`, { token })
      return { made, status: async () => (await old.server.call("GET", (made.body as { path: string }).path)).status }
    }
    const [own, others] = [
      await download(office.company, office.member.token),
      await download(old.b, old.b.member.token),
    ]
    const body = { email: "niemand-hier@example.com" }
    expect((await old.server.call("POST", "/api/people/erase", { token: office.member.token, body })).status).toBe(200)
    expect([await own.status(), await others.status()]).toEqual([404, 200])

    // The log of erasures looks as if something was erased while the archive was made.
    const ledger = path.join(old.server.dataDir, "erasures.jsonl")
    const before = readFileSync(ledger, "utf8")
    appendFileSync(ledger, `${JSON.stringify({ at: "2999-01-01T00:00:00.000Z", company: old.b.id, person: "x" })}\n`)
    const { made } = await download(old.b, old.b.member.token)
    writeFileSync(ledger, before)
    expect([made.status, made.text]).toEqual([409, expect.stringContaining("wurden Daten gelöscht")])
    expect(await others.status()).toBe(404)
  })

  describe("that somebody has changed", () => {
    let answers: Map<string, string>
    // The altered files come before the import of the real one: none of their rows may be there afterwards.
    beforeAll(() => {
      const files = TAMPERED.map(([what, tamper]) => {
        const copy = inFolder(what)
        mkdirSync(copy)
        execFileSync("tar", ["-xf", archive, "-C", copy])
        tamper(copy, `${copy}.tar`)
        return `${copy}.tar`
      })
      answers = importEach([forKeeping, ...files])
    })

    it("is refused where it is for keeping, without passwords", () => {
      expect(answers.get(forKeeping)).toContain("ohne Passwörter")
    })

    it.each(TAMPERED)("is refused with %s", (what, _tamper, sentence) => {
      expect(answers.get(`${inFolder(what)}.tar`)).toContain(sentence)
    })

    it("leaves nothing", async () => {
      expect(await fetchRows(other, "companies")).toEqual([])
      expect(readdirSync(path.join(other.dataDir, "storage/pbc_2708086759"))).toEqual([theirPlan.id])
      expect(readdirSync(other.dataDir).filter((name) => name.startsWith("importing"))).toEqual([])
    })
  })

  it("is refused where an account has one of its addresses, which are named", async () => {
    const { email } = office.member
    const body = { email, password: PASSWORD, passwordConfirm: PASSWORD, first_name: "Eva", last_name: "Ohm" }
    const { id } = (await other.superuser("POST", "/api/collections/users/records", body)) as Row
    const spelled = inFolder("spelled")
    mkdirSync(spelled)
    execFileSync("tar", ["-xf", archive, "-C", spelled])
    rewritten("users", (text) => text.replace(email, email.toUpperCase()))(spelled, `${spelled}.tar`)
    expect([...importEach([archive, `${spelled}.tar`]).values()]).toEqual([
      expect.stringContaining(`gibt es hier schon ein Konto: ${email}. Ändern`),
      expect.stringContaining(`gibt es hier schon ein Konto: ${email.toUpperCase()}. Ändern`),
    ])
    await other.superuser("DELETE", `/api/collections/users/records/${id}`)
  })

  it("is read where nothing of it is, ids and files with it, what was stored by halves anew", async () => {
    const stored = path.join(other.dataDir, "storage", "pbc_2708086759", office.image.id)
    mkdirSync(stored)
    writeFileSync(path.join(stored, String(office.image.original)), "x")
    expect(await run(other, "import", archive)).toMatch(
      /^Imported: „.*Held until somebody releases them: 1 mails, 1 webhooks, 1 targets\.$/,
    )
    for (const table of ["companies", "users", "properties", "media", "documents", "inquiries"]) {
      // Former seals of owners' links come with the move.
      const [there, here] = [await fetchRows(other, table), await fetchRows(old.server, table)].map((rows) =>
        rows.map(({ owner_links, ...row }) => row),
      )
      expect(there, table).toEqual(here)
    }
    const { email } = office.member
    expect(await other.call("POST", "/api/auth/login", { body: { email, password: PASSWORD } })).toMatchObject({
      status: 200,
    })
    expect((await other.call("GET", "/api/auth/me", { token: office.member.token })).status).toBe(401)
    const picture = `/api/files/media/${office.image.id}/${office.image.original}`
    const [here, there] = await Promise.all([old.server.call("GET", picture), other.call("GET", picture)])
    expect([there.status, there.text]).toEqual([200, here.text])
    expect((await other.call("GET", `/makler/${office.slug}`)).text).toContain("Haus am See")
  })

  it("sends nothing before somebody has looked", async () => {
    const fetchStates = async (table: string, column = "state") =>
      (await fetchRows(other, table)).map((row) => row[column])
    expect(await fetchStates("outbox")).toEqual(["held"])
    expect(await fetchStates("webhooks")).toEqual(["paused", "paused"])
    expect(await fetchStates("webhook_deliveries")).toEqual(["failed"])
    expect(await fetchStates("webhook_deliveries", "last_error")).toEqual([expect.stringContaining("Archiv")])
    expect([await fetchStates("targets", "schedule"), await fetchStates("targets", "due_at")]).toEqual([
      ["button"],
      [""],
    ])
    const { dataDir } = other
    expect(await releaseMails({ executable, dataDir, env: process.env })).toBe(1)
    expect(await fetchStates("outbox")).toEqual(["waiting"])
  })

  it("keeps links of mails alive in which visitors unsubscribe", async () => {
    // The test's servers begin with one secret.
    await other.superuser("PATCH", "/api/collections/users", { fileToken: { secret: "x".repeat(50) } })
    const [search] = await fetchRows(other, "saved_searches")
    const link = (seal: unknown) => other.call("GET", `/suchauftrag/${search?.id}${seal}?company=${office.company.id}`)
    expect((await link(search?.former_seals)).status).toBe(200)
    expect((await link("0".repeat(32))).status).toBe(404)
    expect((await other.call("GET", office.ownersPage)).status).toBe(200)
  })

  it("is refused where the company is, and changes nothing there", async () => {
    const { id } = office.property
    await other.superuser("PATCH", `/api/collections/properties/records/${id}`, { title: "Hier geändert" })
    await expect(run(other, "import", archive)).rejects.toThrow(
      `Das Unternehmen „Umzug-4711“ (${office.company.id}) gibt es hier schon.`,
    )
    expect((await fetchRows(other, "properties")).map(({ title }) => title)).toEqual(["Hier geändert"])
  })
})
