import { everybody, type MatrixRow, type Statuses } from "./matrix-types"
import type { TestData } from "./test-data"

type Offline = Awaited<ReturnType<TestData["make"]["offline"]>>

const NOBODY: Statuses = { ...everybody(404), otherCompany: null }
/** A superuser's token is none of a user. */
const API: Statuses = { ...NOBODY, administrator: 200 }
const NATIVE: Statuses = { ...API, superuser: 200 }
/** Rows of theirs would show by their canary. */
const LIST: Statuses = { ...everybody(200), otherCompany: null }

/** The addresses of a public company's data, and the callers' other ways to it. */
const SURFACES: [route: string, expect: Statuses, path: (rows: Offline) => string][] = [
  ["GET /embed", NOBODY, ({ company }) => `/embed?company=${company.id}`],
  ["GET /makler/{slug}", NOBODY, ({ company }) => `/makler/${company.slug}`],
  ["GET /makler/{slug}/impressum", NOBODY, ({ company }) => `/makler/${company.slug}/impressum`],
  ["GET /makler/{slug}/team/{agent}", NOBODY, ({ company, agent }) => `/makler/${company.slug}/team/${agent.id}`],
  ["GET /makler/{slug}/bewertung", NOBODY, ({ company }) => `/makler/${company.slug}/bewertung`],
  ["GET /o/{slug}/{reference}", NOBODY, ({ company, property }) => `/o/${company.slug}/${property.reference}`],
  ["GET /property/{id}", NOBODY, ({ property }) => `/property/${property.id}`],
  ["GET /property/{listing}/expose", NOBODY, ({ property }) => `/property/${property.id}/expose`],
  ["GET /property/{listing}/preview.jpg", NOBODY, ({ property }) => `/property/${property.id}/preview.jpg`],
  ["GET /api/properties", LIST, ({ company }) => `/api/properties?company_id=${company.id}`],
  ["GET /api/properties/{id}", API, ({ property }) => `/api/properties/${property.id}`],
  ["GET /api/agents/{id}", API, ({ agent }) => `/api/agents/${agent.id}`],
  ["GET /api/files/media/{id}/{file}", NOBODY, ({ image }) => `/api/files/media/${image.id}/${image.original}`],
  ...(["company", "property", "agent", "image"] as const).flatMap((kind) => {
    const name = { company: "companies", property: "properties", agent: "agents", image: "media" }[kind]
    const records = `/api/collections/${name}/records`
    return [
      [`GET ${records}`, LIST, () => `${records}?perPage=500`],
      [`GET ${records}/{id}`, NATIVE, (rows) => `${records}/${rows[kind].id}`],
    ] satisfies typeof SURFACES
  }),
]

/** A company whose pages are offline shows its own members everything, and strangers nothing: decision 61. */
export const OFFLINE_MATRIX: readonly MatrixRow[] = SURFACES.map(([route, expect, path]) => ({
  route,
  expect,
  about: "of a company that is offline",
  attempt: async ({ testData }) => ({ path: path(await testData.make.offline()) }),
}))
