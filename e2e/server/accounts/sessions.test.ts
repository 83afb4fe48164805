import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { CHEAPEST, PRODUCT_COST, setPasswordCost } from "../../support/data-folder"
import { IDN, otherwise } from "../support/email-variant"
import { type Account, createTestData, PASSWORD, type TestData } from "../support/test-data"

let testData: TestData
beforeAll(async () => {
  testData = await createTestData()
})
afterAll(() => testData?.server.stop())

let count = 0
const unique = () => `sitzung-${++count}@${IDN}`

const post = (path: string, body: unknown, token?: string) => testData.server.call("POST", path, { body, token })
const me = async (token: string) => (await testData.server.call("GET", "/api/auth/me", { token })).status
const login = (email: string, password = PASSWORD) => post("/api/auth/login", { email, password })
const getToken = (response: { body: unknown }) => (response.body as { token: string }).token

describe("sign-up", () => {
  const form = () => ({ email: unique(), password: PASSWORD, firstName: "Eva", lastName: "Muster" })

  it("makes an ordinary user without company and signs in", async () => {
    const response = await post("/api/auth/signup", form())
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({
      user: { first_name: "Eva", last_name: "Muster", company_id: null, is_admin: false, role: "user" },
    })
    expect(await me(getToken(response))).toBe(200)
  })

  it.each(["email", "password", "firstName", "lastName"])("needs %s and says so beside it", async (field) => {
    const { [field as "email"]: _left, ...rest } = form()
    const response = await post("/api/auth/signup", rest)
    expect(response.status).toBe(400)
    expect(Object.keys((response.body as { fields: object }).fields)).toEqual([field])
  })

  it("takes exactly four fields", async () => {
    const hostile = { is_admin: true, role: "admin", company_id: testData.a.id, verified: true, id: "abcdefghij12345" }
    const { body } = await post("/api/auth/signup", { ...form(), ...hostile })
    const { id } = (body as { user: { id: string } }).user
    expect(id).not.toBe(hostile.id)
    const row = await testData.server.superuser("GET", `/api/collections/users/records/${id}`)
    expect(row).toMatchObject({ is_admin: false, role: "user", company_id: "", verified: false })
  })

  it("rejects an address that has an account, however it is written", async () => {
    const given = form()
    expect((await post("/api/auth/signup", given)).status).toBe(200)
    const again = await post("/api/auth/signup", { ...given, email: otherwise(given.email) })
    expect(again.status).toBe(409)
    expect(again.body).toEqual({
      error: "Zu dieser E-Mail gibt es bereits ein Konto",
      fields: { email: "Zu dieser E-Mail gibt es bereits ein Konto" },
    })
  })

  it("rejects a password that is too long for its hash with a message", async () => {
    const response = await post("/api/auth/signup", { ...form(), password: "ü".repeat(60) })
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({
      fields: { password: "Das Passwort ist zu lang: Umlaute und Sonderzeichen zählen mehrfach" },
    })
  })
})

describe("login", () => {
  it("does not distinguish a wrong password from an unknown address", async () => {
    const wrong = await login(testData.userWithoutCompany.email, "falsches-passwort")
    const unknown = await login(unique())
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text])
    expect(wrong).toMatchObject({ status: 400, body: { error: "E-Mail oder Passwort ist falsch" } })
  })

  it("takes as long for an unknown address as for a wrong password", async () => {
    const { server, make } = testData
    const hashAt = (cost: number) => setPasswordCost(server.url, server.superuserToken, cost)
    await hashAt(PRODUCT_COST)
    onTestFinished(() => hashAt(CHEAPEST))
    const { email } = await make.user()
    const took = async (email: string) => {
      const start = performance.now()
      await login(email, "falsches-passwort")
      return performance.now() - start
    }
    const [known, unknown]: [number[], number[]] = [[], []]
    // The fastest of each is the time of the work itself: a bcrypt hash, some forty times all the rest. On a busy machine
    // it takes more rounds until both had an undisturbed one; without the hash no number of rounds is enough.
    const ratio = async () => {
      for (let round = 0; round < 4; round++) {
        known.push(await took(email))
        unknown.push(await took(unique()))
      }
      return Math.min(...unknown) / Math.min(...known)
    }
    await expect.poll(ratio, { timeout: 120_000 }).toSatisfy((value: number) => value > 1 / 2 && value < 2)
  })

  it("does not mind how the address is written, here or at the sign-up", async () => {
    expect((await login(otherwise(testData.userWithoutCompany.email))).status).toBe(200)
    const given = { email: otherwise(unique()), password: PASSWORD, firstName: "Eva", lastName: "Muster" }
    expect((await post("/api/auth/signup", given)).status).toBe(200)
    expect((await login(given.email)).status).toBe(200)
    expect((await login(`sitzung-${count}@${IDN}`)).status).toBe(200)
  })
})

it("a reset by mail has the same response for known and unknown addresses", async () => {
  const request = (email: string) => post("/api/collections/users/request-password-reset", { email })
  const [known, unknown] = [await request(testData.userWithoutCompany.email), await request(unique())]
  expect([known.status, known.text]).toEqual([204, ""])
  expect([unknown.status, unknown.text]).toEqual([204, ""])
})

describe("a session ends", () => {
  async function withTokens(work: (account: Account) => Promise<unknown>, values: object = {}): Promise<Account> {
    const account = await testData.make.user({ ...values })
    const second = await testData.make.login(account.email)
    expect([await me(account.token), await me(second)]).toEqual([200, 200])
    await work(account)
    expect([await me(account.token), await me(second)]).toEqual([401, 401])
    return account
  }

  it("with a logout, on every device", async () => {
    const account = await withTokens(({ token }) => post("/api/auth/logout", {}, token))
    expect((await login(account.email)).status).toBe(200)
  })

  it("with a new password, which needs the old one", async () => {
    await withTokens(async ({ id, token }) => {
      const path = `/api/collections/users/records/${id}`
      const change = { password: "ein-neues-passwort", passwordConfirm: "ein-neues-passwort" }
      const send = (body: object) => testData.server.call("PATCH", path, { token, body })
      expect((await send(change)).status).toBe(400)
      expect((await send({ ...change, oldPassword: PASSWORD })).status).toBe(200)
    })
  })

  it("with a reset by a colleague, who alone receives the new password", async () => {
    const passwords: string[] = []
    const account = await withTokens(
      async ({ id }) => {
        for (let round = 0; round < 2; round++) {
          const response = await post(
            "/api/functions/reset-password",
            { user_id: id, new_password: "fest-verdrahtet" },
            testData.a.member.token,
          )
          expect(response).toMatchObject({ status: 200, body: { success: true } })
          passwords.push((response.body as { password: string }).password)
        }
      },
      { company_id: testData.a.id },
    )
    const [first = "", second = ""] = passwords
    expect(second).toMatch(/^[a-z2-9]{20}$/)
    expect(first).not.toBe(second)
    const outcomes = await Promise.all([PASSWORD, "fest-verdrahtet", first, second].map((p) => login(account.email, p)))
    expect(outcomes.map(({ status }) => status)).toEqual([400, 400, 400, 200])
    // No mail waits if there is no mail server.
    const waiting = await testData.server.superuser("GET", "/api/collections/outbox/records")
    expect(waiting).toMatchObject({ totalItems: 0 })
  })

  it("when the account is deleted", async () => {
    await withTokens(({ id }) => testData.server.superuser("DELETE", `/api/collections/users/records/${id}`))
  })
})

it("an administrator may choose the password of a reset", async () => {
  const { id, email } = await testData.make.user()
  const body = { user_id: id, new_password: "vom-administrator" }
  expect((await post("/api/functions/reset-password", body, testData.administrator.token)).status).toBe(200)
  expect((await login(email, "vom-administrator")).status).toBe(200)
})

describe("permissions are read with every request", () => {
  it("an administrator who is none any more", async () => {
    const account = await testData.make.user({ role: "admin" })
    const coupons = async () => (await testData.server.call("GET", "/api/coupons", { token: account.token })).status
    expect(await coupons()).toBe(200)
    await testData.server.superuser("PATCH", `/api/collections/users/records/${account.id}`, { role: "user" })
    expect(await coupons()).toBe(403)
  })

  it("a member who was taken out of the company", async () => {
    const account = await testData.make.user({ company_id: testData.a.id })
    const read = async () => {
      const { body } = await testData.server.call("GET", "/api/companies", { token: account.token })
      return (body as { total: number }).total
    }
    expect(await read()).toBe(1)
    const body = { user_id_param: account.id, company_id_param: null }
    expect((await post("/api/rpc/safe_update_user_profile", body, testData.administrator.token)).status).toBe(200)
    expect(await read()).toBe(0)
  })
})

describe("what is no session", () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")

  it.each<[string, (token: string) => string]>([
    ["any text", () => "unsinn"],
    ["a token whose signature was cut off", (token) => token.split(".").slice(0, 2).join(".")],
    ["a token of algorithm none", (token) => `${encode({ alg: "none", typ: "JWT" })}.${token.split(".")[1]}.`],
    [
      "a token whose user was exchanged",
      (token) => {
        const [head, , signature] = token.split(".")
        const claims = {
          id: testData.administrator.id,
          collectionId: "_pb_users_auth_",
          type: "auth",
          exp: 4_102_444_800,
        }
        return `${head}.${encode(claims)}.${signature}`
      },
    ],
  ])("%s", async (_name, forge) => {
    expect(await me(forge(testData.userWithoutCompany.token))).toBe(401)
  })

  it("is rejected on every route, also on public ones, whose anonymous view could be mistaken for one's own", async () => {
    const account = await testData.make.user({ company_id: testData.a.id })
    await post("/api/auth/logout", {}, account.token)
    const { id } = await testData.make.property(testData.a)
    const paths = [
      `/api/properties?company_id=${testData.a.id}`,
      `/api/properties/${id}`,
      "/api/agents",
      "/api/auth/options",
    ]
    for (const path of paths) {
      for (const sent of [`Bearer ${account.token}`, account.token, "Bearer unsinn", "unsinn"]) {
        const response = await testData.server.call("GET", path, { headers: { Authorization: sent } })
        expect(response, path).toMatchObject({ status: 401, body: { error: "Bitte melden Sie sich an" } })
      }
    }
    // The sign-in of a proxy in front of the server is none of ours.
    const byProxy = { headers: { Authorization: "Basic bWFrbGVyOmdlaGVpbQ==" } }
    expect((await testData.server.call("GET", paths[0] ?? "", byProxy)).status).toBe(200)
  })

  it("does not keep anybody from signing in", async () => {
    const body = { email: testData.userWithoutCompany.email, password: PASSWORD }
    expect((await post("/api/auth/login", body, "unsinn")).status).toBe(200)
    const form = { email: unique(), password: PASSWORD, firstName: "Eva", lastName: "Muster" }
    expect((await post("/api/auth/signup", form, "unsinn")).status).toBe(200)
  })

  it("a file token", async () => {
    const { body } = await post("/api/files/token", undefined, testData.userWithoutCompany.token)
    expect(await me((body as { token: string }).token)).toBe(401)
  })
})
