import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { startServer, type TestServer } from "../../support/server"
import { createAccount } from "../../support/test-company"
import { createTestData, type TestData } from "../support/test-data"

const DEFAULT = "das-feste-passwort"
const APP_URL = "https://portal.example.de"

let testData: TestData
let limited: TestServer
let proxied: TestServer
beforeAll(async () => {
  testData = await createTestData({
    env: { RESET_PASSWORD_DEFAULT: DEFAULT, MAX_IMAGE_MB: "30", INQUIRY_MODE: "simulated", APP_URL },
  })
  limited = await startServer({ rateLimits: true })
  proxied = await startServer({ env: { TRUSTED_PROXY_HEADER: "X-Forwarded-For" }, rateLimits: true })
})
afterAll(async () => {
  for (const server of [testData?.server, limited, proxied]) await server?.stop()
})

it("RESET_PASSWORD_DEFAULT gives a self-hoster the fixed password", async () => {
  const { token } = testData.a.member
  const body = { user_id: testData.a.colleague.id, new_password: "etwas-anderes" }
  const response = await testData.server.call("POST", "/api/functions/reset-password", { token, body })
  expect(response.body).toMatchObject({ success: true, password: DEFAULT })
  const credentials = { email: testData.a.colleague.email, password: DEFAULT }
  expect((await testData.server.call("POST", "/api/auth/login", { body: credentials })).status).toBe(200)
})

it("MAX_IMAGE_MB and APP_URL are sent to the browser, which scales larger files down and shows the embed code", async () => {
  const me = (at: TestServer, token: string) => at.call("GET", "/api/auth/me", { token })
  const known = { max_image_mb: 30, origin: APP_URL }
  expect((await me(testData.server, testData.a.member.token)).body).toMatchObject(known)
  const usual = await createAccount(proxied)
  expect((await me(proxied, usual.token)).body).toMatchObject({ max_image_mb: 10 })
})

it("INQUIRY_MODE is what new companies begin with, unless they say it; by default their inquiries are delivered", async () => {
  const create = async (at: TestServer, body: object) => {
    const { token } = await createAccount(at)
    return (await at.call("POST", "/api/companies", { token, body: { name: "Neu", ...body } })).body
  }
  expect(await create(testData.server, {})).toMatchObject({ inquiry_mode: "simulated", inquiry_mode_confirmed: true })
  expect(await create(testData.server, { inquiry_mode: "delivered" })).toMatchObject({ inquiry_mode: "delivered" })
  for (const body of [{}, { inquiry_mode: "" }])
    expect(await create(proxied, body)).toMatchObject({ inquiry_mode: "delivered", inquiry_mode_confirmed: true })
})

describe("rate limits", () => {
  it("are exactly these", async () => {
    const { rateLimits } = z
      .object({ rateLimits: z.looseObject({ enabled: z.boolean(), rules: z.array(z.looseObject({})) }) })
      .parse(await limited.superuser("GET", "/api/settings"))
    expect(rateLimits.enabled).toBe(true)
    expect(rateLimits.rules).toEqual(
      [
        { label: "*:auth", maxRequests: 20 },
        { label: "POST /api/auth/login", maxRequests: 20 },
        { label: "POST /api/auth/signup", maxRequests: 10 },
        { label: "POST /api/coupons/validate", maxRequests: 10 },
        { label: "POST /api/functions/reset-password", maxRequests: 20 },
        { label: "*:requestPasswordReset", maxRequests: 5 },
        { label: "*:requestVerification", maxRequests: 5 },
        { label: "*:requestEmailChange", maxRequests: 5 },
        { label: "POST /api/demo/create-checkout", maxRequests: 20 },
        { label: "POST /api/stripe/create-checkout", maxRequests: 20 },
        { label: "POST /api/stripe/activate-free", maxRequests: 10 },
        { label: "POST /api/demo/activate-free", maxRequests: 10 },
        { label: "POST /api/subscription/send-confirmation", maxRequests: 3 },
        { label: "/api/realtime", maxRequests: 300 },
      ].map((rule) => ({ ...rule, duration: 60, audience: "" })),
    )
  })

  // Each is asked for something that is rejected at once, so that all come within the minute.
  const LIMITED = [
    { path: "/api/auth/signup", body: {}, limit: 10, status: 400 },
    { path: "/api/coupons/validate", body: { code: "GERATEN" }, limit: 10, status: 200 },
    { path: "/api/functions/reset-password", body: {}, limit: 20, status: 401 },
    { path: "/api/demo/create-checkout", body: {}, limit: 20, status: 400 },
    { path: "/api/demo/activate-free", body: {}, limit: 10, status: 400 },
    { path: "/api/subscription/send-confirmation", body: {}, limit: 3, status: 401 },
    {
      path: "/api/collections/users/request-password-reset",
      body: { email: "niemand@example.com" },
      limit: 5,
      status: 204,
    },
    {
      path: "/api/collections/users/auth-with-password",
      body: { identity: "niemand@example.com", password: "" },
      limit: 20,
      status: 400,
    },
  ]
  const send = async (server: TestServer, { path, body }: (typeof LIMITED)[number], address: string) =>
    (await server.call("POST", path, { body, headers: { "X-Forwarded-For": address } })).status

  it.each(LIMITED)("stop $path after $limit in a minute, whatever address a client claims to have", async (route) => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < route.limit + 2; attempt++) {
      statuses.push(await send(limited, route, `10.0.0.${attempt}`))
    }
    expect(statuses).toEqual([...Array(route.limit).fill(route.status), 429, 429])
  })

  it.each(LIMITED)("count $path by the address that a trusted proxy reports", async (route) => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < route.limit + 2; attempt++) {
      // A proxy appends the address it sees to the one that the client claims.
      statuses.push(await send(proxied, route, `10.0.0.${attempt}, 203.0.113.7`))
    }
    expect(statuses).toEqual([...Array(route.limit).fill(route.status), 429, 429])
    expect(await send(proxied, route, "203.0.113.8")).toBe(route.status)
  })
})

it("guessing passwords is slowed down", async () => {
  // Twenty a minute, counted before the slow look at the password. Sent at once, they come in two minutes at most.
  const body = { email: "niemand@example.com", password: "falsch-geraten" }
  const guesses = Array.from({ length: 45 }, () => limited.call("POST", "/api/auth/login", { body }))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([400, 429]))
})
