import { createHash } from "node:crypto"
import { inject } from "vitest"
import { z } from "zod"
import { HOUR } from "../../../src/domain/values/durations"
import { png } from "../../support/images"
import { pdf } from "../../support/pdf"
import { startServer, type TestServer, type TestServerOptions } from "../../support/server"

/** Is in every text of company B: public in what B publishes, and in no error. */
export const CANARY = "KANARIE-B"
/** Is also in everything B does not publish: no other company may ever read it. */
export const SECRET_CANARY = "GEHEIM-B"

/** An inquiry as the server stores it. */
export const SENT = { name: "Greta", email: "greta@example.com", message: "Noch frei?", status: "new" }
/** A viewing as the server stores it. */
export const VIEWING = {
  name: "Greta",
  email: "greta@example.com",
  status: "offered",
  slots: ["2999-01-01T10:00:00.000Z", "2999-01-02T10:00:00.000Z"],
  minutes: 30,
  places: 1,
}
/** A proof as the server stores it. */
export const CONFIRMATION = {
  kind: "instruction",
  name: "Greta",
  email: "greta@example.com",
  text: "Belehrung",
  text_sha256: createHash("sha256").update("Belehrung").digest("hex"),
}
/** The street of every property that a factory makes; the address is hidden. */
export const HIDDEN_STREET = "Verborgengasse"
/** The internal note of each property that a factory makes. */
export const NOTE_CANARY = "nur-fuer-kollegen"
/** What the seller of each property that a factory makes pays. */
export const SHARE_CANARY = "13.579"
/** What the owner of each property is told, and since when the office works for them: for members alone, and for no key. */
export const OWNER_CANARY = "nur-fuer-eigentuemer"
export const MANDATE_CANARY = "1987-06-05"
const HIDDEN_FROM_STRANGERS = {
  address: `${HIDDEN_STREET} 7, 50667 Köln`,
  hide_address: true,
  internal_note: NOTE_CANARY,
  seller_commission: SHARE_CANARY,
  note_for_owner: OWNER_CANARY,
  mandate: "qualified",
  mandate_from: MANDATE_CANARY,
}

export const PASSWORD = "passwort-der-tests"

/**
 * The callers of the authorization matrix: a stranger, a user without a company, a member (an owner) of the company whose things
 * are asked for, a member of another company, an administrator, and a superuser, whose token is for PocketBase's own routes.
 */
export const ROLES = ["anonymous", "unaffiliated", "member", "otherCompany", "administrator", "superuser"] as const
export type Role = (typeof ROLES)[number]

export type Account = { id: string; email: string; token: string }
export type Company = { name: "A" | "B"; id: string; member: Account; colleague: Account; companyAdmin: Account }

const recordSchema = z.looseObject({ id: z.string() })
export type Row = z.infer<typeof recordSchema>

export type TestData = Awaited<ReturnType<typeof createTestData>>

let count = 0
const next = () => String(++count).padStart(4, "0")

/** Starts a server with two companies, their people, and factories of more rows. */
export async function createTestData(options: TestServerOptions = {}) {
  const { folder, used, people } = structuredClone(inject("testData"))
  count = Math.max(count, used)
  const server = await startServer({ ...options, from: folder })
  return {
    server,
    make: factories(server),
    ...people,
    getCompany: (name: "A" | "B") => (name === "A" ? people.a : people.b),
  }
}

/** Makes the rows that each server with test data has, all with a superuser's rights. */
export async function createPeople(server: TestServer) {
  const make = factories(server)
  const administrator = await make.user({ is_admin: true })
  const userWithoutCompany = await make.user()
  const a = await createCompany(server, "A")
  const b = await createCompany(server, "B")
  const read = { ...a.member, token: (await make.key(a, "read")).token }
  const write = { ...a.member, token: (await make.key(a, "write")).token }
  // A member of A who is no owner.
  const employee = await make.user({ company_id: a.id, company_role: "member" })
  // Keys of A that a member of A has created.
  return { used: count, people: { administrator, userWithoutCompany, employee, a, b, keys: { read, write } } }
}

async function createCompany(server: TestServer, name: "A" | "B"): Promise<Company> {
  const make = factories(server)
  // Property pages show a company's description of itself.
  const { id } = await make.row("companies", {
    name: published(name),
    address: published(name),
    phone: published(name),
  })
  return {
    name,
    id,
    member: await make.user({ company_id: id, last_name: secret(name) }),
    colleague: await make.user({ company_id: id, last_name: secret(name) }),
    companyAdmin: await make.user({ company_id: id, last_name: secret(name), role: "admin" }),
  }
}

const published = (name: "A" | "B") => (name === "B" ? CANARY : "Firma A")
const secret = (name: "A" | "B") => (name === "B" ? `${CANARY} ${SECRET_CANARY}` : "Firma A")

const LATER = "2999-01-01 00:00:00.000Z"

export const makeWebhook = ({ id }: { id: string }) => ({
  company_id: id,
  url: "https://niemand.invalid/empfang",
  events: ["listing.sold"],
  state: "paused",
  secret: SECRET_CANARY,
})

export const makeTarget = ({ id }: { id: string }) => ({
  company_id: id,
  name: "Portal",
  protocol: "sftp",
  host: "niemand.invalid",
  port: 22,
  username: "makler",
  secret: SECRET_CANARY,
  schedule: "button",
})

export const makeTargetRun = ({ id }: { id: string }, target: string) => ({
  company_id: id,
  target_id: target,
  state: "sent",
  kind: "full",
  report: { sent: [], removed: [], problems: [] },
})

export const makeDelivery = ({ id }: { id: string }, webhook: string) => ({
  company_id: id,
  webhook_id: webhook,
  event: "listing.sold",
  subject: next(),
  message_id: "msg_test",
  payload: "{}",
  state: "waiting",
  due_at: LATER,
  valid_until: LATER,
})

export const makeAnswer = ({ id }: { id: string }, inquiry: string) => ({
  company_id: id,
  inquiry_id: inquiry,
  subject: "Ihre Anfrage",
  text: "Guten Tag",
  documents: [],
})

function factories(server: TestServer) {
  const row = async (collection: string, values: object): Promise<Row> =>
    recordSchema.parse(await server.superuser("POST", `/api/collections/${collection}/records`, values))

  const login = async (email: string): Promise<string> => {
    const { body } = await server.call("POST", "/api/auth/login", { body: { email, password: PASSWORD } })
    return z.object({ token: z.string() }).parse(body).token
  }

  const user = async (values: Record<string, unknown> = {}): Promise<Account> => {
    const email = String(values.email ?? `person-${next()}@example.com`)
    const names = { first_name: "Vor", last_name: "Nach" }
    const { id } = await row("users", { email, password: PASSWORD, passwordConfirm: PASSWORD, ...names, ...values })
    return { id, email, token: await login(email) }
  }

  const media = async (company: { id: string }): Promise<Row> => {
    const form = new FormData()
    form.set("company_id", company.id)
    form.set("original", new Blob([new Uint8Array(png(2, 2))]), "bild.png")
    const response = await server.call("POST", "/api/collections/media/records", {
      token: server.superuserToken,
      body: form,
    })
    if (response.status !== 200) throw new Error(response.text)
    return recordSchema.parse(response.body)
  }

  const documentForm = (company: { id: string }, propertyId: string, values: Record<string, string> = {}) => {
    const form = new FormData()
    const texts = { company_id: company.id, property_id: propertyId, name: "Teilungserklärung", ...values }
    for (const [name, value] of Object.entries(texts)) form.set(name, value)
    form.set("file", new Blob([new Uint8Array(pdf())]), "datei.pdf")
    return form
  }

  const document = async (...what: Parameters<typeof documentForm>): Promise<Row> => {
    const [token, body] = [server.superuserToken, documentForm(...what)]
    const response = await server.call("POST", "/api/collections/documents/records", { token, body })
    if (response.status !== 200) throw new Error(response.text)
    return recordSchema.parse(response.body)
  }

  /** Makes an active listing with an image and an agent. */
  const listing = async <Owner extends { id: string }>(company: Owner, text: string) => {
    const [agent, image] = await Promise.all([
      row("agents", { company_id: company.id, first_name: "Eva", last_name: text }),
      media(company),
    ])
    const property = await row("properties", {
      company_id: company.id,
      agent_id: agent.id,
      title: text,
      ...HIDDEN_FROM_STRANGERS,
      status: "active",
      images: [{ id: image.id }],
    })
    return { company, agent, image, property }
  }

  /** Makes a company whose subscription has ended: strangers may see none of it. */
  const offline = async () =>
    listing(await row("companies", { name: SECRET_CANARY, pages_off: true, show_team: true }), SECRET_CANARY)

  return {
    row,
    login,
    user,
    media,
    document,
    documentForm,
    listing,
    offline,
    company: (name = "Leer") => row("companies", { name }),
    agent: (company: Company) =>
      row("agents", { company_id: company.id, first_name: "Eva", last_name: secret(company.name) }),
    /** Makes an agent whom strangers may see, because of a listing. */
    publicAgent: async (company: Company) => {
      const agent = await row("agents", {
        company_id: company.id,
        first_name: "Eva",
        last_name: published(company.name),
      })
      await row("properties", {
        company_id: company.id,
        agent_id: agent.id,
        status: "active",
        ...HIDDEN_FROM_STRANGERS,
        title: published(company.name),
      })
      return agent
    },
    property: (company: Company, status: "active" | "sold" | "archived" = "active", values: object = {}) => {
      const text = status === "archived" ? secret(company.name) : published(company.name)
      return row("properties", { company_id: company.id, title: text, ...HIDDEN_FROM_STRANGERS, status, ...values })
    },
    /** Returns the token in the form of a listing's page; undefined if the page has none. */
    pageToken: async (id: string) => {
      const { text } = await server.call("GET", `/property/${id}`)
      return /name="token" value="([^"]+)"/.exec(text)?.[1]
    },
    /** Returns the token in the form by which owners ask a company for a valuation. */
    valuationToken: async (slug: string) => {
      const { text } = await server.call("GET", `/makler/${slug}/bewertung`)
      return /name="token" value="([^"]+)"/.exec(text)?.[1] ?? ""
    },
    inquiry: (company: Company) => row("inquiries", { ...SENT, company_id: company.id, message: secret(company.name) }),
    /** Makes an open offer of a listing. */
    viewing: (company: Company, values: object = {}) =>
      row("viewings", { ...VIEWING, company_id: company.id, property_title: secret(company.name), ...values }),
    confirmation: (company: { id: string; name?: string }, values: object = {}) =>
      row("confirmations", {
        ...CONFIRMATION,
        company_id: company.id,
        property_title: company.name === "B" ? SECRET_CANARY : "Haus",
        ...values,
      }),
    contact: (company: Company, values: object = {}) =>
      row("contacts", {
        company_id: company.id,
        name: secret(company.name),
        emails: [],
        phones: [],
        roles: [],
        ...values,
      }),
    /** Makes an answer to a new inquiry. */
    answer: async (company: Company) => {
      const inquiry = await row("inquiries", { ...SENT, company_id: company.id, message: secret(company.name) })
      return row("answers", { ...makeAnswer(company, inquiry.id), text: secret(company.name) })
    },
    /** Makes a view that its maker shares with the company. */
    savedView: (company: Company, values: object = {}) =>
      row("saved_views", {
        company_id: company.id,
        user_id: company.member.id,
        name: secret(company.name),
        query: "status=active",
        shared: true,
        ...values,
      }),
    note: async (company: Company) =>
      row("contact_notes", {
        company_id: company.id,
        contact_id: (await row("contacts", { company_id: company.id, name: "Eva", emails: [], phones: [], roles: [] }))
          .id,
        kind: "call",
        text: secret(company.name),
      }),
    /** Makes a key of a company. */
    key: async (company: { id: string }, access: "read" | "write", values: object = {}) => {
      const token = `immo_${next()}`
      const token_hash = createHash("sha256").update(token).digest("hex")
      const { id } = await row("api_keys", { company_id: company.id, name: "Test", access, token_hash, ...values })
      return { id, token }
    },
    feedRun: (company: { id: string }, values: object = {}) =>
      row("feed_runs", { company_id: company.id, feed: "CRM", file: "paket.zip", outcome: "accepted", ...values }),
    /** Makes a webhook to an address where no server listens, so that nothing is sent. */
    webhook: (company: { id: string }, values: object = {}) => row("webhooks", { ...makeWebhook(company), ...values }),
    target: (company: { id: string }, values: object = {}) => row("targets", { ...makeTarget(company), ...values }),
    targetRun: async (company: { id: string }) =>
      row("target_runs", makeTargetRun(company, (await row("targets", makeTarget(company))).id)),
    delivery: async (company: { id: string }, values: object = {}) =>
      row("webhook_deliveries", {
        ...makeDelivery(company, (await row("webhooks", makeWebhook(company))).id),
        ...values,
      }),
    /** Makes an open invitation, with the token of its link. */
    invitation: async (company: { id: string }, values: object = {}) => {
      const name = next()
      const token = `eingeladen${name}`
      const invitation = await row("invitations", {
        company_id: company.id,
        email: `eingeladen-${name}@example.com`,
        token_hash: createHash("sha256").update(token).digest("hex"),
        invited_by: "Eva Muster",
        expires_at: new Date(Date.now() + HOUR).toISOString(),
        ...values,
      })
      return { ...invitation, token }
    },
    /** Makes a document link of a new listing, for everybody or for holders of the link, with the token of the link. */
    documentLink: async (company: Company, values: { is_public?: boolean; status?: string } = {}) => {
      const { is_public: isPublic = false, status = "active" } = values
      const property = await row("properties", {
        company_id: company.id,
        title: "Mit Unterlagen",
        ...HIDDEN_FROM_STRANGERS,
        status,
      })
      const inquiry = await row("inquiries", { ...SENT, company_id: company.id, property_id: property.id })
      const found = await document(company, property.id, { name: secret(company.name), is_public: String(isPublic) })
      const token = next().padStart(40, "t")
      const link = await row("document_links", {
        company_id: company.id,
        inquiry_id: inquiry.id,
        document_ids: [found.id],
        token_hash: createHash("sha256").update(token).digest("hex"),
        expires_at: new Date(Date.now() + HOUR).toISOString(),
      })
      return { property, inquiry, document: found, link, token }
    },
    /** Returns the version of the contract that can be accepted today. */
    contractVersion: async ({ token }: Account) => {
      const { body } = await server.call("GET", "/api/contract", { token })
      return z.object({ version: z.string() }).parse(body).version
    },
    /** Makes a mail that waits. */
    mail: (company: { id: string }, values: object = {}) => {
      const instant = new Date(Date.now() + HOUR).toISOString()
      const mail = {
        kind: "inquiry",
        recipient: `post-${next()}@example.com`,
        subject: "Anfrage",
        content: { paragraphs: [] },
      }
      const times = { due_at: instant, valid_until: instant }
      return row("outbox", { company_id: company.id, ...mail, ...times, state: "waiting", ...values })
    },
    /** Makes a change of a new listing that names no account. */
    change: async (company: Company) => {
      const { id } = await row("properties", {
        company_id: company.id,
        title: secret(company.name),
        status: "archived",
        address: "Köln",
      })
      const of = { company_id: company.id, property_id: id }
      const before = { title: secret(company.name) }
      return { ...(await row("property_changes", { ...of, actor: "user", before, created_at: "2999-01-01" })), ...of }
    },
    search: (company: { id: string }, values: object = {}) =>
      row("saved_searches", {
        company_id: company.id,
        email: `sucht-${next()}@example.com`,
        expires_at: "2999-01-01",
        ...values,
      }),
    coupon: (values: object = {}) =>
      row("coupons", {
        code: `TEST-${next()}`,
        discount_type: "percentage",
        discount_value: 10,
        usage_type: "unlimited",
        active: true,
        description: SECRET_CANARY,
        ...values,
      }),
    /** Makes a session of the demo's checkout page, open to everybody who knows its name. */
    checkout: (values: object = {}) => {
      const name = next()
      return row("checkouts", {
        provider: "demo",
        state: "open",
        plan: "starter",
        email: `kauf-${name}@example.com`,
        cents: 1900,
        session_id: `demo_${name}`,
        fingerprint: name,
        idempotency_key: name,
        ...values,
        expires_at: new Date(Date.now() + HOUR).toISOString(),
      })
    },
    /** Makes a guest's paid session, with the token of its success page. */
    purchase: async (values: object = {}) => {
      const name = next()
      const token = `gekauft${name}`
      const purchase = await row("checkouts", {
        provider: "demo",
        state: "paid",
        plan: "starter",
        email: `kauf-${name}@example.com`,
        fingerprint: name,
        idempotency_key: name,
        claim_hash: createHash("sha256").update(token).digest("hex"),
        claim_until: new Date(Date.now() + HOUR).toISOString(),
        ...values,
      })
      return { ...purchase, token }
    },
    /** Makes an account that was just taken out of the company, with the secret of its mail. */
    /** Makes the row of somebody who has left by themselves, with the secret of their way back. */
    removal: async (company: Company, secret = next()) => {
      const { id } = await user()
      const secret_hash = createHash("sha256").update(secret).digest("hex")
      const { id: removal } = await row("removals", {
        company_id: company.id,
        user_id: id,
        actor_id: id,
        inquiries: [],
        secret_hash,
      })
      return { id: removal, userId: id, secret }
    },
    subscription: (account: Account) =>
      row("subscriptions", {
        user_id: account.id,
        provider: "demo",
        external_id: `sub_${next()}`,
        status: "active",
        plan: "starter",
      }),
  }
}
