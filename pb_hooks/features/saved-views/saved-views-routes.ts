import { type SavedView, savedViewInputSchema, savedViewSchema } from "../../../src/domain/saved-views/saved-view"
import { viewedTab } from "../../../src/domain/saved-views/viewed-tab"
import { flagColumn, isoInstant } from "../../database/columns"
import { assertBelowLimit } from "../../database/company-limit"
import { findRecords, inTransaction, saveRow } from "../../database/records"
import { listJson } from "../../database/sql"
import { forbidden } from "../../engine/http-error"
import { companyForNew, findAllowed, isManager, requireUser } from "../../server/access/access"
import { CALLER_ALONE, COMPANY_CONTENT } from "../../server/audit/no-log-reasons"
import { LIST_QUERY, MAX_PER_PAGE, requestedPage } from "../../server/http/paging"
import { requestedRow } from "../../server/http/requested-row"
import { recordJson } from "../../server/http/respond"
import { type Call, route } from "../../server/http/route"
import { listResponse, successSchema } from "../../server/routes/response-schemas"

const COMPANY_REQUIRED = "Sie müssen einem Unternehmen angehören, um Ansichten zu speichern"
const MAX_PER_COMPANY = 300
const FULL = "Ein Unternehmen hat höchstens 300 Ansichten. Bitte löschen Sie einige, die Sie nicht mehr brauchen."
const OF_COLLEAGUE = "Eine gemeinsame Ansicht löschen nur, wer sie gespeichert hat, und Inhaber Ihres Unternehmens"

const columns: Record<keyof SavedView, string> = {
  id: "id",
  name: "name",
  query: "query",
  shared: flagColumn("shared"),
  user_id: "user_id",
  created_at: isoInstant("created_at"),
}

function readCaller(call: Call<unknown>): { companyId: string; me: string } {
  const user = requireUser(call.event)
  return { companyId: user.getString("company_id"), me: user.id }
}

export const savedViewRoutes = [
  route({
    method: "GET",
    path: "/api/saved-views",
    access: "user",
    summary: "The caller's own saved views of lists, and those that colleagues share, by name",
    query: LIST_QUERY,
    response: () => listResponse(savedViewSchema()),
    handle: (call) =>
      listJson($app, {
        table: "saved_views",
        row: requestedRow(call, columns),
        where: "company_id = {:companyId} AND company_id != '' AND (shared OR user_id = {:me})",
        params: readCaller(call),
        order: "name, rowid",
        page: requestedPage(call, MAX_PER_PAGE, MAX_PER_PAGE),
      }),
  }),
  route({
    method: "POST",
    path: "/api/saved-views",
    access: "user",
    audit: COMPANY_CONTENT,
    creates: "saved_views",
    summary:
      "Save a list's address under a name, for oneself or shared with the company. It replaces the caller's own view of that name and list",
    body: savedViewInputSchema,
    response: savedViewSchema,
    createsFor: (call) => companyForNew(call, "", COMPANY_REQUIRED),
    handle: (call) => {
      const { app, record: view, companyId } = call
      const { me } = readCaller(call)
      if (view.isNew()) {
        const { name, query, shared } = call.body
        const filter = "company_id = {:companyId} && user_id = {:me} && name = {:name}"
        const ofName = findRecords(app, "saved_views", { filter, params: { companyId, me, name } })
        for (const one of ofName) if (viewedTab(one.getString("query")) === viewedTab(query)) app.delete(one)
        assertBelowLimit(app, "saved_views", companyId, MAX_PER_COMPANY, FULL)
        saveRow(app, view, { name, query, shared, company_id: companyId, user_id: me })
      }
      return recordJson(call, view, columns, app)
    },
  }),
  route({
    method: "DELETE",
    path: "/api/saved-views/{id}",
    access: "user",
    audit: CALLER_ALONE,
    summary: "Delete a saved view: one's own, or as an owner any that is shared",
    response: successSchema,
    handle: (call) => {
      inTransaction((app) => {
        const view = findAllowed(call, "saved_views", call.param("id"), "view", app)
        if (view.getString("user_id") !== readCaller(call).me && !isManager(call.user)) throw forbidden(OF_COLLEAGUE)
        app.delete(view)
      })
      return { success: true as const }
    },
  }),
]
