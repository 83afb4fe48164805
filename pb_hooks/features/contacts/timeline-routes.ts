import { newNoteSchema, timelineEventSchema } from "../../../src/domain/contacts/timeline"
import { type Db, findById, saveRow } from "../../database/records"
import { HttpError, notFound } from "../../engine/http-error"
import { findAllowed, requireUser } from "../../server/access/access"
import { takeFollowUp } from "../../server/access/due"
import { nameOrAddress } from "../../server/access/people"
import { COMPANY_CONTENT } from "../../server/audit/no-log-reasons"
import { LIST_QUERY, MAX_PER_PAGE, requestedPage } from "../../server/http/paging"
import { type Call, route } from "../../server/http/route"
import { listResponse, successSchema } from "../../server/routes/response-schemas"
import { listTimeline } from "./timeline"

const OTHER_PROPERTY = "Diese Immobilie gehört nicht zum Unternehmen"

const { page, perPage } = LIST_QUERY

const findContact = (call: Call<unknown>, app: Db = $app) =>
  findAllowed(call, "contacts", call.param("id"), "view", app)

function assertOwnListing(app: Db, companyId: string, id: string): void {
  if (id === "" || findById("properties", id, app)?.getString("company_id") === companyId) return
  throw new HttpError(400, OTHER_PROPERTY, { property_id: OTHER_PROPERTY })
}

export const timelineRoutes = [
  route({
    method: "GET",
    path: "/api/contacts/{id}/timeline",
    access: "user",
    summary:
      "What has happened with a person, the newest first: inquiries, answers, documents that were opened, calls, notes, viewings, saved searches",
    query: { page, perPage },
    response: () => listResponse(timelineEventSchema()),
    handle: (call) => listTimeline(findContact(call), requestedPage(call, 50, MAX_PER_PAGE)),
  }),
  route({
    method: "POST",
    path: "/api/contacts/{id}/notes",
    access: "user",
    audit: COMPANY_CONTENT,
    creates: "contact_notes",
    summary:
      "Note a call, or anything else; a day of follow-up becomes the contact's. The same key again replaces what it has stored",
    body: newNoteSchema,
    response: successSchema,
    createsFor: (call) => findContact(call).getString("company_id"),
    handle: (call) => {
      const { app, record: note, companyId } = call
      const { follow_up_on, ...values } = call.body
      assertOwnListing(app, companyId, values.property_id)
      const contact = findContact(call, app)
      const user = requireUser(call.event)
      const creator = { creator_id: user.id, created_by: nameOrAddress(user) }
      saveRow(app, note, { ...values, ...creator, company_id: companyId, contact_id: contact.id })
      contact.set("last_at", new DateTime())
      if (follow_up_on !== undefined) {
        contact.set("follow_up_on", follow_up_on)
        takeFollowUp(contact, call, "user_id")
      }
      app.save(contact)
      return { success: true }
    },
  }),
  route({
    method: "DELETE",
    path: "/api/contacts/{id}/notes/{note}",
    access: "user",
    audit: COMPANY_CONTENT,
    summary: "Delete a note of a contact",
    response: successSchema,
    handle: (call) => {
      const contact = findContact(call)
      const note = findById("contact_notes", call.param("note"))
      if (note === null || note.getString("contact_id") !== contact.id) throw notFound()
      $app.delete(note)
      return { success: true }
    },
  }),
]
