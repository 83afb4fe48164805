import type * as z from "zod/mini"
import { erasureSchema, NO_PERSON, personDataSchema, personSchema } from "../../../src/domain/privacy/person-data"
import { inTransaction } from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { companyScope, findAllowed, requireUser } from "../../server/access/access"
import { recordAction } from "../../server/audit/audit-entries"
import { type Call, route } from "../../server/http/route"
import { personMark } from "../erasure-sql"
import { erasePerson, type Person, personData } from "./person-data"

const query = { company_id: { description: "The company; members may leave it out" } }

type PersonCall = Call<z.output<typeof personSchema>>

/** Returns whom the call means. A contact is looked for in its own company. Throws 400 for nobody, 404 for an unknown contact. */
function findPerson(call: PersonCall): Person {
  const { email = "", contact_id: contactId = "" } = call.body
  if (email === "" && contactId === "") throw new HttpError(400, NO_PERSON, { email: NO_PERSON })
  if (contactId === "") return { email, contactId, scope: companyScope(call) }
  const companyId = findAllowed(call, "contacts", contactId, "view").getString("company_id")
  return { email, contactId, scope: { kind: "company", companyId } }
}

/** Records an entry that only a person who knows the address can find. */
function recordPerson(call: PersonCall, action: "person_erased" | "person_exported", person: Person): void {
  const { email, contactId, scope } = person
  const companyId = scope.kind === "company" ? scope.companyId : ""
  const subject = email === "" ? contactId : personMark(email)
  inTransaction((app) => recordAction(app, action, { actor: requireUser(call.event), companyId, subject }))
}

export const personRoutes = [
  route({
    method: "POST",
    path: "/api/people/export",
    access: "user",
    audit: "person_exported",
    attempts: "export",
    summary:
      "All that is stored of the person with this address, or of this contact: inquiries, viewings, and mails about them",
    query,
    body: personSchema,
    response: personDataSchema,
    handle: (call) => {
      const person = findPerson(call)
      recordPerson(call, "person_exported", person)
      return personData(person)
    },
  }),
  route({
    method: "POST",
    path: "/api/people/erase",
    access: "user",
    audit: "person_erased",
    attempts: "erasure",
    summary:
      "Erase the person with this address, or this contact: inquiries, viewings, mails, views named after them, log; proofs are kept and named. A backup that is restored later leaves them out",
    query,
    body: personSchema,
    response: erasureSchema,
    handle: (call) => {
      const person = findPerson(call)
      recordPerson(call, "person_erased", person)
      return erasePerson(person)
    },
  }),
]
