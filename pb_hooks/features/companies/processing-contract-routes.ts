import { acceptContractSchema, processingContractSchema } from "../../../src/domain/companies/processing-contract"
import { type Db, findById, inTransaction } from "../../database/records"
import { forbidden } from "../../engine/http-error"
import { requireUser } from "../../server/access/access"
import { route } from "../../server/http/route"
import { acceptContract, readContract } from "./processing-contract-record"

const NEEDS_COMPANY = "Nur wer zu einem Unternehmen gehört, kann den Vertrag für es annehmen"

const ownCompany = (event: core.RequestEvent, app: Db) =>
  findById("companies", requireUser(event).getString("company_id"), app)

export const processingContractRoutes = [
  route({
    method: "GET",
    path: "/api/contract",
    access: "owner",
    summary:
      "What the contract under Art. 28 GDPR says of operator and caller's company, and which versions it accepted",
    response: processingContractSchema,
    handle: (call) => readContract($app, ownCompany(call.event, $app)),
  }),
  route({
    method: "POST",
    path: "/api/contract",
    access: "owner",
    audit: { nothing: "a member accepts for the company; the acceptance is stored with their name" },
    summary: "Accept the contract for the caller's own company, also as an administrator; 409 where it has changed",
    body: acceptContractSchema,
    response: processingContractSchema,
    handle: (call) =>
      inTransaction((app) => {
        const company = ownCompany(call.event, app)
        if (company === null) throw forbidden(NEEDS_COMPANY)
        acceptContract(app, company, requireUser(call.event), call.body.version)
        return readContract(app, company)
      }),
  }),
]
