import { NOBODYS_OWN, OWN } from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import type { Cell, MatrixRow } from "../support/matrix-types"
import { MISSING_ID, MISSING_RECORD } from "../support/missing-record"

async function makeOwned({ testData, company }: Cell) {
  const owner = (await testData.make.contact(company)).id
  const { id } = await testData.make.property(company, "active", { owner_ids: [owner] })
  return { id, owner }
}

export const tests: FeatureTests = {
  routes: [
    {
      route: "GET /api/contacts/{id}/properties",
      expect: OWN,
      attempt: async ({ testData, company }) => ({
        path: `/api/contacts/${(await testData.make.contact(company)).id}/properties`,
      }),
    },
    {
      route: "GET /api/contacts/{id}/properties",
      about: MISSING_RECORD,
      expect: NOBODYS_OWN,
      attempt: () => ({ path: `/api/contacts/${MISSING_ID}/properties` }),
    },
    {
      route: "GET /api/properties/{id}/owner-links",
      expect: OWN,
      attempt: async (cell) => ({ path: `/api/properties/${(await makeOwned(cell)).id}/owner-links` }),
    },
    {
      route: "DELETE /api/properties/{id}/owner-links/{contact_id}",
      expect: OWN,
      attempt: async (cell) => {
        const { id, owner } = await makeOwned(cell)
        return { path: `/api/properties/${id}/owner-links/${owner}`, watch: { collection: "properties", id } }
      },
    },
    {
      route: "GET /api/properties/{id}/report",
      expect: OWN,
      attempt: async (cell) => ({ path: `/api/properties/${(await makeOwned(cell)).id}/report` }),
    },
    {
      route: "POST /api/properties/{id}/report",
      about: "without a mail server",
      expect: { ...OWN, member: 409, administrator: 409 },
      attempt: async (cell) => ({ path: `/api/properties/${(await makeOwned(cell)).id}/report`, body: {} }),
    },
    ...["GET owner-links", "GET report", "POST report", `DELETE owner-links/${MISSING_ID}`].map((what): MatrixRow => {
      const [method = "", path = ""] = what.split(" ")
      return {
        route: `${method} /api/properties/{id}/${path.replace(MISSING_ID, "{contact_id}")}`,
        about: MISSING_RECORD,
        expect: NOBODYS_OWN,
        attempt: () => ({ path: `/api/properties/${MISSING_ID}/${path}`, ...(method === "POST" && { body: {} }) }),
      }
    }),
  ],
  bodies: [
    {
      route: "POST /api/properties/{id}/report",
      collection: "outbox",
      // Nobody owns it.
      plain: 409,
      target: async ({ testData }) => ({
        path: `/api/properties/${(await testData.make.property(testData.a)).id}/report`,
      }),
      body: () => ({}),
    },
  ],
  createNothing: ["/api/properties/{id}/report"],
}
