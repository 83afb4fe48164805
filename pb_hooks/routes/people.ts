import { erasureSchema, personDataSchema, personSchema } from "../../src/domain/person-data"
import { companyScope } from "../auth/access"
import { route } from "../http/route"
import { erasePerson, personData } from "../leads/person-data"

const query = { company_id: { description: "The company; members may leave it out" } }

export const personRoutes = [
  route({
    method: "POST",
    path: "/api/people/export",
    access: "user",
    summary: "All that is stored of the person with this address: inquiries, and mails about them",
    query,
    body: personSchema,
    response: personDataSchema,
    handle: (call) => personData({ email: call.body.email, scope: companyScope(call) }),
  }),
  route({
    method: "POST",
    path: "/api/people/erase",
    access: "user",
    attempts: "erasure",
    summary:
      "Erase the person with this address: inquiries, mails, log. A backup that is restored later leaves them out",
    query,
    body: personSchema,
    response: erasureSchema,
    handle: (call) => erasePerson({ email: call.body.email, scope: companyScope(call) }),
  }),
]
