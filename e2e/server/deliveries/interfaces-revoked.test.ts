import { describe, expect, it } from "vitest"
import { z } from "zod"
import { mailbox, startMailing, testData } from "../support/mailing"
import { type Account, type Company, PASSWORD } from "../support/test-data"

startMailing()

const post = (path: string, token: string, body: object) => testData.server.call("POST", path, { token, body })
const record = (table: string, id: string) => `/api/collections/${table}/records/${id}`
const userPath = ({ id }: Account) => record("users", id)

/** Makes an office with a member who stays and one who leaves; the latter has made a key, a webhook and a target there. */
async function office() {
  const company = (await testData.make.company()) as Company
  const [stays, leaves] = (await Promise.all([1, 2].map(() => testData.make.user({ company_id: company.id })))) as [
    Account,
    Account,
  ]
  const made = { creator_id: leaves.id, created_by: "Eva Muster" }
  const created = await post("/api/keys", leaves.token, { name: "CRM", access: "read" })
  const { id: keyId, key } = z.object({ id: z.string(), key: z.string() }).parse(created.body)
  const webhook = await testData.make.webhook(company, { ...made, state: "active" })
  const target = await testData.make.target(company, { ...made, name: "Immoportal", schedule: "night" })
  // A colleague's webhook stays as it is.
  const other = await testData.make.webhook(company, { creator_id: stays.id, state: "active" })
  const read = async (table: string, id: string) => {
    const found = await testData.server.call("GET", record(table, id), { token: testData.server.superuserToken })
    return found.status === 200 ? (found.body as Record<string, unknown>) : null
  }
  return {
    company,
    stays,
    leaves,
    keyWorks: async () => (await testData.server.call("GET", "/api/properties", { token: key })).status === 200,
    state: async () => ({
      key: await read("api_keys", keyId),
      webhook: await read("webhooks", webhook.id),
      target: await read("targets", target.id),
      other: await read("webhooks", other.id),
    }),
    log: async () => {
      const list = await testData.server.superuser(
        "GET",
        `/api/collections/audit_log/records?sort=created_at&filter=(company_id='${company.id}')`,
      )
      const { items } = z
        .object({ items: z.array(z.object({ action: z.string(), actor_email: z.string(), subject: z.string() })) })
        .parse(list)
      return items
    },
  }
}
type Office = Awaited<ReturnType<typeof office>>

const REVOKED = {
  key: null,
  webhook: { state: "paused", creator_id: "", created_by: "" },
  target: { schedule: "button", due_at: "", creator_id: "", created_by: "" },
  other: { state: "active" },
}
const LISTED = "Schlüssel „CRM“, Webhook an "

async function expectRevoked({ keyWorks, state }: Office) {
  expect(await keyWorks()).toBe(false)
  expect(await state()).toMatchObject(REVOKED)
}

describe("a removal", () => {
  it("revokes what the person has made in the company, unless it says otherwise, and tells those who stay", async () => {
    const shop = await office()
    const { company, stays, leaves, log } = shop
    const archive = await post(`/api/companies/${company.id}/export`, leaves.token, {})
    const { path } = z.object({ path: z.string() }).parse(archive.body)
    const download = async () => (await testData.server.call("GET", path)).status
    expect(await download()).toBe(200)
    expect((await post(`/api/users/${leaves.id}/remove`, stays.token, {})).status).toBe(200)
    await expectRevoked(shop)
    expect(await download()).toBe(404)
    const mail = await mailbox.next(stays.email)
    expect(mail.text).toContain(LISTED)
    expect(mail.text).toContain("Ziel „Immoportal“")
    expect(mail.text).toContain("Die Schlüssel gelten nicht mehr")
    const entries = (await log()).filter(({ actor_email }) => actor_email === stays.email)
    expect(entries.map(({ action }) => action)).toEqual([
      "key_revoked",
      "webhook_changed",
      "target_changed",
      "member_removed",
    ])
  })

  it("hands it over to who removes, from whom it is revoked when they leave", async () => {
    const shop = await office()
    const { stays, leaves, company, log } = shop
    const third = await testData.make.user({ company_id: company.id })
    const wishes = { interfaces: "take_over" }
    expect((await post(`/api/users/${leaves.id}/remove`, leaves.token, wishes)).status).toBe(400)
    expect((await post(`/api/users/${leaves.id}/remove`, stays.token, wishes)).status).toBe(200)
    expect(await shop.keyWorks()).toBe(true)
    const owned = { creator_id: stays.id }
    expect(await shop.state()).toMatchObject({
      key: owned,
      webhook: { ...owned, state: "active" },
      target: { ...owned, schedule: "night" },
    })
    expect((await mailbox.next(third.email)).text).toContain(`Das gehört jetzt Vor Nach (${stays.email})`)
    expect((await log()).at(-1)).toMatchObject({ action: "member_removed", subject: expect.stringContaining(LISTED) })
    await testData.server.superuser("PATCH", userPath(stays), { company_id: "" })
    expect(await shop.keyWorks()).toBe(false)
  })

  it("by the person themselves leaves nothing to them", async () => {
    const shop = await office()
    expect((await post(`/api/users/${shop.leaves.id}/remove`, shop.leaves.token, {})).status).toBe(200)
    await expectRevoked(shop)
  })
})

describe("what nobody was asked about is revoked, and told to those who stay, when", () => {
  const WAYS: [string, (office: Office) => Promise<unknown>, string][] = [
    [
      "an account is deleted by who has it",
      ({ leaves }) => post("/api/account/erase", leaves.token, { password: PASSWORD }),
      "Ein Konto Ihres Unternehmens wurde gelöscht",
    ],
    [
      "an administrator clears the company",
      ({ leaves }) =>
        post("/api/rpc/safe_update_user_profile", testData.administrator.token, {
          user_id_param: leaves.id,
          company_id_param: null,
        }),
      "gehört nicht mehr zum Unternehmen",
    ],
    [
      "the console clears the company",
      ({ leaves }) => testData.server.superuser("PATCH", userPath(leaves), { company_id: "" }),
      "gehört nicht mehr zum Unternehmen",
    ],
    [
      "the console gives another company",
      ({ leaves }) => testData.server.superuser("PATCH", userPath(leaves), { company_id: testData.b.id }),
      "gehört nicht mehr zum Unternehmen",
    ],
    [
      "the console deletes the account",
      ({ leaves }) => testData.server.superuser("DELETE", userPath(leaves)),
      "Ein Konto Ihres Unternehmens wurde gelöscht",
    ],
  ]
  it.each(WAYS)("%s", async (_way, act, reason) => {
    const shop = await office()
    const email = `${shop.leaves.id}@example.com`
    const invited = await post("/api/invitations", shop.leaves.token, { email })
    const { link } = z.object({ link: z.string() }).parse(invited.body)
    await act(shop)
    await expectRevoked(shop)
    const mail = await mailbox.next(shop.stays.email)
    expect(mail.text).toContain(reason)
    expect(mail.text).toContain(LISTED)
    const isDeleted = reason.startsWith("Ein Konto")
    expect(mail.text?.includes(shop.leaves.email)).toBe(!isDeleted)
    expect((await shop.log()).map(({ action }) => action)).toContain("key_revoked")
    const token = new URL(link).searchParams.get("invite") ?? ""
    expect((await post("/api/invitations/check", "", { token })).body).toMatchObject({ state: "ended" })
  })

  it("an administrator is none any more, in all companies but their own", async () => {
    const own = (await testData.make.company()) as Company
    const shop = await office()
    const promote = { is_admin: true, company_id: own.id }
    await testData.server.superuser("PATCH", userPath(shop.leaves), promote)
    await expectRevoked(shop)
    const createKey = async (company: { id: string }) => {
      const body = { name: "Feed", access: "read", company_id: company.id }
      const created = await post("/api/keys", shop.leaves.token, body)
      return z.object({ key: z.string() }).parse(created.body).key
    }
    const keys = [await createKey(own), await createKey(shop.company)]
    const statuses = () =>
      Promise.all(keys.map(async (token) => (await testData.server.call("GET", "/api/properties", { token })).status))
    expect(await statuses()).toEqual([200, 200])
    await testData.server.superuser("PATCH", userPath(shop.leaves), { is_admin: false })
    expect(await statuses()).toEqual([200, 401])
  })

  it("but not when somebody changes a name, or joins", async () => {
    const shop = await office()
    await testData.server.superuser("PATCH", userPath(shop.leaves), { first_name: "Neu", last_name: "Heißt" })
    expect(await shop.keyWorks()).toBe(true)
  })
})
