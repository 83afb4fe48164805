import { afterAll, beforeAll, expect, it } from "vitest"
import { prepareSetup, upsertAdministrator, withSetup } from "../../../scripts/lib/superuser"
import { ensurePocketbase } from "../../../scripts/pocketbase"
import { pdf } from "../../support/pdf"
import { startServer, type TestServer } from "../../support/server"

const email = "Chefin@Example.de"
const password = "das-erste-passwort"

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } })
})
afterAll(() => server?.stop())

const login = (secret: string) => server.call("POST", "/api/auth/login", { body: { email, password: secret } })
const enterConsole = (secret: string) =>
  server.call("POST", "/api/collections/_superusers/auth-with-password", {
    body: { identity: email, password: secret },
  })
const getId = (body: unknown) => (body as { id: string }).id
const getToken = ({ body }: { body: unknown }) => (body as { token: string }).token
const me = (token: string) => server.call("GET", "/api/auth/me", { token })

/** Saves the account the way `npm run admin` does, while the server runs. */
async function saveAgain(secret: string): Promise<void> {
  const { file } = await ensurePocketbase()
  await upsertAdministrator(file, server.dataDir, { email, password: secret }, process.env)
}

it("creates the environment's administrator on a new data folder, of the portal and of the console", async () => {
  const response = await login(password)
  expect(response.body).toMatchObject({ user: { email: "chefin@example.de", is_admin: true } })
  expect((await server.call("GET", "/api/coupons", { token: getToken(response) })).status).toBe(200)
  expect((await enterConsole(password)).status).toBe(200)
})

it("names the one who asks who has the portal open, before their window listens", async () => {
  const { body } = await server.call("GET", "/api/system", { token: getToken(await login(password)) })
  expect(body).toMatchObject({ readers: [{ email: "chefin@example.de", company_name: null, windows: 1 }] })
})

it("keeps sessions while the password stays, and ends them with a new one", async () => {
  const token = getToken(await login(password))
  await saveAgain(password)
  expect((await me(token)).status).toBe(200)
  await saveAgain("das-zweite-passwort")
  expect((await me(token)).status).toBe(401)
  expect((await login(password)).status).toBe(400)
  expect((await login("das-zweite-passwort")).status).toBe(200)
  expect((await enterConsole("das-zweite-passwort")).status).toBe(200)
})

it("names the problem of a password that PocketBase rejects", async () => {
  await expect(saveAgain("kurz")).rejects.toThrow("at least 8")
})

it("makes an existing account an administrator", async () => {
  const member = { email: "neu@example.de", password: "noch-ein-passwort", firstName: "Neu", lastName: "Hier" }
  const token = getToken(await server.call("POST", "/api/auth/signup", { body: member }))
  const { file } = await ensurePocketbase()
  await upsertAdministrator(file, server.dataDir, { email: member.email, password: member.password }, process.env)
  expect((await me(token)).body).toMatchObject({ user: { is_admin: true, first_name: "Neu" } })
})

it("logs who removes an account of the console, but not that a start removes its own", async () => {
  const { file } = await ensurePocketbase()
  const setup = await prepareSetup(file, server.dataDir, process.env)
  await withSetup(server.url, setup, async () => [])
  const accounts = "/api/collections/_superusers/records"
  const helper = {
    email: "aushilfe@example.de",
    password: "ein-langes-passwort",
    passwordConfirm: "ein-langes-passwort",
  }
  const { id } = (await server.superuser("POST", accounts, helper)) as { id: string }
  await server.superuser("DELETE", `${accounts}/${id}`)
  const log = await server.superuser(
    "GET",
    "/api/collections/audit_log/records?sort=created_at&filter=action~'console_'",
  )
  expect((log as { items: object[] }).items).toMatchObject(
    ["console_created", "console_deleted"].map((action) => ({
      action,
      user_email: helper.email,
      subject: `_superusers ${id}`,
    })),
  )
})

it("is seen by a company to which it adds something, once, or where it changes something", async () => {
  const body = { email: "a@example.com", password: "geheim-und-lang", firstName: "Vor", lastName: "Nach" }
  const member = getToken(await server.call("POST", "/api/auth/signup", { body }))
  const { body: company } = await server.call("POST", "/api/companies", {
    token: member,
    body: { name: "Haus & Grund" },
  })
  const company_id = getId(company)
  const token = getToken(await login("das-zweite-passwort"))
  const headers = { "Idempotency-Key": "einmal-und-nicht-nochmal" }
  const property = { title: "Haus am See", address: "Weg 1, 50933 Köln", company_id }
  const [first, again] = [
    await server.call("POST", "/api/properties", { token, headers, body: property }),
    await server.call("POST", "/api/properties", { token, headers, body: property }),
  ].map(({ body }) => getId(body))
  expect(again).toBe(first)
  const agent = { first_name: "Eva", last_name: "Muster", company_id }
  const made = await server.call("POST", "/api/agents", { token, body: agent })
  const plan = new FormData()
  plan.set("id", "dokument0000001")
  plan.set("property_id", first ?? "")
  plan.set("file", new Blob([new Uint8Array(pdf())], { type: "application/pdf" }), "plan.pdf")
  expect((await server.call("POST", "/api/documents", { token, body: plan })).status).toBe(200)
  await server.call("PUT", `/api/properties/${first}`, { token, body: { title: "Haus am Meer" } })

  const { body: log } = await server.call("GET", "/api/audit", { token: member })
  const entries = (log as { data: { action: string; actor: string; subject: string }[] }).data
  expect(entries.filter(({ action }) => action === "content_changed").map(({ subject }) => subject)).toEqual([
    `properties ${first}`,
    "documents dokument0000001",
    `agents ${getId(made.body)}`,
    `properties ${first}`,
  ])
  expect(entries[0]?.actor).toBe("chefin@example.de")
})
