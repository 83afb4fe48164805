import { readdirSync } from "node:fs"
import path from "node:path"
import { built } from "../../../scripts/lib/paths"
import { everybody, type MatrixRow, type Statuses } from "./matrix-types"
import { MISSING_ID, MISSING_RECORD } from "./missing-record"
import type { Company, TestData } from "./test-data"

const EVERYBODY: Statuses = everybody(200)
const NONE: Statuses = everybody(404)

async function fetchSlug({ server }: TestData, { id }: Company): Promise<string> {
  const { slug } = (await server.superuser("GET", `/api/collections/companies/records/${id}`)) as { slug: string }
  return slug
}

const PAGES: readonly MatrixRow[] = [
  {
    route: "GET /embed",
    about: "of a company",
    expect: EVERYBODY,
    attempt: async ({ testData, company }) => {
      await Promise.all([testData.make.property(company), testData.make.property(company, "archived")])
      return { path: `/embed?company=${company.id}` }
    },
  },
  {
    route: "GET /embed",
    about: "of a company that does not exist",
    expect: { ...everybody(404), otherCompany: null },
    attempt: () => ({ path: `/embed?company=${MISSING_ID}` }),
  },
  {
    route: "GET /makler/{slug}",
    expect: EVERYBODY,
    attempt: async ({ testData, company }) => {
      await testData.make.property(company, "archived")
      return { path: `/makler/${await fetchSlug(testData, company)}` }
    },
  },
  {
    route: "GET /makler/{slug}",
    about: "of a company that does not exist",
    expect: { ...everybody(404), otherCompany: null },
    attempt: () => ({ path: "/makler/niemand" }),
  },
  {
    route: "GET /makler/{slug}/impressum",
    expect: EVERYBODY,
    attempt: async ({ testData, company }) => ({ path: `/makler/${await fetchSlug(testData, company)}/impressum` }),
  },
  {
    route: "GET /makler/{slug}/team/{agent}",
    about: "of a company that shows its team",
    expect: EVERYBODY,
    attempt: async ({ testData }) => {
      const { slug, id } = await testData.make.row("companies", { name: "Mannschaft", show_team: true })
      const agent = await testData.make.row("agents", { company_id: id, first_name: "Eva", last_name: "Stein" })
      return { path: `/makler/${slug}/team/${agent.id}` }
    },
  },
  {
    route: "GET /makler/{slug}/team/{agent}",
    about: "of a company that shows only the agents of its listings",
    expect: { ...NONE, otherCompany: null },
    attempt: async ({ testData, company }) => {
      const agent = await testData.make.publicAgent(company)
      return { path: `/makler/${await fetchSlug(testData, company)}/team/${agent.id}` }
    },
  },
  {
    route: "GET /makler/{slug}/bewertung",
    expect: EVERYBODY,
    attempt: async ({ testData, company }) => ({ path: `/makler/${await fetchSlug(testData, company)}/bewertung` }),
  },
  ...(["active", "archived"] as const).map((status) => ({
    route: "GET /o/{slug}/{reference}",
    about: status,
    // 410 shows the company's public listings.
    expect: status === "active" ? everybody(302) : { ...everybody(410), otherCompany: null },
    attempt: async ({ testData, company }: Parameters<MatrixRow["attempt"]>[0]) => {
      const { reference } = await testData.make.property(company, status)
      return { path: `/o/${await fetchSlug(testData, company)}/${reference}` }
    },
  })),
  {
    route: "GET /o/{slug}/{reference}",
    about: "of a number that does not exist",
    expect: { ...everybody(404), otherCompany: null },
    attempt: () => ({ path: "/o/niemand/1" }),
  },
  ...(["active", "sold", "archived"] as const).map((status) => ({
    route: "GET /property/{id}",
    about: status,
    // 404 shows the company's public listings; pages.test.ts sees that it tells nothing of this one.
    expect: status === "archived" ? { ...NONE, otherCompany: null } : EVERYBODY,
    attempt: async ({ testData, company }: Parameters<MatrixRow["attempt"]>[0]) => {
      const { id } = await testData.make.property(company, status)
      return { path: `/property/${id}`, watch: { collection: "properties", id } }
    },
  })),
  {
    route: "GET /property/{id}",
    about: MISSING_RECORD,
    expect: { ...everybody(404), otherCompany: null },
    attempt: () => ({ path: `/property/${MISSING_ID}` }),
  },
  ...(["sold", "archived"] as const).map((status) => ({
    route: "GET /property/{listing}/expose",
    about: status,
    expect: status === "archived" ? NONE : EVERYBODY,
    attempt: async ({ testData, company }: Parameters<MatrixRow["attempt"]>[0]) => {
      const { id } = await testData.make.property(company, status)
      return { path: `/property/${id}/expose` }
    },
  })),
  ...(["sold", "archived"] as const).map((status) => ({
    route: "GET /property/{listing}/preview.jpg",
    about: status,
    expect: status === "archived" ? NONE : EVERYBODY,
    attempt: async ({ testData, company }: Parameters<MatrixRow["attempt"]>[0]) => {
      const images = [{ id: (await testData.make.media(company)).id }]
      const values = { company_id: company.id, title: "Haus", address: "Weg 1", status, images }
      const { id } = await testData.make.row("properties", values)
      return { path: `/property/${id}/preview.jpg` }
    },
  })),
]

/** Pages and files are the same for everybody: no token opens more. */
export const PAGE_MATRIX: readonly MatrixRow[] = [
  ...PAGES,
  // No company takes searches without a mail server (saved-searches.test.ts).
  ...["GET", "POST"].flatMap((method): MatrixRow[] => [
    {
      route: `${method} /makler/{slug}/suchauftrag`,
      expect: { ...everybody(method === "GET" ? 404 : 200), otherCompany: null },
      attempt: async ({ testData, company }) => ({ path: `/makler/${await fetchSlug(testData, company)}/suchauftrag` }),
    },
    {
      route: `${method} /makler/{slug}/widerruf`,
      // 400 shows the form again, with the company's name.
      expect: method === "GET" ? EVERYBODY : { ...everybody(400), otherCompany: null },
      attempt: async ({ testData, company }) => {
        await testData.make.confirmation(company)
        return { path: `/makler/${await fetchSlug(testData, company)}/widerruf` }
      },
    },
    {
      route: `${method} /suchauftrag/{token}`,
      about: "an unknown one",
      expect: { ...everybody(method === "GET" ? 404 : 200), otherCompany: null },
      attempt: () => ({ path: `/suchauftrag/${"0".repeat(47)}` }),
    },
    {
      route: `${method} /besichtigung/{token}`,
      about: "an unknown one",
      expect: { ...everybody(404), otherCompany: null },
      attempt: () => ({ path: `/besichtigung/${"0".repeat(47)}` }),
    },
  ]),
  {
    route: "GET /verkauf/{token}",
    about: "an unknown one",
    expect: { ...everybody(404), otherCompany: null },
    attempt: () => ({ path: `/verkauf/${"0".repeat(47)}` }),
  },
  {
    route: "GET /documents/{id}",
    about: "on the listing's page",
    expect: { ...everybody(302), member: 200, administrator: 200 },
    attempt: async ({ testData, company }) => {
      const { document } = await testData.make.documentLink(company, { is_public: true })
      return { path: `/documents/${document.id}` }
    },
  },
  {
    route: "GET /documents/{id}",
    about: MISSING_RECORD,
    expect: { ...everybody(404), otherCompany: null },
    attempt: () => ({ path: `/documents/${MISSING_ID}` }),
  },
  {
    route: "GET /documents/{id}",
    about: "by link only",
    // Members can read all of their company with their session.
    expect: { anonymous: 404, unaffiliated: 404, member: 200, otherCompany: 404, administrator: 200, superuser: 404 },
    attempt: async ({ testData, company }) => {
      const { document } = await testData.make.documentLink(company)
      return { path: `/documents/${document.id}` }
    },
  },
  ...(["active", "archived"] as const).flatMap((status) => [
    {
      route: "GET /documents/{id}",
      about: `with its link, ${status}`,
      expect: { ...everybody(status === "active" ? 200 : 404), otherCompany: null },
      attempt: async ({ testData, company }: Parameters<MatrixRow["attempt"]>[0]) => {
        const { document, token } = await testData.make.documentLink(company, { status })
        return { path: `/documents/${document.id}?link=${token}` }
      },
    },
    ...["GET", "POST"].map((method) => ({
      route: `${method} /unterlagen/{token}`,
      about: status,
      expect: { ...everybody(status === "active" ? 200 : 404), otherCompany: null },
      attempt: async ({ testData, company }: Parameters<MatrixRow["attempt"]>[0]) => {
        const { token } = await testData.make.documentLink(company, { status })
        return { path: `/unterlagen/${token}` }
      },
    })),
  ]),
  {
    route: "GET /api/calendar/{token}",
    about: "an unknown one",
    expect: { ...everybody(404), otherCompany: null },
    attempt: () => ({ path: `/api/calendar/${"0".repeat(47)}.ics` }),
  },
  {
    route: "GET /assets/{path...}",
    expect: { ...everybody(200), otherCompany: null },
    attempt: () => ({ path: `/assets/${readdirSync(path.join(built.pages, "assets"))[0]}` }),
  },
  {
    route: "GET /assets/{path...}",
    about: "a file that does not exist",
    expect: { ...everybody(404), otherCompany: null },
    attempt: () => ({ path: "/assets/missing.js" }),
  },
  {
    route: "GET /sitemap.xml",
    expect: { ...everybody(200), otherCompany: null },
    attempt: () => ({ path: "/sitemap.xml" }),
  },
  {
    route: "GET /makler/{slug}/sitemap.xml",
    expect: everybody(200),
    attempt: async ({ testData, company }) => {
      await testData.make.property(company)
      return { path: `/makler/${await fetchSlug(testData, company)}/sitemap.xml` }
    },
  },
  {
    route: "GET /makler/{slug}/sitemap.xml",
    about: "of a company that does not exist",
    expect: { ...everybody(404), otherCompany: null },
    attempt: () => ({ path: "/makler/niemand/sitemap.xml" }),
  },
  {
    route: "POST /property/{id}/view/{seal}",
    about: MISSING_RECORD,
    expect: everybody(204),
    attempt: () => ({ path: `/property/${MISSING_ID}/view/x` }),
  },
  {
    route: "GET /internal/compress/{token}",
    about: "an unknown token",
    expect: { ...everybody(404), otherCompany: null },
    attempt: () => ({ path: "/internal/compress/missing-record" }),
  },
  {
    route: "GET /metrics",
    about: "without METRICS_TOKEN",
    expect: { ...everybody(404), otherCompany: null },
    attempt: () => ({ path: "/metrics" }),
  },
  {
    route: "GET /internal/files/{token}",
    about: "an unknown token",
    expect: { ...everybody(404), otherCompany: null },
    attempt: () => ({ path: "/internal/files/missing-record" }),
  },
  {
    route: "GET /api/archives/{path...}",
    about: "an unknown archive",
    expect: { ...everybody(404), otherCompany: null },
    attempt: () => ({ path: "/api/archives/missing-record.tar" }),
  },
  {
    route: "POST /internal/mail/{token}",
    about: "an unknown token",
    expect: { ...everybody(404), otherCompany: null },
    attempt: () => ({ path: "/internal/mail/missing-record" }),
  },
  {
    route: "GET /{path...}",
    about: "the portal, whose data needs a token",
    expect: { ...everybody(200), otherCompany: null },
    attempt: () => ({ path: "/admin" }),
  },
]
