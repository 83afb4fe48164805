import * as z from "zod/mini"
import {
  CONTACT_ROLES,
  contactInputSchema,
  contactPatchSchema,
  contactSchema,
  NO_ROLE,
} from "../../../src/domain/contacts/contact"
import { optionalText, requiredText } from "../../../src/domain/values/fields"
import { assertBelowLimit } from "../../database/company-limit"
import { type Db, setValues } from "../../database/records"
import { type Conditions, countByScan, everyWord, listJson } from "../../database/sql"
import { notFound } from "../../engine/http-error"
import { companyForNew, companyScope, findAllowed, inScope, requireUser } from "../../server/access/access"
import { DUE_PARAM, DUE_QUERY, requestedDue, takeFollowUp } from "../../server/access/due"
import { MINE_PARAM, MINE_QUERY, requestedOwn } from "../../server/access/mine"
import { recordAction } from "../../server/audit/audit-entries"
import { COMPANY_CONTENT } from "../../server/audit/no-log-reasons"
import { LIST_QUERY, MAX_PER_PAGE, parseOrder, requestedPage, sortBy } from "../../server/http/paging"
import { requestedRow } from "../../server/http/requested-row"
import { recordJson } from "../../server/http/respond"
import { type Call, route } from "../../server/http/route"
import { joinPart } from "../../server/joined-features"
import { deleteLogged } from "../../server/routes/deletion"
import { listResponse, successSchema } from "../../server/routes/response-schemas"
import { contactColumns } from "./contact-columns"
import { FULL, MAX_PER_COMPANY } from "./limits"
import { mergeContacts } from "./merge-contacts"

const COMPANY_REQUIRED = "Sie müssen einem Unternehmen angehören, um Kontakte anzulegen"

const SORTS = {
  last_at: ["last_at"],
  name: ["search_text"],
  created_at: ["created_at"],
  follow_up_on: ["follow_up_on"],
}

const newContactSchema = z.extend(contactInputSchema, { company_id: z.optional(optionalText()) })

const serialize = (call: Call<unknown>, contact: core.Record, app: Db = $app) =>
  recordJson(call, contact, contactColumns, app)

/** Sorts due contacts by how long they are overdue, the longest first. */
function parseContactOrder(call: Call<unknown>): string {
  if (call.query("sort") !== "") return parseOrder(call, SORTS)
  return !["", "none"].includes(call.query(DUE_PARAM)) ? "follow_up_on, rowid" : "last_at DESC, rowid DESC"
}

/** Contacts without any role have none of these. */
function requestedRole(call: Call<unknown>): Conditions | null {
  const role = call.query("role")
  if (role === "") return null
  if (role === NO_ROLE) return { where: "roles IN ('', '[]', 'null')", params: {} }
  return { where: "instr(roles, {:role}) > 0", params: { role: `"${role}"` } }
}

/** What other features know of contacts narrows their list, too. */
const requestedOthers = (call: Call<unknown>) =>
  Object.entries(joinPart("filters")).flatMap(([key, narrow]) => {
    const [list, name = ""] = key.split(".")
    const value = list === "contacts" ? call.query(name) : ""
    return value === "" ? [] : [narrow(value, call)]
  })

function conditions(call: Call<unknown>): Conditions {
  const requested = [
    inScope(companyScope(call)),
    everyWord("search_text", call.query("q")),
    requestedOwn(call, "user_id = {:me}"),
    requestedDue(call, "user_id"),
    requestedRole(call),
    ...requestedOthers(call),
  ].filter((one) => one !== null)
  return {
    where: requested.map(({ where }) => where).join(" AND "),
    params: Object.assign({}, ...requested.map(({ params }) => params)),
  }
}

/** The rows of a search that are read once they are known; more are found again, in their order. */
const FEW = 500

/** Reads the texts of a search once where few are found: of 10,000 contacts that takes most of the time. */
function find(call: Call<unknown>): Conditions & { total?: number } {
  const all = conditions(call)
  if (call.query("q") === "") return all
  const { counts, few } = countByScan($app, { table: "contacts", ...all }, { found: "TRUE" }, FEW)
  return { ...all, total: counts.found, ...(few !== null && { where: `rowid IN (${few})` }) }
}

export const contactRoutes = [
  route({
    method: "GET",
    path: "/api/contacts",
    access: "user",
    keys: "read",
    summary:
      "A company's contacts, by default those first with whom something happened last, or whose follow-up is due for the longest",
    query: {
      company_id: { description: "The company; members may leave it out" },
      q: { description: "Words to be found in name, addresses or telephone numbers, in any spelling" },
      [MINE_PARAM]: MINE_QUERY,
      [DUE_PARAM]: DUE_QUERY,
      role: {
        description: `Only those with this role, or \`${NO_ROLE}\` with no role`,
        values: [...CONTACT_ROLES, NO_ROLE],
      },
      wants: {
        description: "The id of a listing: only contacts for whom a search was entered that matches it",
      },
      sort: sortBy(SORTS),
      ...LIST_QUERY,
    },
    response: () => listResponse(contactSchema()),
    handle: (call) =>
      listJson($app, {
        table: "contacts",
        row: requestedRow(call, contactColumns),
        ...find(call),
        order: parseContactOrder(call),
        page: requestedPage(call, 50, MAX_PER_PAGE),
      }),
  }),
  route({
    method: "POST",
    path: "/api/contacts",
    access: "user",
    audit: COMPANY_CONTENT,
    keys: "write",
    creates: "contacts",
    summary:
      "Create a contact with a name, an address or a telephone number. 409 if an address belongs to another contact of the company",
    body: newContactSchema,
    response: contactSchema,
    createsFor: (call) => companyForNew(call, call.body.company_id ?? "", COMPANY_REQUIRED),
    handle: (call) => {
      const { app, record: contact, companyId } = call
      const { company_id: _requested, ...values } = call.body
      if (contact.isNew()) {
        assertBelowLimit(app, "contacts", companyId, MAX_PER_COMPANY, FULL)
        setValues(contact, { ...values, company_id: companyId })
        takeFollowUp(contact, call, "user_id")
        app.save(contact)
      }
      return serialize(call, contact, app)
    },
  }),
  route({
    method: "GET",
    path: "/api/contacts/{id}",
    access: "user",
    keys: "read",
    summary: "One contact",
    response: contactSchema,
    handle: (call) => serialize(call, findAllowed(call, "contacts", call.param("id"), "view")),
  }),
  route({
    method: "PUT",
    path: "/api/contacts/{id}",
    access: "user",
    audit: COMPANY_CONTENT,
    summary:
      "Change a contact; fields that are absent stay. Inquiries from an added address belong to the contact, those from a removed one no longer",
    body: contactPatchSchema,
    response: contactSchema,
    // The collection's own rules are closed: whoever may see a contact changes it by this route.
    changes: (call, app) => findAllowed(call, "contacts", call.param("id"), "view", app),
    handle: (call) => {
      setValues(call.record, call.body)
      if (call.body.follow_up_on !== undefined && call.body.user_id === undefined) {
        takeFollowUp(call.record, call, "user_id")
      }
      call.app.save(call.record)
      return serialize(call, call.record, call.app)
    },
  }),
  route({
    method: "POST",
    path: "/api/contacts/{id}/merge",
    access: "user",
    audit: "contact_merged",
    attempts: "logged",
    summary:
      "Move all that is known of another contact, addresses, numbers, notes, searches and viewings, to this one; the other is deleted",
    body: z.object({ contact_id: requiredText("Bitte nennen Sie den anderen Kontakt", 15) }),
    response: contactSchema,
    changes: (call, app) => findAllowed(call, "contacts", call.param("id"), "view", app),
    handle: (call) => {
      const { app, record: kept } = call
      const companyId = kept.getString("company_id")
      const gone = findAllowed(call, "contacts", call.body.contact_id, "view", app)
      if (gone.getString("company_id") !== companyId) throw notFound()
      mergeContacts(app, kept, gone)
      // The log names nobody: both ids lead to who is left.
      const subject = `${gone.id} → ${kept.id}`
      recordAction(app, "contact_merged", { actor: requireUser(call.event), companyId, subject })
      return serialize(call, kept, app)
    },
  }),
  route({
    method: "DELETE",
    path: "/api/contacts/{id}",
    access: "user",
    audit: "contact_deleted",
    summary: "Delete a contact with its notes; inquiries of the person stay",
    response: successSchema,
    handle: (call) =>
      deleteLogged(call, {
        collection: "contacts",
        rule: "view",
        action: "contact_deleted",
        describe: ({ id }) => id,
      }),
  }),
]
