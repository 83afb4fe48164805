import { readdirSync } from "node:fs"
import path from "node:path"
import { built } from "../../../scripts/lib/paths"
import { everybody, type MatrixRow, type Statuses } from "./matrix-types"
import { NOBODY, NOBODYS } from "./nobody"

const EVERYBODY: Statuses = everybody(200)
const NONE: Statuses = everybody(404)

/** Pages and files are the same for everybody: no token opens more. */
export const PAGE_MATRIX: readonly MatrixRow[] = [
  {
    ...{ route: "GET /embed", about: "of a company", expect: EVERYBODY },
    attempt: async ({ world, company }) => {
      await world.make.property(company, "archived")
      return { path: `/embed?company=${company.id}` }
    },
  },
  {
    ...{
      route: "GET /embed",
      about: "of a company that does not exist",
      expect: { ...everybody(404), otherCompany: null },
    },
    attempt: () => ({ path: `/embed?company=${NOBODY}` }),
  },
  ...(["active", "sold", "archived"] as const).map((status) => ({
    ...{ route: "GET /property/{id}", about: status, expect: status === "archived" ? NONE : EVERYBODY },
    attempt: async ({ world, company }: Parameters<MatrixRow["attempt"]>[0]) => {
      const { id } = await world.make.property(company, status)
      return { path: `/property/${id}`, watch: { collection: "properties", id } }
    },
  })),
  {
    ...{ route: "GET /property/{id}", about: NOBODYS, expect: { ...everybody(404), otherCompany: null } },
    attempt: () => ({ path: `/property/${NOBODY}` }),
  },
  {
    ...{ route: "GET /assets/{path...}", expect: { ...everybody(200), otherCompany: null } },
    attempt: () => ({ path: `/assets/${readdirSync(path.join(built.pages, "assets"))[0]}` }),
  },
  {
    ...{
      route: "GET /assets/{path...}",
      about: "a file that does not exist",
      expect: { ...everybody(404), otherCompany: null },
    },
    attempt: () => ({ path: "/assets/nobody.js" }),
  },
  {
    ...{
      route: "GET /internal/compress/{token}",
      about: "a name nobody gave",
      expect: { ...everybody(404), otherCompany: null },
    },
    attempt: () => ({ path: "/internal/compress/nobody" }),
  },
  {
    ...{
      route: "GET /{path...}",
      about: "the portal, whose data needs a token",
      expect: { ...everybody(200), otherCompany: null },
    },
    attempt: () => ({ path: "/admin" }),
  },
]
