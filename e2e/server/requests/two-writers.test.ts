import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { inRoot } from "../../../scripts/lib/paths"
import { folderFlags } from "../../../scripts/lib/server"
import { ensurePocketbase } from "../../../scripts/pocketbase"
import { photo } from "../../support/photos"
import type { TestResponse } from "../../support/server"
import { createTestData, PASSWORD, type Row, type TestData } from "../support/test-data"

// Another process writes to the database of a running server: a command, Litestream, a backup.

/** `write-once` tries at once; `hold` keeps the write lock until it is killed. */
const OTHER_PROCESS = `
$app.rootCmd.addCommand(new Command({ use: "write-once", run: () => {
  const writer = $app.nonconcurrentDB()
  writer.newQuery("PRAGMA busy_timeout = 0").execute()
  try {
    writer.newQuery("UPDATE _params SET updated = strftime('%Y-%m-%d %H:%M:%fZ')").execute()
    console.log("has written")
  } catch (error) {
    console.log(String(error))
  }
} }))
$app.rootCmd.addCommand(new Command({ use: "hold", run: () => {
  $app.runInTransaction((app) => {
    app.db().newQuery("UPDATE _params SET updated = strftime('%Y-%m-%d %H:%M:%fZ')").execute()
    console.log("holds")
    while (true) sleep(1000)
  })
} }))`

const folder = inRoot(".cache/test", `${process.pid}-other-process`)
/** Returns flags without the product's hooks and migrations, which would write as they start. */
const flagsOn = (dataDir: string) => folderFlags(dataDir, folder, path.join(folder, "none"))

/** Returns hooks that let another process write just before a row is written, after everything that a save reads. */
const makeHooks = (executable: string) => `
const others = ["Create", "Update", "Delete"]
for (const name of others) globalThis["onRecord" + name + "Execute"]((e) => {
  if ($app.store().get("other") === "begins") {
    const [dir = ""] = $os.args.filter((flag) => flag.startsWith("--dir="))
    const flags = ${JSON.stringify(flagsOn("").slice(1))}
    $app.store().set("other", "")
    $app.store().set("other", toString($os.cmd(${JSON.stringify(executable)}, "write-once", dir, ...flags).output()))
  }
  e.next()
})
routerAdd("POST", "/test/other", (e) => {
  $app.store().set("other", "begins")
  return e.noContent(204)
})
routerAdd("GET", "/test/other", (e) => e.string(200, $app.store().get("other")))
routerAdd("POST", "/test/patience/{ms}", (e) => {
  $app.nonconcurrentDB().newQuery("PRAGMA busy_timeout = " + e.request.pathValue("ms")).execute()
  return e.noContent(204)
})
routerAdd("POST", "/test/job/{name}", (e) => {
  $app.cron().jobs().find((job) => job.id() === e.request.pathValue("name")).run()
  return e.noContent(204)
})`

let testData: TestData
let executable: string
let call: TestData["server"]["call"]
let token: string
let company: string
let page: string

beforeAll(async () => {
  executable = (await ensurePocketbase()).file
  mkdirSync(path.join(folder, "none"), { recursive: true })
  writeFileSync(path.join(folder, "other.pb.js"), OTHER_PROCESS)
  testData = await createTestData({ hooks: makeHooks(executable) })
  call = testData.server.call
  token = testData.a.member.token
  company = testData.a.id
  page = (await testData.make.property(testData.a)).id
  await testData.server.superuser("PATCH", `${records("companies")}/${company}`, { inquiry_mode: "delivered" })
})
afterAll(async () => {
  await testData?.server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const records = (collection: string) => `/api/collections/${collection}/records`
const superuser = () => ({ token: testData.server.superuserToken })
const makeAgent = (name: string) => ({ company_id: company, first_name: "Eva", last_name: name })
const makeAccount = (name: string) => ({ email: `${name}@example.com`, password: PASSWORD, passwordConfirm: PASSWORD })

type Send = (row: Row) => Promise<TestResponse>
type Case = { name: string; prepare?: () => Promise<Row>; send: Send; isOneStatement?: boolean }

/**
 * Writes by our routes and by PocketBase's own: in a transaction of ours, in one of PocketBase's, or as one statement, which
 * nothing disturbs.
 */
const CASES: Case[] = [
  {
    name: "a listing is created",
    send: () =>
      call("POST", "/api/properties", { token, body: { title: "Neu", address: "Weg 1, Köln", status: "active" } }),
  },
  {
    name: "a listing is changed",
    prepare: () => testData.make.property(testData.a),
    send: ({ id }) => call("PUT", `/api/properties/${id}`, { token, body: { title: "Anders" } }),
  },
  {
    name: "an inquiry is sent",
    send: async () => {
      const { text } = await call("GET", `/property/${page}`)
      const [, sent] = /name="token" value="([^"]+)"/.exec(text) ?? []
      const body = { property_id: page, token: sent, name: "Greta", email: "greta@example.com", message: "Frei?" }
      return call("POST", "/api/inquiries", { body })
    },
  },
  {
    name: "a picture is uploaded",
    isOneStatement: true,
    send: async () => {
      const body = new FormData()
      body.set("id", `image${Date.now()}`.slice(0, 15))
      body.set("original", new Blob([new Uint8Array(photo({ width: 8, height: 6 }))]), "bild.jpg")
      return call("POST", "/api/media", { token, body })
    },
  },
  {
    name: "PocketBase creates an agent",
    send: () => call("POST", records("agents"), { token, body: makeAgent("Neu") }),
  },
  {
    name: "PocketBase changes a coupon",
    isOneStatement: true,
    prepare: () =>
      testData.make.row("coupons", { code: `C${Date.now()}`, discount_type: "percentage", discount_value: 5 }),
    send: ({ id }) => call("PATCH", `${records("coupons")}/${id}`, { ...superuser(), body: { description: "Neu" } }),
  },
  {
    name: "PocketBase deletes an agent",
    prepare: () => testData.make.row("agents", makeAgent("Alt")),
    send: ({ id }) => call("DELETE", `${records("agents")}/${id}`, { token }),
  },
  {
    name: "PocketBase confirms an address, which reads in its own transaction",
    prepare: () => testData.make.row("users", makeAccount(`u${Date.now()}`)),
    send: ({ id }) => call("PATCH", `${records("users")}/${id}`, { ...superuser(), body: { verified: true } }),
  },
  {
    name: "PocketBase deletes a superuser, which reads in its own transaction",
    prepare: () => testData.make.row("_superusers", makeAccount(`s${Date.now()}`)),
    send: ({ id }) => call("DELETE", `${records("_superusers")}/${id}`, superuser()),
  },
]

describe("where another process writes between the reads and the write of a save", () => {
  it.each(CASES)("the save succeeds: $name", async ({ prepare, send, isOneStatement = false }) => {
    const row = (await prepare?.()) ?? { id: "" }
    await call("POST", "/test/other")
    const response = await send(row)
    expect(response.status, response.text).toBeLessThan(300)
    expect((await call("GET", "/test/other")).text).toContain(isOneStatement ? "has written" : "locked")
  })

  it("a job succeeds", async () => {
    const old = await testData.make.media(testData.a)
    await testData.server.superuser("POST", "/api/sql", {
      query: `UPDATE media SET updated_at = '2020-01-01 00:00:00.000Z' WHERE id = '${old.id}'`,
    })
    await call("POST", "/test/other")
    await call("POST", "/test/job/removeUnlistedMedia")
    await expect.poll(async () => (await call("GET", "/test/other")).text).toContain("locked")
    await expect.poll(async () => (await call("GET", `${records("media")}/${old.id}`, superuser())).status).toBe(404)
  })
})

describe("while another process holds the write lock", () => {
  let other: ChildProcess | undefined
  const release = async () => {
    const ended = other && once(other, "close")
    other?.kill("SIGKILL")
    await ended
    other = undefined
  }
  beforeAll(async () => {
    await call("POST", "/test/patience/300")
  })
  afterEach(release)

  async function hold(): Promise<void> {
    other = spawn(executable, ["hold", ...flagsOn(testData.server.dataDir)])
    let output = ""
    for (const stream of [other.stdout, other.stderr]) stream?.on("data", (chunk) => (output += chunk))
    await expect.poll(() => output, { timeout: 10_000 }).toContain("holds")
  }

  it.each(CASES)("503 says when to try again, which then succeeds: $name", async ({ prepare, send }) => {
    const row = (await prepare?.()) ?? { id: "" }
    await hold()
    const refused = await send(row)
    const text = expect.stringContaining("Ein anderer Vorgang schreibt gerade in die Datenbank.")
    expect([refused.status, refused.headers.get("retry-after"), refused.text]).toEqual([503, "3", text])
    await release()
    expect((await send(row)).status).toBeLessThan(300)
  })
})
