import * as z from "zod/mini"
import { ENTERED_STATES, newSearchSchema } from "../../../src/domain/searches/saved-search"
import { interestSchema, searchedListingSchema, seekerSchema } from "../../../src/domain/searches/searched-listing"
import { toDbTimestamp } from "../../../src/domain/values/date"
import { optionalText } from "../../../src/domain/values/fields"
import { type Db, findById } from "../../database/records"
import { queryRows } from "../../database/sql"
import { HttpError, notFound } from "../../engine/http-error"
import { companyForNew, companyScope, findAllowed, inScope, requireUser } from "../../server/access/access"
import { COMPANY_CONTENT } from "../../server/audit/no-log-reasons"
import { type Call, route } from "../../server/http/route"
import { successSchema } from "../../server/routes/response-schemas"
import { takeComparison } from "./comparison-limit"
import { enterSearch, searchesOfContact } from "./entered-searches"
import { countByListing, countInterested, countSearches, findSeekers } from "./interested"

const COMPANY_REQUIRED = "Sie müssen einem Unternehmen angehören, um Suchaufträge zu zählen"
/** The rows of one page of the list, which asks once for all. */
const MAX_LISTINGS = 25
const TOO_MANY_LISTINGS = `In „property_ids“ können höchstens ${MAX_LISTINGS} verschiedene Immobilien stehen. Bitte fragen Sie in mehreren Schritten.`

const schema = z.extend(searchedListingSchema, { company_id: z.optional(optionalText()) })

const findContact = (call: Call<unknown>, app: Db = $app) =>
  findAllowed(call, "contacts", call.param("id"), "view", app)

export const searchRoutes = [
  route({
    method: "POST",
    path: "/api/searches/count",
    access: "user",
    audit: { nothing: "changes nothing" },
    summary:
      "How many saved searches of which mails tell want such a listing, stored or not, whatever its status, and how many people; by name only contacts who have agreed",
    body: schema,
    response: () => z.extend(interestSchema(), { count: z.number(), people: z.array(seekerSchema()) }),
    handle: (call) => {
      const { company_id, ...listing } = call.body
      const companyId = companyForNew(call, company_id ?? "", COMPANY_REQUIRED)
      takeComparison(call, "count-searches")
      const now = toDbTimestamp(Date.now())
      return {
        count: countSearches(listing, companyId, now),
        people: findSeekers(listing, companyId, now),
        ...countInterested(listing, companyId, now),
      }
    },
  }),
  route({
    method: "GET",
    path: "/api/searches/counts",
    access: "user",
    summary:
      "How many people want each of these listings, of those that are active or drafts: contacts who have agreed, and others, who have saved a search themselves. Listings that nobody wants are left out",
    query: {
      company_id: { description: "The company; members may leave it out" },
      property_ids: { description: `Ids of at most ${MAX_LISTINGS} listings, comma-separated` },
    },
    response: () => z.object({ data: z.array(z.extend(interestSchema(), { id: z.string() })) }),
    handle: (call) => {
      const ids = [...new Set(call.query("property_ids").split(",").filter(Boolean))]
      if (ids.length > MAX_LISTINGS) throw new HttpError(400, TOO_MANY_LISTINGS)
      takeComparison(call, "count-interested")
      return countByListing(inScope(companyScope(call)), ids)
    },
  }),
  route({
    method: "POST",
    path: "/api/contacts/{id}/searches",
    access: "user",
    audit: COMPANY_CONTENT,
    creates: "saved_searches",
    summary:
      "Enter a search for a contact, with the consent; the same wishes again extend it. Mails begin with a consent in writing, else once the person confirms; by_phone: none is sent",
    body: newSearchSchema,
    response: () => z.object({ state: z.enum(ENTERED_STATES) }),
    createsFor: (call) => findContact(call).getString("company_id"),
    handle: (call) => {
      const { app, record } = call
      return { state: enterSearch(app, record, findContact(call, app), requireUser(call.event), call.body) }
    },
  }),
  route({
    method: "DELETE",
    path: "/api/contacts/{id}/searches/{search}",
    access: "user",
    audit: COMPANY_CONTENT,
    summary: "End a search of a contact, also one that the person has saved",
    response: successSchema,
    handle: (call) => {
      const contact = findContact(call)
      const { where, params } = searchesOfContact(contact)
      const [id = ""] = queryRows(
        $app,
        `SELECT id AS row FROM saved_searches WHERE id = {:id} AND company_id = {:company} AND ${where}`,
        { ...params, id: call.param("search"), company: contact.getString("company_id") },
      )
      const search = findById("saved_searches", id)
      if (search === null) throw notFound()
      $app.delete(search)
      return { success: true }
    },
  }),
]
