import { readdirSync } from "node:fs"
import path from "node:path"
import { built } from "../../../scripts/lib/paths"
import type { MatrixRow } from "./matrix-types"
import { NOBODY, NOBODYS } from "./nobody"

const EVERYBODY = "200 200 200 200 200 200"
const NONE = "404 404 404 404 404 404"

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
    ...{ route: "GET /embed", about: "of a company that does not exist", expect: "404 404 404 - 404 404" },
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
    ...{ route: "GET /property/{id}", about: NOBODYS, expect: "404 404 404 - 404 404" },
    attempt: () => ({ path: `/property/${NOBODY}` }),
  },
  {
    ...{ route: "GET /assets/{path...}", expect: "200 200 200 - 200 200" },
    attempt: () => ({ path: `/assets/${readdirSync(path.join(built.pages, "assets"))[0]}` }),
  },
  {
    ...{ route: "GET /assets/{path...}", about: "a file that does not exist", expect: "404 404 404 - 404 404" },
    attempt: () => ({ path: "/assets/nobody.js" }),
  },
  {
    ...{ route: "GET /internal/compress/{token}", about: "a name nobody gave", expect: "404 404 404 - 404 404" },
    attempt: () => ({ path: "/internal/compress/nobody" }),
  },
  {
    ...{ route: "GET /{path...}", about: "the portal, whose data needs a token", expect: "200 200 200 - 200 200" },
    attempt: () => ({ path: "/admin" }),
  },
]
