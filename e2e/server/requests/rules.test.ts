import { readFileSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { z } from "zod"
import "../../../pb_hooks/features/all"
import { COLLECTIONS } from "../../../pb_hooks/features/collections"
import { joinPart } from "../../../pb_hooks/server/joined-features"
import { built } from "../../../scripts/lib/paths"
import { LIVE } from "../../../src/portal/features"
import { startServer, type TestServer } from "../../support/server"
import { joinTests } from "../support/feature-tests"
import { owner } from "../support/rules"

// Migrations set the access rules, and this test reads them as a whole, letter by letter, as they are in the database. Superuser
// tokens pass every rule. Update and delete rules see the stored row, create rules the new one. `company_id != ""` keeps a user
// without company from matching rows without company.
/** list, view, create, update, delete; `null` is for superusers only. */
const RULES: Record<string, readonly (string | null)[]> = {
  ...joinTests("rules"),
  audit_log: [owner(), owner(), null, null, null],
  outbox: [null, null, null, null, null],
}

const rule = z.string().nullable()
const collectionSchema = z.looseObject({
  name: z.string(),
  system: z.boolean(),
  type: z.string(),
  id: z.string(),
  fields: z.array(z.looseObject({ name: z.string(), hidden: z.boolean(), collectionId: z.optional(z.string()) })),
  listRule: rule,
  viewRule: rule,
  createRule: rule,
  updateRule: rule,
  deleteRule: rule,
})
type Collection = z.infer<typeof collectionSchema>

let server: TestServer
let collections: Collection[]
beforeAll(async () => {
  server = await startServer()
  const response = await server.superuser("GET", "/api/collections?perPage=200")
  collections = z.object({ items: z.array(collectionSchema) }).parse(response).items
})
afterAll(() => server?.stop())

it("are exactly these, for every collection", () => {
  const own = collections.filter(({ system }) => !system)
  const rules = own.map((c) => [c.name, [c.listRule, c.viewRule, c.createRule, c.updateRule, c.deleteRule]])
  expect(Object.fromEntries(rules)).toEqual(RULES)
})

it("open nothing of PocketBase's own collections but what concerns oneself", () => {
  const system = collections.filter(({ system }) => system)
  expect(system.map(({ name }) => name).sort()).toEqual([
    "_authOrigins",
    "_externalAuths",
    "_mfas",
    "_otps",
    "_superusers",
  ])
  const own = "@request.auth.id != '' && recordRef = @request.auth.id && collectionRef = @request.auth.collectionId"
  for (const { name, listRule, viewRule, createRule, updateRule, deleteRule } of system) {
    expect([createRule, updateRule], name).toEqual([null, null])
    for (const rule of [listRule, viewRule, deleteRule]) expect([null, own], name).toContain(rule)
  }
})

// Only this table tells search, export and erasure what names a person or an office.
it("go with a table that says of every collection whose its rows are, and what becomes of them", () => {
  expect(Object.keys(COLLECTIONS).sort()).toEqual(collections.map(({ name }) => name).sort())
  const silent = collections.flatMap(({ name, system, fields }) => {
    const { company, account, visitor } = COLLECTIONS[name] ?? { company: "", account: "", visitor: "" }
    const said = { companies: JSON.stringify(company), users: JSON.stringify(account) }
    const unsaid = fields.filter((field) => {
      const target = collections.find(({ id }) => id === field.collectionId)?.name
      if (target === "companies" || target === "users")
        return !said[target].includes(field.name) && account !== "itself"
      const isAddress = /email|recipient|reply_to|mailbox/.test(field.name) && field.type !== "bool"
      return (
        isAddress &&
        !system &&
        !/itself|deleted/.test(said.companies) &&
        !said.users.includes(field.name) &&
        visitor === "nothing"
      )
    })
    return unsaid.map((field) => `${name}.${field.name}`)
  })
  expect(silent).toEqual([])
})

it("go with live updates for what the portal hears, which somebody may list, and words for what members may download", () => {
  const names = (is: (name: string) => unknown) => Object.keys(COLLECTIONS).filter(is).sort()
  const live = names((name) => COLLECTIONS[name]?.live)
  expect(live).toEqual([...LIVE].sort())
  expect(collections.filter(({ name, listRule }) => live.includes(name) && listRule === null)).toEqual([])
  const archived = names((name) => {
    const { company, archived } = COLLECTIONS[name] ?? { company: "nothing", archived: { stays: "" } }
    return company !== "nothing" && !("stays" in archived)
  })
  expect(Object.keys(joinPart("labels")).sort()).toEqual(archived)
})

// Members download everything but these columns.
it("name every column that opens something as a secret of the archive", () => {
  const opens = /token|secret|password|hash$|^pass$|seal/
  const unnamed = collections.flatMap(({ name, fields }) => {
    const { archived } = COLLECTIONS[name] ?? { archived: { stays: "" } }
    if ("stays" in archived) return []
    return fields
      .filter((field) => opens.test(field.name) && !archived.secrets.includes(field.name))
      .map((field) => `${name}.${field.name}`)
  })
  expect(unnamed).toEqual([])
})

// Anyone who can read a user can read every part of this user's text; if it were hidden, the portal could not sort by it.
it("hide what is stored to search and sort by, but for users", () => {
  const isShown = (name: string) => collections.filter(({ fields }) => fields.some((f) => f.name === name && !f.hidden))
  for (const name of ["search_text", "title_text", "reference_text", "address_text", "price_cents"]) {
    expect(
      isShown(name).map((collection) => collection.name),
      name,
    ).toEqual(name === "search_text" ? ["users"] : [])
  }
})

// PocketBase runs a row's hook inside that of the row before it: a list takes as many engines as it has rows.
it("have no hook that runs for each row of a list that members read", () => {
  const hooks = readFileSync(path.join(built.hooks, "main.pb.js"), "utf8")
  expect([...hooks.matchAll(/^onRecordEnrich\(.*?(?:"(\w+)")?\);?$/gm)].map(([, collection]) => collection)).toEqual([
    "outbox",
  ])
})

it("leave accounts to the product: only e-mail and password, and no managing of others", () => {
  const users = collections.find(({ name }) => name === "users")
  expect(users).toMatchObject({
    authRule: "",
    manageRule: null,
    passwordAuth: { enabled: true },
    oauth2: { enabled: false },
    otp: { enabled: false },
    mfa: { enabled: false },
  })
})

it("leave no value to the console that the product does not know, and none that is stored is lost", async () => {
  const { email, password } = { email: "konsole@example.com", password: "ein langes Passwort" }
  const send = async (method: string, path: string, body: object) => {
    const token = server.superuserToken
    const response = await server.call(method, `/api/collections/${path}`, { token, body })
    return { status: response.status, body: response.body as { id: string; message?: string } }
  }
  const user = { email, password, passwordConfirm: password, first_name: "Eva", last_name: "Ohm" }
  expect(await send("POST", "users/records", { ...user, role: "Admin" })).toMatchObject({
    status: 400,
    body: { message: "Möglich sind: user, admin." },
  })
  const { body: created } = await send("POST", "users/records", { ...user, role: "admin" })
  expect((await send("PATCH", `users/records/${created.id}`, { role: "chef" })).status).toBe(400)
  expect((await send("PATCH", `users/records/${created.id}`, { company_role: "Owner" })).status).toBe(400)
  expect((await send("PATCH", `users/records/${created.id}`, { role: "user" })).status).toBe(200)

  const subscription = { provider: "demo", external_id: "von-hand", status: "active", plan: "starter", email }
  for (const wrong of [{ plan: "Starter" }, { status: "aktiv" }, { provider: "paypal" }]) {
    expect((await send("POST", "subscriptions/records", { ...subscription, ...wrong })).status).toBe(400)
  }
  expect((await send("POST", "subscriptions/records", subscription)).status).toBe(200)
})

it("lets nobody empty, rename or delete the audit log, superusers neither", async () => {
  const { id = "" } = collections.find(({ name }) => name === "audit_log") ?? {}
  for (const path of ["audit_log/truncate", `${id}/truncate`, "AUDIT_LOG/truncate", "audit_log"]) {
    const { status } = await server.call("DELETE", `/api/collections/${path}`, { token: server.superuserToken })
    expect(status, path).toBe(403)
  }
  // A new name would allow somebody to empty the log.
  const changes = [
    ["PATCH", "audit_log", { name: "audit_log_away" }],
    ["PATCH", id, { fields: [] }],
    ["PUT", "import", { collections: [{ id, name: "audit_log_away" }] }],
  ] as const
  for (const [method, path, body] of changes) {
    const options = { token: server.superuserToken, body }
    expect((await server.call(method, `/api/collections/${path}`, options)).status, path).toBe(403)
  }
})

it("writes down that a superuser has emptied a collection", async () => {
  const options = { token: server.superuserToken }
  expect((await server.call("DELETE", "/api/collections/target_runs/truncate", options)).status).toBe(204)
  const entries = await server.superuser("GET", "/api/collections/audit_log/records?filter=subject='target_runs'")
  expect(entries).toMatchObject({ items: [{ action: "console_deleted" }] })
})
