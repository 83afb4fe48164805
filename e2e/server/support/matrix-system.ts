import { png } from "../../support/pictures"
import type { Cell, MatrixRow } from "./matrix-types"
import { CLOSED, CLOSED_DELETE, type Native, nobodysRows, rowsOf } from "./native-rows"
import { NOBODY, NOBODYS } from "./nobody"
import { PASSWORD, SECRET_CANARY } from "./world"

let count = 0
const unique = () => String(++count).padStart(4, "0")
const secret = () => `${SECRET_CANARY}-${unique()}`

/** What PocketBase keeps about an account belongs to the account alone. */
const ofAccount = (account: { id: string } | undefined) => ({
  ...{ collectionRef: "_pb_users_auth_", recordRef: account?.id },
})

type AccountRow = {
  collection: string
  fields: (text: string) => object
  mayDelete: boolean
  /** An account has at most one, so that each needs an account of its own. */
  single?: boolean
}

const ACCOUNT_ROWS: readonly AccountRow[] = [
  { collection: "_authOrigins", fields: (text) => ({ fingerprint: text }), mayDelete: true },
  {
    collection: "_externalAuths",
    fields: (text) => ({ provider: "google", providerId: text }),
    mayDelete: true,
    single: true,
  },
  { collection: "_mfas", fields: (text) => ({ method: text }), mayDelete: false },
  { collection: "_otps", fields: (text) => ({ sentTo: text, password: PASSWORD }), mayDelete: false },
]

const SYSTEM_COLLECTIONS: readonly Native[] = [
  ...ACCOUNT_ROWS.flatMap(({ collection, fields, mayDelete, single = false }): Native[] => {
    const ofColleague = async ({ world, company }: Cell) =>
      single ? world.make.row("users", { ...person(), company_id: company.id }) : company.colleague
    const fieldsOf = async (cell: Cell) => ({ ...ofAccount(await ofColleague(cell)), ...fields(secret()) })
    return [
      {
        collection,
        about: "a colleague's",
        verbs: {
          ...{ list: "200 200 200 200 200 200", view: "404 404 404 404 404 200", create: CLOSED, update: CLOSED },
          delete: mayDelete ? "404 404 404 404 404 204" : CLOSED_DELETE,
        },
        listed: true,
        made: async (cell) => cell.world.make.row(collection, await fieldsOf(cell)),
        fresh: fieldsOf,
      },
      {
        collection,
        about: "one's own",
        verbs: { view: "- 200 200 - 200 -", delete: mayDelete ? "- 204 204 - 204 -" : "- 403 403 - 403 -" },
        freshCaller: single,
        made: ({ world, caller }) => world.make.row(collection, { ...ofAccount(caller), ...fields(unique()) }),
      },
    ]
  }),
  {
    collection: "_superusers",
    verbs: { list: CLOSED, view: CLOSED, create: CLOSED, update: CLOSED, delete: CLOSED_DELETE },
    made: ({ world }) => world.make.row("_superusers", person()),
    fresh: person,
  },
]

function person() {
  return { email: `${secret()}@example.com`, password: PASSWORD, passwordConfirm: PASSWORD }
}

/** PocketBase's own collections: what lies in them concerns at most oneself. */
export const SYSTEM_COLLECTION_MATRIX: readonly MatrixRow[] = [
  ...SYSTEM_COLLECTIONS.flatMap(rowsOf),
  ...nobodysRows(SYSTEM_COLLECTIONS),
]

/** A picture's file: public with its listing, else for members with a file token. */
async function pictureOf(cell: Cell, status: "active" | "archived" | null, withToken: boolean) {
  const { world, company } = cell
  const media = await world.make.media(company)
  if (status !== null) await world.make.property(company, status, { images: [{ id: media.id }] })
  const path = `/api/files/media/${media.id}/${media.original}`
  return { path: withToken ? `${path}?token=${await fileToken(cell)}` : path }
}

async function fileToken({ world, caller, role }: Cell): Promise<string> {
  const token = role === "superuser" ? world.server.superuserToken : caller?.token
  const { body } = await world.server.call("POST", "/api/files/token", { token })
  return (body as { token?: string }).token ?? ""
}

/** An agent's photo has a name that nobody can guess, and needs no token. */
async function photoOf({ world, company }: Cell) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ company_id: company.id, first_name: "Eva", last_name: "Muster" })) {
    form.set(name, value)
  }
  form.set("photo", new Blob([new Uint8Array(png(2, 2))]), "eva.png")
  const { superuserToken: token } = world.server
  const { body } = await world.server.call("POST", "/api/collections/agents/records", { token, body: form })
  return body as { id: string; photo: string }
}

const FILE_OF_MEDIA = "GET /api/files/media/{id}/{file}"
const FILE_OF_AGENT = "GET /api/files/agents/{id}/{file}"

const FILE_MATRIX: readonly MatrixRow[] = [
  {
    ...{ route: FILE_OF_MEDIA, about: "of an active listing", expect: "200 200 200 200 200 200" },
    attempt: (cell) => pictureOf(cell, "active", false),
  },
  {
    ...{ route: FILE_OF_MEDIA, about: "of an archived listing", expect: "404 404 404 404 404 404" },
    attempt: (cell) => pictureOf(cell, "archived", false),
  },
  {
    ...{ route: FILE_OF_MEDIA, about: "of an archived listing, with a file token", expect: "404 404 200 404 200 200" },
    attempt: (cell) => pictureOf(cell, "archived", true),
  },
  {
    ...{ route: FILE_OF_MEDIA, about: "of no listing yet", expect: "404 404 404 404 404 404" },
    attempt: (cell) => pictureOf(cell, null, false),
  },
  {
    ...{ route: FILE_OF_MEDIA, about: "of no listing yet, with a file token", expect: "404 404 200 404 200 200" },
    attempt: (cell) => pictureOf(cell, null, true),
  },
  {
    ...{ route: FILE_OF_AGENT, about: "the photo", expect: "200 200 200 200 200 200" },
    attempt: async (cell) => {
      const { id, photo } = await photoOf(cell)
      return { path: `/api/files/agents/${id}/${photo}` }
    },
  },
  {
    ...{ route: FILE_OF_AGENT, about: "with a guessed name", expect: "404 404 404 404 404 404" },
    attempt: async (cell) => ({ path: `/api/files/agents/${(await photoOf(cell)).id}/eva.png` }),
  },
  ...[FILE_OF_MEDIA, FILE_OF_AGENT].map((route) => ({
    ...{ route, about: NOBODYS, expect: "404 404 404 - 404 404" },
    attempt: () => ({ path: route.replace("GET ", "").replace("{id}", NOBODY).replace("{file}", "bild.png") }),
  })),
]

const users = "/api/collections/users"
const SYSTEM = "401 403 403 - 403 200"

/** What else PocketBase answers: files, accounts, realtime, batch, and the console's own routes. */
export const SYSTEM_MATRIX: readonly MatrixRow[] = [
  ...FILE_MATRIX,
  { route: "POST /api/files/token", expect: "401 200 200 - 200 200", attempt: () => ({ path: "/api/files/token" }) },
  {
    route: "POST /api/batch",
    expect: "403 403 403 403 403 403",
    attempt: async ({ world, company }) => {
      const { id } = await world.make.property(company)
      const url = `/api/collections/properties/records/${id}`
      const body = { requests: [{ method: "PATCH", url, body: { status: "sold" } }] }
      return { path: "/api/batch", body, watch: { collection: "properties", id } }
    },
  },
  {
    route: "POST /api/realtime",
    about: "for a connection that does not exist",
    expect: "404 404 404 - 404 404",
    attempt: () => ({ path: "/api/realtime", body: { clientId: "nobody", subscriptions: ["properties/*"] } }),
  },
  {
    route: "POST /api/collections/users/auth-with-password",
    about: "users sign in at POST /api/auth/login",
    expect: "403 403 403 - 403 403",
    attempt: ({ world }) => ({
      path: `${users}/auth-with-password`,
      body: { identity: world.loner.email, password: PASSWORD },
    }),
  },
  {
    route: "POST /api/collections/users/auth-refresh",
    expect: "401 200 200 - 200 403",
    attempt: () => ({ path: `${users}/auth-refresh` }),
  },
  {
    route: "POST /api/collections/users/request-password-reset",
    about: "for an unknown address",
    expect: "204 204 204 - 204 204",
    attempt: () => ({ path: `${users}/request-password-reset`, body: { email: "nobody@example.com" } }),
  },
  ...["confirm-password-reset", "confirm-verification", "confirm-email-change"].map((name) => ({
    ...{ route: `POST ${users}/${name}`, about: "with a wrong token", expect: "400 400 400 - 400 400" },
    attempt: () => ({
      path: `${users}/${name}`,
      body: { token: "wrong", password: PASSWORD, passwordConfirm: PASSWORD },
    }),
  })),
  {
    route: `POST ${users}/request-email-change`,
    about: "to somebody else's address",
    expect: "401 400 400 - 400 403",
    attempt: ({ world }) => ({
      path: `${users}/request-email-change`,
      body: { newEmail: world.b.member.email },
      watch: { collection: "users", id: world.b.member.id },
    }),
  },
  {
    route: `POST ${users}/request-email-change`,
    about: "to a free address",
    expect: "401 403 403 - 403 403",
    attempt: () => ({ path: `${users}/request-email-change`, body: { newEmail: "frei@example.com" } }),
  },
  {
    route: `POST ${users}/request-verification`,
    expect: "204 204 204 - 204 204",
    attempt: ({ world }) => ({ path: `${users}/request-verification`, body: { email: world.loner.email } }),
  },
  {
    route: `POST ${users}/auth-with-oauth2`,
    about: "switched off",
    expect: "403 403 403 - 403 403",
    attempt: () => ({ path: `${users}/auth-with-oauth2`, body: { provider: "google", code: "x", redirectURL: "x" } }),
  },
  {
    route: `POST ${users}/request-otp`,
    about: "switched off",
    expect: "403 403 403 - 403 403",
    attempt: ({ world }) => ({ path: `${users}/request-otp`, body: { email: world.loner.email } }),
  },
  {
    route: `POST ${users}/impersonate/{id}`,
    expect: "401 403 403 403 403 200",
    attempt: ({ company }) => ({ path: `${users}/impersonate/${company.colleague.id}`, body: {} }),
  },
  {
    ...{ route: `POST ${users}/impersonate/{id}`, about: NOBODYS, expect: "401 403 403 - 403 404" },
    attempt: () => ({ path: `${users}/impersonate/${NOBODY}`, body: {} }),
  },
  ...["collections", "settings", "logs", "backups", "crons"].map((name) => ({
    ...{ route: `GET /api/${name}`, expect: SYSTEM },
    attempt: () => ({ path: `/api/${name}` }),
  })),
  {
    route: "PATCH /api/settings",
    expect: "401 403 403 - 403 200",
    attempt: () => ({ path: "/api/settings", body: {} }),
  },
  {
    route: "POST /api/collections",
    expect: "401 403 403 - 403 400",
    attempt: () => ({ path: "/api/collections", body: {} }),
  },
  { route: "GET /api/health", expect: "200 200 200 - 200 200", attempt: () => ({ path: "/api/health" }) },
]
