import { erasureSchema, personDataSchema, personSchema } from "../../../src/domain/privacy/person-data"
import { inTransaction } from "../../database/records"
import { companyScope, requireUser } from "../../server/access/access"
import { recordAction } from "../../server/audit/audit-entries"
import { type Call, route } from "../../server/http/route"
import { personMark } from "../erasure-sql"
import { erasePerson, personData } from "./person-data"

const query = { company_id: { description: "The company; members may leave it out" } }

/** Records an entry that only a person who knows the address can find. */
function recordPerson(call: Call<{ email: string }>, action: "person_erased" | "person_exported"): void {
  const scope = companyScope(call)
  const companyId = scope.kind === "company" ? scope.companyId : ""
  const subject = personMark(call.body.email)
  inTransaction((app) => recordAction(app, action, { actor: requireUser(call.event), companyId, subject }))
}

export const personRoutes = [
  route({
    method: "POST",
    path: "/api/people/export",
    access: "user",
    audit: "person_exported",
    attempts: "export",
    summary: "All that is stored of the person with this address: inquiries, and mails about them",
    query,
    body: personSchema,
    response: personDataSchema,
    handle: (call) => {
      recordPerson(call, "person_exported")
      return personData({ email: call.body.email, scope: companyScope(call) })
    },
  }),
  route({
    method: "POST",
    path: "/api/people/erase",
    access: "user",
    audit: "person_erased",
    attempts: "erasure",
    summary:
      "Erase the person with this address: inquiries, mails, log; proofs are kept and named. A backup that is restored later leaves them out",
    query,
    body: personSchema,
    response: erasureSchema,
    handle: (call) => {
      recordPerson(call, "person_erased")
      return erasePerson({ email: call.body.email, scope: companyScope(call) })
    },
  }),
]
