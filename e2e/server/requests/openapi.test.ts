import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { routes } from "../../../pb_hooks/features/all"
import { png } from "../../support/images"
import { pdf } from "../../support/pdf"
import { DELIVERY_TOKEN } from "../../support/server"
import { FEATURE_TESTS, joinTests } from "../support/feature-tests"
import { type Account, createTestData, PASSWORD, type TestData } from "../support/test-data"

const schemaSchema = z.record(z.string(), z.unknown())
const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema }))
const parameterSchema = z.looseObject({ name: z.string(), in: z.string(), schema: schemaSchema })
const operationSchema = z.looseObject({
  parameters: z.array(parameterSchema),
  security: z.array(schemaSchema),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.looseObject({ 200: z.object({ content: contentSchema }) }),
})
const documentSchema = z.looseObject({
  openapi: z.literal("3.1.0"),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.object({ Error: schemaSchema }) }),
})

type Schema = z.infer<typeof schemaSchema>
type Operation = z.infer<typeof operationSchema> & { method: string; path: string; name: string }

let testData: TestData
let caller: Account
let document: z.infer<typeof documentSchema>
let operations: Operation[]
beforeAll(async () => {
  testData = await createTestData()
  caller = await testData.make.user({ is_admin: true, company_id: testData.a.id })
  document = documentSchema.parse((await testData.server.call("GET", "/api/openapi.json")).body)
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => {
      const method = verb.toUpperCase()
      return { ...operation, method, path, name: `${method} ${path}` }
    }),
  )
})
afterAll(() => testData?.server.stop())

let count = 0
const unique = () => String(++count).padStart(5, "0")

/** Values that mean something, by the name of the field; everything else is made only from its schema. */
const KNOWN: Record<string, () => unknown> = {
  inquiry_answer: () => "Guten Tag {name}",
  answer_templates: () => [{ name: "Vorlage", text: "Guten Tag {name}" }],
  inquiry_copy_to: () => `kopie-${unique()}@example.com`,
  whatsapp: () => "0171 1234567",
  email: () => (count % 2 === 0 ? caller.email : `neu-${unique()}@example.com`),
  password: () => PASSWORD,
  new_password: () => PASSWORD,
  website: () => "https://www.example.de",
  host: () => "ftp.example.de",
  host_key: () => "",
  url: () => "https://www.example.de/empfang",
  imprint_url: () => "https://www.example.de/impressum",
  privacy_url: () => "https://www.example.de/datenschutz",
  vat_id: () => "DE123456789",
  logo: () => `data:image/png;base64,${png(2, 2).toString("base64")}`,
  page_picture: () => `data:image/png;base64,${png(2, 2).toString("base64")}`,
  accent_color: () => "#1b5e20",
  code: () => `DOKU-${unique()}`,
  coupon_code: () => "",
  buyer_key: () => "ein-schluessel-der-beschreibung",
  valid_from: () => "2026-01-01",
  valid_until: () => "2026-12-31",
  image_url: () => "https://www.example.de/bild.jpg",
  constructionYear: () => "1998",
  city: () => "Köln",
  place: () => "Köln",
  films: () => "https://youtu.be/dQw4w9WgXcQ",
  createdAt: () => "2026-01-01",
  validUntil: () => "2035-12-31",
  images: () => [{ url: "https://www.example.de/bild.jpg", isFeatured: true }],
  floor_plans: () => [{ url: "https://www.example.de/plan.jpg", name: "Erdgeschoss" }],
  reference: () => `nr-${unique()}`,
  reference_pattern: () => "{JJJJ}-{NNN}",
  company_id: () => testData.a.id,
  company_id_param: () => null,
  agent_id: () => "",
  away_from: () => "2026-05-01",
  away_until: () => "2026-05-02",
  substitute_id: () => "",
  user_id: () => "",
  assigned_to: () => testData.a.colleague.id,
  property_id: () => "",
  emails: () => [`weitere-${unique()}@example.com`],
  follow_up_on: () => "2026-05-01",
  owner_ids: () => [],
  mandate_from: () => "2026-05-01",
  mandate_until: () => "2026-11-01",
  sold_on: () => "2026-05-01",
  consent_on: () => "2026-05-01",
  viewing_day: () => "2026-05-01",
}

function sample(schema: Schema, name = ""): unknown {
  const known = KNOWN[name]
  if (known) return known()
  const { type, properties, items, anyOf, enum: options } = schema
  if (Array.isArray(options)) return options[0]
  if (Array.isArray(anyOf) && properties === undefined) return sample(schemaSchema.parse(anyOf[0]), name)
  const kind = Array.isArray(type) ? type[0] : type
  if (kind === "object") {
    const fields = Object.entries(z.record(z.string(), schemaSchema).parse(properties ?? {}))
    return Object.fromEntries(fields.map(([field, inner]) => [field, sample(inner, field)]))
  }
  if (kind === "array") return [sample(schemaSchema.parse(items), "")]
  if (kind === "boolean") return true
  return kind === "number" || kind === "integer" ? 1 : "1"
}

/** Sends a request as the document describes it: its body in full, and ids of rows that exist. */
async function request({ name, method, path, requestBody }: Operation, token: string | undefined, full: boolean) {
  const media = requestBody?.content["multipart/form-data"]
  const json = requestBody?.content["application/json"]
  const body = media ? await form(path) : json && (full ? await bodyFor(name, json.schema) : { id: 1 })
  return testData.server.call(method, await addressFor(path), { token, body })
}

async function addressFor(path: string): Promise<string> {
  const session = path.includes("{session}") ? String((await testData.make.checkout()).session_id) : ""
  const note = path.includes("{note}") ? await testData.make.note(testData.a) : { id: "", contact_id: "" }
  const owner = path.includes("{contact_id}") ? (await testData.make.contact(testData.a)).id : ""
  const owned = owner === "" ? "" : (await testData.make.property(testData.a, "active", { owner_ids: [owner] })).id
  const id = String(note.contact_id || owned || (await idFor(path)))
  const search = path.includes("{search}") ? (await testData.make.search(testData.a, { contact_id: id })).id : ""
  const params: Record<string, string> = { id, email: caller.email, session, note: note.id, search, contact_id: owner }
  return path.replaceAll(/\{(\w+)\}/g, (_whole, param: string) => params[param] ?? "")
}

async function form(path: string): Promise<FormData> {
  const body = new FormData()
  body.set("id", `d${unique().padStart(14, "0")}`)
  body.set("property_id", (await testData.make.property(testData.a)).id)
  body.set("file", new Blob([new Uint8Array(pdf())]), "datei.pdf")
  if (path === "/api/documents") return body
  body.set("original", new Blob([new Uint8Array(png(2, 2))]), "bild.png")
  return body
}

async function bodyFor(name: string, schema: Schema): Promise<unknown> {
  const body = sample(schema) as Record<string, unknown>
  if (name === "POST /api/auth/login" || name.endsWith("/create-checkout")) return { ...body, email: caller.email }
  if (name.endsWith("/activate-free")) {
    const { code } = await testData.make.row("coupons", {
      code: `FREI-${unique()}`,
      discount_type: "free",
      usage_type: "unlimited",
      active: true,
    })
    return { ...body, email: caller.email, coupon_code: code }
  }
  if (name === "POST /api/auth/signup") return { ...body, purchase: undefined, email: `neu-${unique()}@example.com` }
  const completed = joinTests("samples")[name]
  if (completed) return completed(testData, body)
  if (name === "POST /api/invitations") return { ...body, email: `neu-${unique()}@example.com` }
  if (name === "POST /api/purchases/claim") {
    return { ...body, token: (await testData.make.purchase({ email: caller.email })).token }
  }
  if (name === "POST /api/invitations/accept") {
    return { ...body, token: (await testData.make.invitation(testData.a)).token }
  }
  if (name === "POST /api/invitations/join") {
    // Only an account without a company may join one.
    await testData.server.superuser("PATCH", `/api/collections/users/records/${caller.id}`, { company_id: "" })
    return { token: (await testData.make.invitation(testData.a, { email: caller.email })).token }
  }
  if (name === "POST /api/functions/reset-password") return { ...body, user_id: testData.a.colleague.id }
  if (name === "POST /api/removals/restore") return { token: (await testData.make.removal(testData.a)).secret }
  if (name === "POST /api/users/{id}/remove") return {}
  if (name === "POST /api/contract") return { version: await testData.make.contractVersion(caller) }
  if (name === "POST /api/companies/{id}/erase") return { name: "Leer" }
  if (name.startsWith("POST /api/people/")) {
    return {
      ...body,
      contact_id: (await testData.make.row("contacts", { company_id: testData.a.id, name: "Greta" })).id,
    }
  }
  if ("user_id_param" in body)
    return { ...body, user_id_param: (await testData.make.user({ company_id: testData.a.id })).id }
  return body
}

async function idFor(path: string): Promise<string> {
  const { make, a } = testData
  if (path.endsWith("/subscription/{email}")) await make.subscription(caller)
  if (["/api/users/{id}/remove", "/api/users/{id}/company-role"].includes(path))
    return (await make.user({ company_id: a.id })).id
  if (path === "/api/removals/{id}/restore") return (await make.removal(a)).id
  if (path === "/api/users/{id}/confirm-address") return (await make.user()).id
  if (path.startsWith("/api/companies/{id}")) return (await make.company()).id
  if (path.startsWith("/api/confirmations/{id}")) return (await make.confirmation(a, { kind: "withdrawal" })).id
  if (path === "/api/saved-views/{id}") return (await make.savedView(a)).id
  if (path.endsWith("/targets/{id}/lease"))
    return (await make.target(a, { attempts: 1, leased_until: "2126-01-01 00:00:00.000Z" })).id
  if (path.includes("/targets/{id}")) return (await make.target(a)).id
  if (path.startsWith("/api/media/{id}")) return (await make.media(a)).id
  if (path === "/api/deliveries/{id}") return (await make.delivery(a)).id
  if (path === "/api/system/mails/{id}/retry") return (await make.mail(a)).id
  if (path === "/api/keys/{id}") return (await make.key(a, "read")).id
  if (path === "/api/invitations/{id}") return (await make.invitation(a)).id
  const kind = FEATURE_TESTS.flatMap(({ kinds = [] }) => kinds).find(({ name }) => path.startsWith(`/api/${name}/{id}`))
  if (kind === undefined && path.includes("{id}"))
    throw new Error(`No \`kinds\` of a matrix.ts makes a record for ${path}`)
  return kind === undefined ? "" : (await kind.create(testData)).id
}

/** Whether only the operator's own process calls a route. */
const isOfProcess = ({ path, method }: Operation) =>
  path.startsWith("/api/deliveries/") ||
  path.startsWith("/api/media/") ||
  (path.startsWith("/api/inbound-mails") && method === "POST")

async function tokenFor(operation: Operation): Promise<string> {
  const { path } = operation
  if (isOfProcess(operation)) return DELIVERY_TOKEN
  return path === "/api/account/erase" ? (await testData.make.user()).token : caller.token
}

const ANSWERS = ["POST /api/inquiries/{id}/answers", "POST /api/properties/{id}/report"]
/** Those of a mailbox, which the servers of most tests have not (inbound-mails.test.ts). */
const OF_MAILBOX = [
  "POST /api/inbound-mails",
  "POST /api/companies/{id}/inbound-address",
  "POST /api/companies/{id}/inbound-test",
]
/** Its picture must lack sizes, which a sample has not (sizes.test.ts). */
const SIZES = "POST /api/media/{id}/sizes"
/** Tells whether a route is off, as its provider or the mail server is, or has nothing to confirm. */
const inactive = ({ name, path }: Operation) =>
  OF_MAILBOX.includes(name) ||
  path.startsWith("/api/stripe/") ||
  path.endsWith("/send-confirmation") ||
  ANSWERS.includes(name) ||
  name === SIZES

describe("the document", () => {
  it("promises what the server does: every route accepts and returns what it describes", async () => {
    const logout = operations.filter(({ path }) => path.endsWith("/logout"))
    const others = operations.filter((operation) => !logout.includes(operation) && !inactive(operation))
    for (const operation of [...others, ...logout]) {
      const token = await tokenFor(operation)
      const response = await request(operation, token, true)
      expect(response.status, `${operation.name}: ${response.text}`).toBe(200)
      const schema = operation.responses[200].content["application/json"]?.schema ?? {}
      const checked = z.fromJSONSchema(schema).safeParse(response.body)
      expect(checked.success, `${operation.name}: ${checked.error}\n${response.text}`).toBe(true)
    }
    expect(others.length + logout.length).toBeGreaterThan(30)
  })

  it("takes a body of only whitespace for none of its JSON objects, and for no failure of the server", async () => {
    const logout = ({ path }: Operation) => path.endsWith("/logout")
    const { token } = await testData.make.user({ is_admin: true, company_id: testData.a.id })
    let objects = 0
    for (const operation of operations.filter(({ method }) => method !== "GET").filter((one) => !logout(one))) {
      const path = await addressFor(operation.path)
      const headers = { "Content-Type": "application/json" }
      const response = await testData.server.call(operation.method, path, { token, headers, body: " \n" })
      if (isOfProcess(operation)) continue
      const takesObject = operation.requestBody?.content["application/json"]?.schema.type === "object"
      if (takesObject) objects += 1
      if (takesObject && !inactive(operation)) {
        expect(response, operation.name).toMatchObject({
          status: 400,
          body: { error: "Die Anfrage ist kein gültiges JSON-Objekt" },
        })
      } else expect(response.status, `${operation.name}: ${response.text}`).toBeLessThan(500)
    }
    expect(objects).toBeGreaterThan(15)
  })

  it("says what the parameters of a list may be, and anything else is rejected in words", async () => {
    const { token } = await testData.make.user({ is_admin: true, company_id: testData.a.id })
    let choices = 0
    for (const { method, path: pattern, name, parameters } of operations) {
      const path = await addressFor(pattern)
      for (const { name: parameter, schema } of parameters.filter((one) => one.in === "query")) {
        const ask = (value: unknown) => {
          const body = method === "POST" ? {} : undefined
          return testData.server.call(method, `${path}?${parameter}=${encodeURIComponent(String(value))}`, {
            token,
            body,
          })
        }
        const { enum: values, minimum } = schema
        if (!Array.isArray(values) && typeof minimum !== "number") continue
        const bad = Array.isArray(values) ? ["x", "Active", "constructor"] : ["x", "-1", "0", "1.5", "1e3", " "]
        // One schema reads them all, so each parameter meets one after the other of them.
        const wrong = bad[choices % bad.length]
        choices += 1
        const { status, body } = await ask(wrong)
        expect([status, body], `${name} ${parameter}=${wrong}`).toMatchObject([
          400,
          { error: expect.stringContaining(`ist kein möglicher Wert (${parameter}). Möglich sind`) },
        ])
        for (const value of Array.isArray(values) ? ["", ...values] : ["", minimum, 501, 1_000_001]) {
          expect((await ask(value)).status, `${name} ${parameter}=${value}`).toBe(200)
        }
      }
    }
    expect(choices).toBeGreaterThan(15)
  })

  it("describes errors: without a token and with an empty body", async () => {
    const error = z.fromJSONSchema(document.components.schemas.Error)
    for (const operation of operations) {
      const response = await request(operation, undefined, false)
      const open = operation.security.some((entry) => Object.keys(entry).length === 0)
      if (!open) expect(response.status, operation.name).toBe(401)
      if (response.status === 200) continue
      expect(Object.keys(operation.responses), operation.name).toContain(String(response.status))
      expect(error.safeParse(response.body).success, `${operation.name}: ${response.text}`).toBe(true)
    }
  })
})

describe("a method that a path does not have", () => {
  const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
  const isLike = (pattern: string, path: string) =>
    new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path)

  it("is 405 with those it has, for every path of the table", async () => {
    const patterns = [...new Set(routes.map(({ path }) => path))]
    let rejected = 0
    for (const pattern of patterns) {
      const path = pattern.replaceAll(/\{\w+\}/g, "aaaaaaaaaaaaaaa")
      const declared = routes.filter((route) => isLike(route.path, path)).map(({ method }) => String(method))
      const allowed = [...declared, ...(declared.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort()
      for (const method of METHODS.filter((one) => !allowed.includes(one))) {
        const body = ["POST", "PUT", "PATCH"].includes(method) ? { text: "x".repeat(2000) } : undefined
        const response = await testData.server.call(method, path, { body })
        expect([response.status, response.headers.get("Allow")], `${method} ${path}`).toEqual([405, allowed.join(", ")])
        if (method !== "HEAD")
          expect(response.body).toEqual({ error: "Diese Adresse kennt die Methode der Anfrage nicht" })
        rejected += 1
      }
      expect((await testData.server.call("OPTIONS", path)).status, path).toBe(204)
    }
    expect(rejected).toBeGreaterThan(100)
  })

  it("is 404 where there is no such path; HEAD is GET without its body", async () => {
    for (const method of METHODS) {
      for (const path of ["/api/gibt-es-nicht", "/api/agents/a/b", "/api/agents/"]) {
        expect((await testData.server.call(method, path)).status, `${method} ${path}`).toBe(404)
      }
    }
    expect(await testData.server.call("HEAD", "/api/auth/options")).toMatchObject({ status: 200, text: "" })
  })
})
