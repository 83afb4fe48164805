import { png } from "../../support/images"
import { type Cell, everybody, type MatrixRow, type Statuses } from "./matrix-types"
import { MISSING_ID, MISSING_RECORD } from "./missing-record"
import { CLOSED, CLOSED_DELETE, makeRows, missingRecordRows, type Native } from "./native-rows"
import { PASSWORD, SECRET_CANARY } from "./test-data"

let count = 0
const unique = () => String(++count).padStart(4, "0")
const secret = () => `${SECRET_CANARY}-${unique()}`

/** PocketBase's rows about an account belong to the account only. */
const ofAccount = (account: { id: string } | undefined) => ({
  collectionRef: "_pb_users_auth_",
  recordRef: account?.id,
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
    const ofColleague = async ({ testData, company }: Cell) =>
      single ? testData.make.row("users", { ...person(), company_id: company.id }) : company.colleague
    const makeFields = async (cell: Cell) => ({ ...ofAccount(await ofColleague(cell)), ...fields(secret()) })
    return [
      {
        collection,
        about: "a colleague's",
        verbs: {
          list: everybody(200),
          view: { ...everybody(404), superuser: 200 },
          create: CLOSED,
          update: CLOSED,
          delete: mayDelete ? { ...everybody(404), superuser: 204 } : CLOSED_DELETE,
        },
        listed: true,
        create: async (cell) => cell.testData.make.row(collection, await makeFields(cell)),
        fresh: makeFields,
      },
      {
        collection,
        about: "one's own",
        verbs: {
          view: {
            anonymous: null,
            unaffiliated: 200,
            member: 200,
            otherCompany: null,
            administrator: 200,
            superuser: null,
          },
          delete: mayDelete
            ? {
                anonymous: null,
                unaffiliated: 204,
                member: 204,
                otherCompany: null,
                administrator: 204,
                superuser: null,
              }
            : {
                anonymous: null,
                unaffiliated: 403,
                member: 403,
                otherCompany: null,
                administrator: 403,
                superuser: null,
              },
        },
        freshCaller: single,
        create: ({ testData, caller }) => testData.make.row(collection, { ...ofAccount(caller), ...fields(unique()) }),
      },
    ]
  }),
  {
    collection: "_superusers",
    verbs: { list: CLOSED, view: CLOSED, create: CLOSED, update: CLOSED, delete: CLOSED_DELETE },
    create: ({ testData }) => testData.make.row("_superusers", person()),
    fresh: person,
  },
]

function person() {
  return { email: `${secret()}@example.com`, password: PASSWORD, passwordConfirm: PASSWORD }
}

/** PocketBase's own collections: their rows are visible at most to their own account. */
export const SYSTEM_COLLECTION_MATRIX: readonly MatrixRow[] = [
  ...SYSTEM_COLLECTIONS.flatMap(makeRows),
  ...missingRecordRows(SYSTEM_COLLECTIONS),
]

/** Returns the path of an image's file: public with its listing, otherwise for members with a file token. */
async function createImagePath(cell: Cell, status: "active" | "archived" | null, withToken: boolean) {
  const { testData, company } = cell
  const media = await testData.make.media(company)
  if (status !== null) await testData.make.property(company, status, { images: [{ id: media.id }] })
  const path = `/api/files/media/${media.id}/${media.original}`
  return { path: withToken ? `${path}?token=${await fileToken(cell)}` : path }
}

async function fileToken({ testData, caller, role }: Cell): Promise<string> {
  const token = role === "superuser" ? testData.server.superuserToken : caller?.token
  const { body } = await testData.server.call("POST", "/api/files/token", { token })
  return (body as { token?: string }).token ?? ""
}

/** Returns the path of an agent's photo, which has an unguessable name and needs no token. */
async function createPhotoPath({ testData, company }: Cell) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ company_id: company.id, first_name: "Eva", last_name: "Muster" })) {
    form.set(name, value)
  }
  form.set("photo", new Blob([new Uint8Array(png(2, 2))]), "eva.png")
  const { superuserToken: token } = testData.server
  const { body } = await testData.server.call("POST", "/api/collections/agents/records", { token, body: form })
  return body as { id: string; photo: string }
}

/** Returns the path of a company's logo, which stands in its public pages. */
async function createLogoPath({ testData }: Cell) {
  const form = new FormData()
  form.set("name", "Mit Logo")
  form.set("logo", new Blob([new Uint8Array(png(2, 2))]), "logo.png")
  const { superuserToken: token } = testData.server
  const { body } = await testData.server.call("POST", "/api/collections/companies/records", { token, body: form })
  return body as { id: string; logo: string }
}

async function createDocumentPath(cell: Cell, values: object) {
  const { document } = await cell.testData.make.documentLink(cell.company, values)
  return { path: `/api/files/documents/${document.id}/${document.file}?download=1&token=${await fileToken(cell)}` }
}

const FILE_OF_COMPANY = "GET /api/files/companies/{id}/{file}"
const FILE_OF_MEDIA = "GET /api/files/media/{id}/{file}"
const FILE_OF_DOCUMENT = "GET /api/files/documents/{id}/{file}"
const FILE_OF_AGENT = "GET /api/files/agents/{id}/{file}"

const FILE_MATRIX: readonly MatrixRow[] = [
  {
    route: FILE_OF_MEDIA,
    about: "of an active listing",
    expect: everybody(200),
    attempt: (cell) => createImagePath(cell, "active", false),
  },
  {
    route: FILE_OF_MEDIA,
    about: "of an archived listing",
    expect: everybody(404),
    attempt: (cell) => createImagePath(cell, "archived", false),
  },
  {
    route: FILE_OF_MEDIA,
    about: "of an archived listing, with a file token",
    expect: { anonymous: 404, unaffiliated: 404, member: 200, otherCompany: 404, administrator: 200, superuser: 200 },
    attempt: (cell) => createImagePath(cell, "archived", true),
  },
  {
    route: FILE_OF_MEDIA,
    about: "of no listing yet",
    expect: everybody(404),
    attempt: (cell) => createImagePath(cell, null, false),
  },
  {
    route: FILE_OF_MEDIA,
    about: "of no listing yet, with a file token",
    expect: { anonymous: 404, unaffiliated: 404, member: 200, otherCompany: 404, administrator: 200, superuser: 200 },
    attempt: (cell) => createImagePath(cell, null, true),
  },
  {
    route: FILE_OF_DOCUMENT,
    about: "on the page of an active listing",
    expect: everybody(200),
    attempt: (cell) => createDocumentPath(cell, { is_public: true }),
  },
  {
    route: FILE_OF_DOCUMENT,
    about: "for links alone, with a file token",
    expect: { ...everybody(404), superuser: 200 },
    attempt: (cell) => createDocumentPath(cell, {}),
  },
  {
    route: FILE_OF_DOCUMENT,
    about: "public, of an archived listing, with a file token",
    expect: { ...everybody(404), superuser: 200 },
    attempt: (cell) => createDocumentPath(cell, { is_public: true, status: "archived" }),
  },
  {
    route: FILE_OF_AGENT,
    about: "the photo",
    expect: everybody(200),
    attempt: async (cell) => {
      const { id, photo } = await createPhotoPath(cell)
      return { path: `/api/files/agents/${id}/${photo}` }
    },
  },
  {
    route: FILE_OF_AGENT,
    about: "with a guessed name",
    expect: everybody(404),
    attempt: async (cell) => ({ path: `/api/files/agents/${(await createPhotoPath(cell)).id}/eva.png` }),
  },
  {
    route: FILE_OF_COMPANY,
    about: "the logo",
    expect: everybody(200),
    attempt: async (cell) => {
      const { id, logo } = await createLogoPath(cell)
      return { path: `/api/files/companies/${id}/${logo}` }
    },
  },
  {
    route: FILE_OF_COMPANY,
    about: "with a guessed name",
    expect: everybody(404),
    attempt: async (cell) => ({ path: `/api/files/companies/${(await createLogoPath(cell)).id}/logo.png` }),
  },
  ...[FILE_OF_MEDIA, FILE_OF_DOCUMENT, FILE_OF_AGENT, FILE_OF_COMPANY].map((route) => ({
    route,
    about: MISSING_RECORD,
    expect: { ...everybody(404), otherCompany: null },
    attempt: () => ({ path: route.replace("GET ", "").replace("{id}", MISSING_ID).replace("{file}", "bild.png") }),
  })),
]

const users = "/api/collections/users"
const SYSTEM: Statuses = {
  anonymous: 401,
  unaffiliated: 403,
  member: 403,
  otherCompany: null,
  administrator: 403,
  superuser: 200,
}

/** PocketBase's other routes: files, accounts, realtime, batch and the console. */
export const SYSTEM_MATRIX: readonly MatrixRow[] = [
  ...FILE_MATRIX,
  {
    route: "POST /api/files/token",
    expect: { anonymous: 401, unaffiliated: 200, member: 200, otherCompany: null, administrator: 200, superuser: 200 },
    attempt: () => ({ path: "/api/files/token" }),
  },
  {
    route: "POST /api/batch",
    expect: everybody(403),
    attempt: async ({ testData, company }) => {
      const { id } = await testData.make.property(company)
      const url = `/api/collections/properties/records/${id}`
      const body = { requests: [{ method: "PATCH", url, body: { status: "sold" } }] }
      return { path: "/api/batch", body, watch: { collection: "properties", id } }
    },
  },
  {
    route: "POST /api/realtime",
    about: "for a connection that does not exist",
    expect: { ...everybody(404), otherCompany: null },
    attempt: () => ({ path: "/api/realtime", body: { clientId: "nobody", subscriptions: ["properties/*"] } }),
  },
  {
    route: "POST /api/collections/users/auth-with-password",
    about: "users sign in at POST /api/auth/login",
    expect: { ...everybody(403), otherCompany: null },
    attempt: ({ testData }) => ({
      path: `${users}/auth-with-password`,
      body: { identity: testData.userWithoutCompany.email, password: PASSWORD },
    }),
  },
  {
    route: "POST /api/collections/users/auth-refresh",
    expect: { anonymous: 401, unaffiliated: 200, member: 200, otherCompany: null, administrator: 200, superuser: 403 },
    attempt: () => ({ path: `${users}/auth-refresh` }),
  },
  {
    route: "POST /api/collections/users/request-password-reset",
    about: "for an unknown address",
    expect: { ...everybody(204), otherCompany: null },
    attempt: () => ({ path: `${users}/request-password-reset`, body: { email: "nobody@example.com" } }),
  },
  ...["confirm-password-reset", "confirm-verification", "confirm-email-change"].map((name) => ({
    route: `POST ${users}/${name}`,
    about: "with a wrong token",
    expect: { ...everybody(400), otherCompany: null },
    attempt: () => ({
      path: `${users}/${name}`,
      body: { token: "wrong", password: PASSWORD, passwordConfirm: PASSWORD },
    }),
  })),
  {
    route: `POST ${users}/request-email-change`,
    about: "to somebody else's address",
    expect: { anonymous: 401, unaffiliated: 400, member: 400, otherCompany: null, administrator: 400, superuser: 403 },
    attempt: ({ testData }) => ({
      path: `${users}/request-email-change`,
      body: { newEmail: testData.b.member.email },
      watch: { collection: "users", id: testData.b.member.id },
    }),
  },
  {
    route: `POST ${users}/request-email-change`,
    about: "to a free address",
    expect: { anonymous: 401, unaffiliated: 403, member: 403, otherCompany: null, administrator: 403, superuser: 403 },
    attempt: () => ({ path: `${users}/request-email-change`, body: { newEmail: "frei@example.com" } }),
  },
  {
    route: `POST ${users}/request-verification`,
    expect: { ...everybody(204), otherCompany: null },
    attempt: ({ testData }) => ({
      path: `${users}/request-verification`,
      body: { email: testData.userWithoutCompany.email },
    }),
  },
  {
    route: `POST ${users}/auth-with-oauth2`,
    about: "switched off",
    expect: { ...everybody(403), otherCompany: null },
    attempt: () => ({ path: `${users}/auth-with-oauth2`, body: { provider: "google", code: "x", redirectURL: "x" } }),
  },
  {
    route: `POST ${users}/request-otp`,
    about: "switched off",
    expect: { ...everybody(403), otherCompany: null },
    attempt: ({ testData }) => ({ path: `${users}/request-otp`, body: { email: testData.userWithoutCompany.email } }),
  },
  {
    route: `POST ${users}/impersonate/{id}`,
    expect: { anonymous: 401, unaffiliated: 403, member: 403, otherCompany: 403, administrator: 403, superuser: 200 },
    attempt: ({ company }) => ({ path: `${users}/impersonate/${company.colleague.id}`, body: {} }),
  },
  {
    route: `POST ${users}/impersonate/{id}`,
    about: MISSING_RECORD,
    expect: {
      anonymous: 401,
      unaffiliated: 403,
      member: 403,
      otherCompany: null,
      administrator: 403,
      superuser: 404,
    },
    attempt: () => ({ path: `${users}/impersonate/${MISSING_ID}`, body: {} }),
  },
  ...["collections", "settings", "logs", "backups", "crons"].map((name) => ({
    route: `GET /api/${name}`,
    expect: SYSTEM,
    attempt: () => ({ path: `/api/${name}` }),
  })),
  {
    route: "PATCH /api/settings",
    expect: { anonymous: 401, unaffiliated: 403, member: 403, otherCompany: null, administrator: 403, superuser: 200 },
    attempt: () => ({ path: "/api/settings", body: {} }),
  },
  {
    route: "POST /api/collections",
    expect: { anonymous: 401, unaffiliated: 403, member: 403, otherCompany: null, administrator: 403, superuser: 400 },
    attempt: () => ({ path: "/api/collections", body: {} }),
  },
  {
    route: "GET /api/health",
    expect: { ...everybody(200), otherCompany: null },
    attempt: () => ({ path: "/api/health" }),
  },
]
