import { readdirSync } from "node:fs"
import path from "node:path"
import { built } from "../../../scripts/lib/paths"
import { everybody, type MatrixRow, type Statuses } from "./matrix-types"
import { MISSING_ID, MISSING_RECORD } from "./missing-record"

const EVERYBODY: Statuses = everybody(200)
const NONE: Statuses = everybody(404)

/** Pages and files are the same for everybody: no token opens more. */
export const PAGE_MATRIX: readonly MatrixRow[] = [
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
  ...(["active", "sold", "archived"] as const).map((status) => ({
    route: "GET /property/{id}",
    about: status,
    expect: status === "archived" ? NONE : EVERYBODY,
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
    route: "GET /internal/compress/{token}",
    about: "an unknown token",
    expect: { ...everybody(404), otherCompany: null },
    attempt: () => ({ path: "/internal/compress/missing-record" }),
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
