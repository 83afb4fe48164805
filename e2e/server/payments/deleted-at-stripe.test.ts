import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { HOUR } from "../../../src/domain/values/durations"
import { openMailbox } from "../../support/mailbox"
import { createPaymentServer, guest, type Shop } from "../support/shop"
import type { Account } from "../support/test-data"

let mailbox: Awaited<ReturnType<typeof openMailbox>>
let shop: Shop
beforeAll(async () => {
  mailbox = await openMailbox()
  shop = await createPaymentServer({
    STRIPE_TAX: "1",
    STRIPE_TAX_ID: "atxi_1",
    STRIPE_PORTAL_CONFIGURATION: "bpc_1",
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(mailbox.port),
    SMTP_FROM: "portal@example.de",
  })
})
afterAll(async () => {
  await shop?.stop()
  await mailbox?.stop()
})

const buy = ({ email, token }: Account, plan = "starter") => shop.checkout({ email, plan }, token)
const getUrl = (response: { body: unknown }) => (response.body as { url: string }).url
const openPortal = ({ token }: Account) => shop.server.call("POST", "/api/stripe/portal", { token })
const sweep = () => shop.server.superuser("POST", "/api/crons/sweepPayments")
const lastSession = () => shop.stripe.requests.filter(({ path }) => path === "/v1/checkout/sessions").at(-1)?.fields

/** Makes an account with a paid Starter. */
async function holder() {
  const account = await shop.testData.make.user({ email: guest() })
  const session = shop.stripe.getSession(getUrl(await buy(account)))
  const { subscription } = shop.stripe.pay(session.id)
  await shop.deliver(shop.stripe.event("checkout.session.completed", session))
  const stored = () => shop.fetchSubscription(subscription.id)
  expect(await stored()).toMatchObject({ status: "active", customer_id: subscription.customer })
  return { account, subscription, stored, customer: String(subscription.customer) }
}
type Holder = Awaited<ReturnType<typeof holder>>

const remove = ({ customer }: Holder) => shop.stripe.deleteCustomer(customer)
const end = async ({ subscription }: Holder) => {
  shop.stripe.change(subscription.id, { status: "canceled" })
  await shop.deliver(shop.stripe.event("customer.subscription.deleted", subscription))
}

describe("a customer who was deleted buys again, with their address:", () => {
  const WAYS: [string, (held: Holder) => Promise<unknown>][] = [
    [
      "with all events",
      async (held) => {
        const deleted = remove(held)
        await shop.deliver(shop.stripe.event("customer.subscription.deleted", held.subscription))
        await shop.deliver(shop.stripe.event("customer.deleted", deleted))
      },
    ],
    [
      "with the customer's event alone",
      async (held) => shop.deliver(shop.stripe.event("customer.deleted", remove(held))),
    ],
    ["without an event", async (held) => remove(held)],
    [
      "without an event, once the subscription had ended",
      async (held) => {
        await end(held)
        remove(held)
      },
    ],
    [
      "after the portal said that the customer is gone",
      async (held) => {
        remove(held)
        const portal = await openPortal(held.account)
        expect([portal.status, portal.text]).toEqual([
          409,
          expect.stringContaining("gibt es beim Zahlungsdienst nicht mehr"),
        ])
      },
    ],
  ]
  it.each(WAYS)("%s", async (_how, act) => {
    const held = await holder()
    await act(held)
    const { email } = held.account
    expect((await buy(held.account)).status).toBe(200)
    expect(lastSession()).toMatchObject({ customer_email: email })
    expect(await held.stored()).toMatchObject({ status: "canceled", customer_id: "" })
  })

  it("an event of one who is still there ends nothing, nor does one of a stranger", async () => {
    const held = await holder()
    const there = { id: held.customer, object: "customer", deleted: true }
    const stranger = { ...there, id: "cus_stranger" }
    for (const row of [there, stranger])
      expect((await shop.deliver(shop.stripe.event("customer.deleted", row))).status).toBe(200)
    expect(await held.stored()).toMatchObject({ status: "active", customer_id: held.customer })
  })
})

it("a session that is gone keeps nobody from the same wish, or another", async () => {
  for (const plan of ["starter", "professional"]) {
    const account = await shop.testData.make.user({ email: guest() })
    const session = shop.stripe.getSession(getUrl(await buy(account)))
    shop.stripe.rows.delete(session.id)
    const again = await buy(account, plan)
    expect([again.status, getUrl(again) === session.url]).toEqual([200, false])
  }
})

describe("a subscription that Stripe does not know", () => {
  const age = async (held: Holder) => {
    const unknown_since = new Date(Date.now() - 25 * HOUR).toISOString()
    const { id } = (await held.stored()) ?? {}
    await shop.server.superuser("PATCH", `/api/collections/subscriptions/records/${id}`, { unknown_since })
  }

  it("ends after a second look a day later, and the operator is told of both", async () => {
    const held = await holder()
    const { account, subscription } = held
    shop.stripe.rows.delete(subscription.id)
    for (const plan of ["professional", "starter"]) {
      const refused = await buy(account, plan)
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("kennt Ihr Abonnement nicht mehr")])
    }
    await sweep()
    expect(await held.stored()).toMatchObject({ status: "active", unknown_since: expect.stringMatching(/^20/) })
    const { administrator } = shop.testData
    expect((await mailbox.next(administrator.email)).text).toContain(`das Abonnement ${subscription.id}.`)
    await age(held)
    await sweep()
    await expect.poll(async () => (await held.stored())?.status).toBe("canceled")
    expect((await mailbox.next(administrator.email)).text).toContain("deshalb ist es hier beendet")
    expect((await buy(account)).status).toBe(200)
  })

  it("goes on where Stripe knows it again, as after a wrong key", async () => {
    const held = await holder()
    shop.stripe.rows.delete(held.subscription.id)
    expect((await buy(held.account)).status).toBe(409)
    shop.stripe.rows.set(held.subscription.id, held.subscription)
    await age(held)
    await sweep()
    await expect.poll(async () => (await held.stored())?.unknown_since).toBe("")
    // The operator is told once a day, and was by the one before.
    expect(await held.stored()).toMatchObject({ status: "active" })
  })
})

describe("what Stripe refuses for good is told as what it is, to the buyer and once a day to the operator:", () => {
  const buys = () => shop.checkout({ email: guest() })
  const manages = ({ account }: Holder) => openPortal(account)
  const without = (id: string) => {
    const row = shop.stripe.rows.get(id)
    shop.stripe.rows.delete(id)
    return () => row && shop.stripe.rows.set(id, row)
  }
  const withoutPrice = () => {
    const { price_starter } = shop.stripe.prices
    delete shop.stripe.prices.price_starter
    return () => Object.assign(shop.stripe.prices, { price_starter })
  }
  const withWrongKey = () => {
    shop.stripe.failAlways(/POST .*sessions/, 401)
    return shop.stripe.heal
  }
  type Broken = {
    breaks: () => () => unknown
    call: (held: Holder) => ReturnType<typeof buys>
    what: string
    said: string
  }
  const BROKEN: [string, Broken][] = [
    [
      "a wrong tax id",
      {
        breaks: () => without("atxi_1"),
        call: buys,
        what: "Die Steuernummer für die Rechnungen gibt es bei Stripe nicht.",
        said: "No such tax ID: 'atxi_1'",
      },
    ],
    [
      "a price that is gone",
      {
        breaks: withoutPrice,
        call: buys,
        what: "Den Preis dieses Pakets gibt es bei Stripe nicht.",
        said: "No such price: 'price_starter'",
      },
    ],
    [
      "another account's portal",
      {
        breaks: () => without("bpc_1"),
        call: manages,
        what: "Die Seite, auf der Sie Ihr Abonnement ändern, ist bei Stripe nicht eingerichtet.",
        said: "No such configuration: 'bpc_1'",
      },
    ],
    [
      "a wrong key",
      {
        breaks: withWrongKey,
        call: buys,
        what: "Stripe erkennt den Schlüssel dieses Portals nicht an.",
        said: "Refused with 401",
      },
    ],
  ]
  const notTaken = () =>
    mailbox.received.filter(({ envelope }) => envelope.to.includes(shop.testData.administrator.email))
  it.each(BROKEN)("%s", async (_what, { breaks, call, what, said }) => {
    const held = await holder()
    const mend = breaks()
    const responses = [await call(held), await call(held)]
    mend()
    const error = `Fehler bei der Zahlung. ${what} Das kann nur der Betreiber dieses Portals beheben; er hat eine Meldung bekommen.`
    const expected = { status: 502, body: { error: expect.stringContaining(error) } }
    expect(responses).toMatchObject([expected, expected])
    const mail = await mailbox.next(shop.testData.administrator.email)
    expect([mail.subject, mail.text]).toEqual(["Im Portal kann gerade niemand bezahlen", expect.stringContaining(said)])
    expect(notTaken()).toEqual([])
    expect((await call(held)).status).toBe(200)
  })

  it("an address that Stripe does not take is the buyer's matter", async () => {
    const refused = await shop.checkout({ email: "gast@refused.example" })
    expect([refused.status, refused.text]).toEqual([
      502,
      expect.stringContaining("nimmt diese E-Mail-Adresse nicht an"),
    ])
    expect(notTaken()).toEqual([])
  })
})
