import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { asDataUrl, jpeg, segment } from "../../support/images"
import { type CallOptions, startServer, type TestServer } from "../../support/server"
import { mailbox, startMailing, testData } from "../support/mailing"
import { createTestData, PASSWORD, type TestData } from "../support/test-data"

// These are requests that a stranger, or anybody with a free account, could repeat without end.

startMailing({ env: { TRUSTED_PROXY_HEADER: "X-Forwarded-For" }, rateLimits: true })

const users = "/api/collections/users"

/** Calls as a client with this address. */
const from = (address: string) => (method: string, path: string, options: CallOptions) =>
  testData.server.call(method, path, { ...options, headers: { "X-Forwarded-For": address } })

let host = 0
/** Calls from another address of the same network each time. */
const fromNetwork =
  (network: string) =>
  (...call: Parameters<ReturnType<typeof from>>) =>
    from(`${network}::${(++host).toString(16)}`)(...call)

describe("guessing is counted once, on whatever route and from whatever address of a network", () => {
  it("a coupon's code: at its check and at the checkout", async () => {
    const call = fromNetwork("2001:db8:1:1")
    const body = { plan: "starter", email: "neu@example.com" }
    const checkout = (coupon_code: string) =>
      call("POST", "/api/demo/create-checkout", { body: { ...body, coupon_code } })
    const validate = () => call("POST", "/api/coupons/validate", { body: { code: "GERATEN" } })
    const statuses: number[] = []
    for (let round = 0; round < 5; round++) {
      statuses.push((await validate()).status, (await checkout("GERATEN")).status)
    }
    expect(statuses).toEqual(Array(5).fill([200, 400]).flat())
    expect([(await validate()).status, (await checkout("GERATEN")).status]).toEqual([429, 429])
    expect((await checkout("")).status).toBe(200)
    expect((await from("203.0.113.2")("POST", "/api/coupons/validate", { body: { code: "GERATEN" } })).status).toBe(200)
  })

  it("a password: at the portal's sign-in, the console's, and where the old one is asked for", async () => {
    const call = fromNetwork("2001:db8:1:3")
    const { email, id, token } = testData.userWithoutCompany
    const change = { oldPassword: "falsch-geraten", password: "neues-passwort", passwordConfirm: "neues-passwort" }
    const guesses = [
      () => call("POST", "/api/auth/login", { body: { email, password: "falsch-geraten" } }),
      () =>
        call("POST", "/api/collections/_superusers/auth-with-password", {
          body: { identity: "test@example.com", password: "falsch-geraten" },
        }),
      () => call("PATCH", `${users}/records/${id}`, { token, body: change }),
      () => call("POST", `${users}/auth-with-password`, { body: { identity: email, password: "falsch-geraten" } }),
    ]
    const statuses: number[] = []
    for (let round = 0; round < 5; round++) for (const guess of guesses) statuses.push((await guess()).status)
    expect(statuses).toEqual(Array(5).fill([400, 400, 400, 403]).flat())
    for (const guess of guesses) expect((await guess()).status).toBe(429)
    // A change without a password is no guess.
    expect((await call("PATCH", `${users}/records/${id}`, { token, body: { first_name: "Eva" } })).status).toBe(200)
  })
})

it("no mail leads into the console: addresses are neither confirmed nor changed by it", async () => {
  const { email, token } = testData.userWithoutCompany
  const call = from("203.0.113.4")
  expect((await call("POST", `${users}/request-verification`, { body: { email } })).status).toBe(204)
  const change = await call("POST", `${users}/request-email-change`, { token, body: { newEmail: "neu@example.com" } })
  expect(change.status).toBe(403)
  expect(change.text).toContain("Die E-Mail-Adresse lässt sich hier nicht ändern.")
  expect((await call("POST", `${users}/request-password-reset`, { body: { email } })).status).toBe(204)
  expect((await mailbox.next(email)).text).toContain("/auth?reset=")
})

it("a reset by a colleague is mailed to the account's owner and recorded for the company", async () => {
  const colleague = await testData.make.user({ company_id: testData.a.id })
  const actor = await testData.make.user({ company_id: testData.a.id, first_name: "Eva <b>", last_name: "Muster" })
  const reset = { token: actor.token, body: { user_id: colleague.id } }
  const { body } = await from("203.0.113.5")("POST", "/api/functions/reset-password", reset)
  const { password } = z.object({ password: z.string() }).parse(body)
  const mail = await mailbox.next(colleague.email)
  expect(mail.html).toContain(`Eva &lt;b&gt; Muster (${actor.email}) hat das Passwort Ihres Kontos`)
  expect(mail.text).toContain(`Eva <b> Muster (${actor.email}) hat das Passwort Ihres Kontos`)
  expect(mail.text).toContain(`${testData.server.url}/auth`)
  expect(mail.raw).not.toContain(password)

  const entries = async (token: string) => {
    const path = `/api/collections/audit_log/records?filter=${encodeURIComponent(`user_id="${colleague.id}" && action="password_reset"`)}`
    return z
      .object({ items: z.array(z.looseObject({})) })
      .parse((await testData.server.call("GET", path, { token })).body).items
  }
  const emails = { actor_email: actor.email, user_email: colleague.email }
  const expected = { action: "password_reset", company_id: testData.a.id, actor_id: actor.id, ...emails }
  for (const { token } of [actor, testData.administrator]) expect(await entries(token)).toMatchObject([expected])
  expect(await entries(testData.b.member.token)).toEqual([])
})

it.each(["request-verification", "request-email-change", "request-password-reset"])(
  "%s is limited to five a minute",
  async (name) => {
    const call = from(`198.51.100.${name.length}`)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 7; attempt++) {
      const body = { email: "niemand@example.com", newEmail: "niemand@example.com" }
      statuses.push((await call("POST", `${users}/${name}`, { token: testData.userWithoutCompany.token, body })).status)
    }
    expect(statuses.slice(5)).toEqual([429, 429])
    expect(statuses.slice(0, 5)).not.toContain(429)
  },
)

it("invitations of all companies of a network are limited to 60 a day", async () => {
  const call = from("203.0.113.60")
  const statuses: number[] = []
  for (const name of ["Erste", "Zweite", "Dritte"]) {
    const { email, token } = await testData.make.user({ company_id: (await testData.make.company(name)).id })
    for (let time = 0; time < 21; time++) {
      statuses.push((await call("POST", "/api/invitations", { token, body: { email } })).status)
    }
  }
  expect(statuses).toEqual([...Array(60).fill(409), 429, 429, 429])
})

it("tests of a webhook, which reach somebody else's server, are limited to five a minute", async () => {
  const { id } = await testData.make.webhook(testData.b)
  const test = () => from("203.0.113.62")("POST", `/api/webhooks/${id}/test`, { token: testData.b.member.token })
  const statuses: number[] = []
  for (let time = 0; time < 7; time++) statuses.push((await test()).status)
  expect(new Set(statuses.slice(0, 5)).has(429)).toBe(false)
  expect(statuses.slice(5)).toEqual([429, 429])
})

it("erasures are limited to 20 a minute", async () => {
  const erase = () =>
    from("203.0.113.61")("POST", "/api/people/erase", {
      token: testData.b.member.token,
      body: { email: "niemand@example.com" },
    })
  for (let time = 0; time < 20; time++) expect((await erase()).status).toBe(200)
  expect((await erase()).status).toBe(429)
})

it("live connections are limited to 300 calls a minute, subscriptions included", async () => {
  const call = from("198.51.100.200")
  const subscribe = () => call("POST", "/api/realtime", { body: { clientId: "x", subscriptions: [] } })
  const statuses = await Promise.all(Array.from({ length: 300 }, async () => (await subscribe()).status))
  expect(new Set(statuses)).toEqual(new Set([404]))
  for (const method of ["GET", "HEAD", "POST"]) expect((await call(method, "/api/realtime", {})).status).toBe(429)
})

it("PocketBase's own responses are not cached", async () => {
  const { token } = testData.a.member
  const property = await testData.make.property(testData.a)
  const responses = [
    await testData.server.call("GET", "/api/collections/properties/records", { token }),
    await testData.server.call("GET", `/api/collections/properties/records/${property.id}`, { token }),
    await testData.server.call("POST", `${users}/auth-refresh`, { token }),
    await testData.server.call("POST", "/api/files/token", { token }),
  ]
  for (const { status, headers } of responses) {
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"])
  }
})

it.each(["status", "sort"])("a %s with the name of something every object has is none", async (name) => {
  const { token } = testData.administrator
  expect((await testData.server.call("GET", `/api/coupons?${name}=constructor`, { token })).status).toBe(400)
})

describe("the log", () => {
  const rowsSchema = z.object({
    items: z.array(z.object({ message: z.string(), data: z.record(z.string(), z.unknown()) })),
  })
  const rows = async (filter: string) => {
    const path = `/api/logs?perPage=50&filter=${encodeURIComponent(filter)}`
    return rowsSchema.parse(await testData.server.superuser("GET", path)).items
  }

  it("contains neither successes nor what is refused, and of an unknown path its beginning alone", async () => {
    const long = "x".repeat(2_500)
    const headers = { Referer: `https://example.com/${long}?token=${long}`, "User-Agent": long }
    const { token } = testData.a.member
    expect((await testData.server.call("GET", "/api/collections/agents/records?page=77", { token })).status).toBe(200)
    const path = `/api/files/media/marker000000000/name.png?token=secret&x=${long}`
    expect((await testData.server.call("GET", path, { headers })).status).toBe(404)
    expect((await testData.server.call("GET", `/marker000000001/${long}?token=secret`, { headers })).status).toBe(404)
    await expect.poll(async () => (await rows("data.path ~ 'marker000000001'")).length).toBe(1)
    const [row] = await rows("data.path ~ 'marker000000001'")
    expect(row?.message).toBe("unknown path")
    expect(JSON.stringify(row).length).toBeLessThan(1_000)
    expect(JSON.stringify(row)).not.toContain("secret")
    expect(await rows("data.status < 500")).toEqual([])
    const { logs } = z
      .object({ logs: z.looseObject({}) })
      .parse(await testData.server.superuser("GET", "/api/settings"))
    expect(logs).toMatchObject({ maxDays: 3, minLevel: 4 })
  })
})

it("the right password works on the portal's route only", async () => {
  const { email } = testData.a.colleague
  const native = await testData.server.call("POST", `${users}/auth-with-password`, {
    body: { identity: email, password: PASSWORD },
  })
  expect([native.status, native.text.includes("token")]).toEqual([403, false])
  expect(native.text).toContain("POST /api/auth/login")
  expect((await testData.server.call("POST", "/api/auth/login", { body: { email, password: PASSWORD } })).status).toBe(
    200,
  )
})

describe("a company's images", () => {
  const KILOBYTE = 1024
  let limited: TestData
  beforeAll(async () => {
    limited = await createTestData({ env: { COMPANY_STORAGE_MB: "2" } })
  })
  afterAll(() => limited?.server.stop())

  let count = 0
  /** Makes an image with a colour profile of about this many bytes, which stays. */
  const makeImage = (kilobytes: number) => jpeg({ segments: profileSegments(kilobytes * KILOBYTE) })
  const upload = ({ server }: { server: TestServer }, token: string, kilobytes: number) => {
    const form = new FormData()
    form.set("id", `quotapicture${String(++count).padStart(3, "0")}`)
    form.set("original", new Blob([new Uint8Array(makeImage(kilobytes))]), "haus.jpg")
    return server.call("POST", "/api/media", { token, body: form })
  }
  const parseError = ({ body }: { body: unknown }) => z.object({ error: z.string() }).parse(body).error
  const stored = async (to: TestData, collection: string, companyId: string) => {
    const path = `/api/collections/${collection}/records?filter=${encodeURIComponent(`company_id="${companyId}"`)}`
    return z.object({ items: z.array(z.looseObject({ id: z.string() })) }).parse(await to.server.superuser("GET", path))
      .items
  }

  it("fit into its space, whichever way they come, and another company's do not count", async () => {
    const { id, member } = limited.a
    expect((await upload(limited, member.token, 1_500)).status).toBe(200)
    const rejected = await upload(limited, member.token, 700)
    expect(rejected.status).toBe(413)
    expect(parseError(rejected)).toMatch(/^Der Speicherplatz Ihres Unternehmens ist voll \(2 MB\)\. /)

    const image = asDataUrl("jpeg", makeImage(700))
    const property = { title: "Haus", address: "Weg 1", images: [{ url: image }] }
    const agent = { first_name: "Eva", last_name: "Muster", image_url: image }
    for (const [path, body] of Object.entries({ "/api/properties": property, "/api/agents": agent })) {
      const response = await limited.server.call("POST", path, { token: member.token, body })
      expect([response.status, parseError(response)], path).toEqual([413, parseError(rejected)])
    }
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...agent, image_url: "", company_id: id })) form.set(name, value)
    form.set("photo", new Blob([new Uint8Array(makeImage(700))]), "eva.jpg")
    const native = { token: member.token, body: form }
    expect((await limited.server.call("POST", "/api/collections/agents/records", native)).status).toBe(413)
    expect(await stored(limited, "media", id)).toHaveLength(1)
    expect(await stored(limited, "agents", id)).toHaveLength(0)
    expect((await upload(limited, limited.b.member.token, 1_500)).status).toBe(200)
  })

  it("are so many within a day, also when they were deleted meanwhile", async () => {
    const { id, member } = limited.a
    for (const { id: image } of await stored(limited, "media", id)) {
      await limited.server.superuser("DELETE", `/api/collections/media/records/${image}`)
    }
    expect((await upload(limited, member.token, 300)).status).toBe(200)
    const rejected = await upload(limited, member.token, 600)
    expect(rejected.status).toBe(429)
    expect(parseError(rejected)).toMatch(/^Ihr Unternehmen hat heute schon 2 MB hochgeladen\. /)
    expect(await stored(limited, "media", id)).toHaveLength(1)
    expect((await upload(limited, member.token, 10)).status).toBe(200)
  })

  it("are rejected while the disk is nearly full", async () => {
    const server = await startServer({ env: { MIN_FREE_DISK_MB: "999999999" } })
    try {
      const account = { email: "neu@example.com", password: PASSWORD, firstName: "Vor", lastName: "Nach" }
      const { body } = await server.call("POST", "/api/auth/signup", { body: account })
      const { token } = z.object({ token: z.string() }).parse(body)
      const created = await server.call("POST", "/api/companies", { token, body: { name: "Neu" } })
      const { id } = z.object({ id: z.string() }).parse(created.body)
      const archive = await server.call("POST", `/api/companies/${id}/export`, { token })
      for (const rejected of [await upload({ server }, token, 1), archive])
        expect([rejected.status, parseError(rejected)]).toEqual([
          507,
          expect.stringMatching(
            /^Auf dem Server ist zu wenig Speicherplatz frei\. Bitte wenden Sie sich an Ihren Administrator\. Kennung: /,
          ),
        ])
      expect(await server.superuser("GET", "/api/collections/media/records")).toMatchObject({ items: [] })
    } finally {
      await server.stop()
    }
  })
})

/** Returns segments of a colour profile with this many bytes in all: a segment holds 64 kB. */
function profileSegments(bytes: number): Buffer[] {
  const head = Buffer.from("ICC_PROFILE\0\u0001\u0001", "latin1")
  return Array.from({ length: Math.ceil(bytes / 60_000) }, () =>
    segment(0xe2, Buffer.concat([head, Buffer.alloc(60_000, 7)])),
  )
}

it("an image's record discloses no dates to anonymous callers", async () => {
  const media = await testData.make.media(testData.a)
  await testData.make.property(testData.a, "active", { images: [{ id: media.id }] })
  const { status, body } = await testData.server.call("GET", `/api/collections/media/records/${media.id}`)
  expect(status).toBe(200)
  expect(Object.keys(Object(body)).filter((name) => /_at$|bytes/.test(name))).toEqual([])
})

it("addresses of images on other sites are stored with https", async () => {
  const { token } = testData.a.member
  const url = "http://bilder.example.de/haus.jpg"
  const property = await testData.server.call("POST", "/api/properties", {
    token,
    body: { title: "Haus", address: "Weg 1", images: [{ url }], floor_plans: [{ url }] },
  })
  const agent = await testData.server.call("POST", "/api/agents", {
    token,
    body: { first_name: "Eva", last_name: "Muster", image_url: url },
  })
  const secure = { url: "https://bilder.example.de/haus.jpg" }
  expect(property.body).toMatchObject({ images: [secure], floor_plans: [secure] })
  expect(agent.body).toMatchObject({ image_url: secure.url })
  const page = await testData.server.call("GET", `/property/${z.object({ id: z.string() }).parse(property.body).id}`)
  expect(page.text.match(/<img src="https:\/\/bilder[^>]* referrerPolicy="no-referrer"/g)).toHaveLength(2)
  expect(page.headers.get("content-security-policy")).toMatch(/img-src 'self' data: https: http:\/\/127\.0\.0\.1:\d+;/)
})
