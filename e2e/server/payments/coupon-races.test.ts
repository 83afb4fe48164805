import { afterAll, beforeAll, expect, it } from "vitest"
import { IDN } from "../support/email-variant"
import { createPaymentServer, type Shop } from "../support/shop"

// Many buyers want the last use of a code at the same time. The test has rounds, because one round may pass by luck. Twenty
// rounds take a minute and more: COUPON_ROUNDS=20.
const ROUNDS = Number(process.env.COUPON_ROUNDS ?? "3")
const AT_ONCE = 30

let shop: Shop
beforeAll(async () => {
  shop = await createPaymentServer()
})
afterAll(() => shop?.stop())

let count = 0
async function coupon(values: object): Promise<{ id: string; code: string }> {
  const row = { code: `RUNDE-${++count}`, discount_type: "free", usage_type: "single_use", active: true, ...values }
  return (await shop.testData.make.row("coupons", row)) as { id: string; code: string }
}

type Sent = { email: string; code: string }
const activate = ({ email, code }: Sent) =>
  shop.server.call("POST", "/api/stripe/activate-free", { body: { plan: "starter", coupon_code: code, email } })

async function race(code: string, emails: string[]): Promise<number> {
  const responses = await Promise.all(emails.map((email) => activate({ email, code })))
  const statuses = responses.map(({ status }) => status)
  // Some requests get a 503 under that load.
  expect(statuses.filter((status) => ![200, 400, 409, 503].includes(status))).toEqual([])
  return statuses.filter((status) => status === 200).length
}

const strangers = (amount: number) => Array.from({ length: amount }, () => `runde-${++count}@beispiel.de`)
const countUses = async (id: string) => {
  const admin = shop.testData.administrator.token
  const { body } = await shop.server.call("GET", `/api/coupons/${id}`, { token: admin })
  const rows = await shop.fetchRows("coupon_redemptions", `coupon_id = "${id}"`)
  expect((body as { current_uses: number }).current_uses).toBe(rows.length)
  return rows.length
}

it(`a single-use code is used once, by ${AT_ONCE} at a time, in ${ROUNDS} rounds`, async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const { id, code } = await coupon({})
    expect(await race(code, strangers(AT_ONCE)), `round ${round}`).toBe(1)
    expect(await countUses(id), `round ${round}`).toBe(1)
    const late = await activate({ email: `spaet-${round}@beispiel.de`, code })
    expect(late).toMatchObject({ status: 400, body: { error: "Ungültiger Coupon-Code" } })
  }
  console.log(`Coupons: ${ROUNDS} rounds of ${AT_ONCE}`)
})

it("a code of seven uses is used seven times", async () => {
  const { id, code } = await coupon({ max_uses: 7 })
  let used = 0
  while (used < 7) used += await race(code, strangers(AT_ONCE))
  expect(used).toBe(7)
  expect(await race(code, strangers(20))).toBe(0)
  expect(await countUses(id)).toBe(7)
})

it("a code for single use by address recognizes a mailbox in any spelling", async () => {
  const { id, code } = await coupon({ usage_type: "single_use_per_email" })
  const spellings = Array.from({ length: 21 }, (_, index) => {
    return [`Eva+${index}@büro.Example`, `eva@${IDN}`, `EVA+x${index}@BÜRO.example`][index % 3] ?? ""
  })
  await race(code, spellings)
  expect(await countUses(id)).toBe(1)
  expect(await race(code, ["otto@beispiel.de"])).toBe(1)
})

it("checking first and saving later lets several in: the control without the guard fails", async () => {
  const { id, code } = await coupon({})
  const validate = () => shop.server.call("POST", "/api/coupons/validate", { body: { code } })
  const looks = await Promise.all(strangers(20).map(async (email) => ({ email, body: (await validate()).body })))
  for (const { email, body } of looks) {
    if (!(body as { valid?: boolean }).valid) continue
    await shop.testData.make.row("coupon_redemptions", { coupon_id: id, email, state: "confirmed" })
  }
  expect(await countUses(id)).toBeGreaterThan(1)
})

it("paid checkouts compete for the last use in the same way, and expired ones release it", async () => {
  const { id, code } = await coupon({ discount_type: "percentage", discount_value: 10 })
  const buy = async (email: string) => (await shop.checkout({ email, coupon_code: code })).status
  const emails = strangers(12)
  const statuses = await Promise.all(emails.map(buy))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(await countUses(id)).toBe(1)
  const [checkout] = await shop.fetchRows("checkouts", `coupon_id = "${id}"`)
  const session = shop.stripe.getSession(String(checkout?.url))
  shop.stripe.change(session.id, { status: "expired", url: null })
  await shop.deliver(shop.stripe.event("checkout.session.expired", session))
  expect(await countUses(id)).toBe(0)
  expect(await buy("naechste@beispiel.de")).toBe(200)
})

it("a coupon deleted or deactivated meanwhile keeps the agreed price", async () => {
  for (const change of ["delete", "off"]) {
    const { id, code } = await coupon({ discount_type: "percentage", discount_value: 10 })
    const { session } = await shop.session({ coupon_code: code })
    const path = `/api/collections/coupons/records/${id}`
    if (change === "delete") await shop.server.superuser("DELETE", path)
    else await shop.server.superuser("PATCH", path, { active: false })
    const { subscription } = shop.stripe.pay(session.id)
    expect((await shop.deliver(shop.stripe.event("checkout.session.completed", session))).status).toBe(200)
    expect(await shop.fetchSubscription(subscription.id)).toMatchObject({ status: "active" })
  }
})

it("the list knows which coupons can be redeemed, and what speaks against the others", async () => {
  const until = (text: string) => ({ usage_type: "unlimited", valid_until: text })
  const code = async (values: object) => (await coupon(values)).code
  const toCome = await code({ ...until(""), valid_from: "2099-01-01" })
  const used = await coupon({ usage_type: "single_use" })
  await shop.server.superuser("POST", "/api/collections/coupon_redemptions/records", {
    coupon_id: used.id,
    email: "a@beispiel.de",
  })
  const [past, open, future] = [await code(until("2020-01-31")), await code(until("")), await code(until("2099-01-31"))]
  const off = await code({ ...until("2020-01-31"), active: false })
  const listed = async (status: string) => {
    const token = shop.testData.administrator.token
    const { body } = await shop.server.call("GET", `/api/coupons?perPage=100&sort=code&status=${status}`, { token })
    const codes = (body as { data: { code: string }[] }).data.map((row) => row.code)
    return codes.filter((row) => [past, open, future, off, toCome, used.code].includes(row))
  }
  expect(await listed("active")).toEqual([open, future])
  expect(await listed("planned")).toEqual([toCome])
  expect(await listed("used_up")).toEqual([used.code])
  expect(await listed("expired")).toEqual([past])
  expect(await listed("inactive")).toEqual([off])
})
