import { companyPatchSchema, companySchema, newCompanySchema } from "../../../src/domain/companies/company"
import { storageUseSchema } from "../../../src/domain/operations/storage-use"
import { type Db, findById, type Params, saveRow } from "../../database/records"
import { everyWord, listJson } from "../../database/sql"
import { forbidden, HttpError } from "../../engine/http-error"
import { storageUse } from "../../files/storage-limits"
import { findAllowed, isAdmin, requireUser } from "../../server/access/access"
import { rowTotals } from "../../server/access/row-totals"
import { recordAction } from "../../server/audit/audit-entries"
import { LIST_QUERY, parseOrder, requestedPage, sortBy } from "../../server/http/paging"
import { requestedRow } from "../../server/http/requested-row"
import { recordJson } from "../../server/http/respond"
import { type Call, LOGO_MAX_BODY_BYTES, route } from "../../server/http/route"
import { deleteLogged } from "../../server/routes/deletion"
import { listResponse, successSchema } from "../../server/routes/response-schemas"
import { COLLECTIONS } from "../collections"
import { companyColumns } from "./companies-record"
import { setPictures } from "./company-pictures"
import { hasSubscription } from "./entitlements"

const SORTS = { name: ["search_text"], email: ["email"], created_at: ["created_at"] }

const ONE_COMPANY = "Sie gehören bereits einem Unternehmen an"

function subscribed(call: Call<unknown>): string {
  const requested = call.query("subscription")
  const has = hasSubscription("companies.id")
  return requested === "active" ? has : requested === "none" ? `NOT ${has}` : "TRUE"
}

function visibleTo(call: Call<unknown>): { where: string; params: Params } {
  const { where, params } = everyWord("search_text", call.query("q"))
  if (isAdmin(call.user)) return { where: `${where} AND ${subscribed(call)}`, params }
  const own = call.user?.getString("company_id") ?? ""
  return { where: `id = {:own} AND ${where}`, params: { ...params, own } }
}

const serialize = (call: Call<unknown>, company: core.Record, app: Db = $app) =>
  recordJson(call, company, companyColumns, app)

export const companyRoutes = [
  route({
    method: "GET",
    path: "/api/companies",
    access: "user",
    keys: "read",
    summary: "The caller's company; for administrators all companies",
    query: {
      q: { description: "Words to be found in name, address or e-mail" },
      subscription: {
        description: "active or none: administrators see only companies with or without an active subscription",
        values: ["active", "none"],
      },
      sort: sortBy(SORTS),
      ...LIST_QUERY,
    },
    response: () => listResponse(companySchema()),
    handle: (call) =>
      listJson($app, {
        table: "companies",
        row: requestedRow(call, companyColumns),
        ...visibleTo(call),
        order: parseOrder(call, SORTS),
        page: requestedPage(call),
      }),
  }),
  route({
    method: "POST",
    path: "/api/companies",
    access: "user",
    audit: "company_created",
    creates: "companies",
    summary: "Create a company and join it; administrators create one without joining",
    body: newCompanySchema,
    maxBodyBytes: LOGO_MAX_BODY_BYTES,
    response: companySchema,
    createsFor: () => "",
    handle: (call) => {
      const { app, record: company } = call
      const user = requireUser(call.event)
      const member = isAdmin(user) ? null : findById("users", user.id, app)
      const own = member?.getString("company_id") ?? ""
      if (company.isNew()) {
        if (own !== "") throw new HttpError(409, ONE_COMPANY)
        const { logo, page_picture, ...values } = call.body
        setPictures(company, { logo, page_picture })
        saveRow(app, company, values)
        if (member !== null) saveRow(app, member, { company_id: company.id })
        recordAction(app, "company_created", { actor: user, companyId: company.id })
      } else if (member !== null && own !== company.id) throw forbidden()
      return serialize(call, company, app)
    },
  }),
  route({
    method: "GET",
    path: "/api/companies/{id}",
    access: "user",
    keys: "read",
    summary: "One company",
    response: companySchema,
    handle: (call) => serialize(call, findAllowed(call, "companies", call.param("id"), "view")),
  }),
  route({
    method: "GET",
    path: "/api/companies/{id}/storage",
    access: "user",
    keys: "read",
    summary:
      "How much of its storage and of its uploads of the day a company has used, in bytes, and how many rows it has",
    response: storageUseSchema,
    handle: (call) => {
      const { id } = findAllowed(call, "companies", call.param("id"), "view")
      return { ...storageUse($app, id), rows: rowTotals($app, id, COLLECTIONS) }
    },
  }),
  route({
    method: "PUT",
    path: "/api/companies/{id}",
    access: "owner",
    audit: "company_changed",
    attempts: "logged",
    summary: "Change a company; fields that are absent stay, a data URL in logo or page_picture becomes a file",
    body: companyPatchSchema,
    maxBodyBytes: LOGO_MAX_BODY_BYTES,
    response: companySchema,
    changes: (call, app) => findAllowed(call, "companies", call.param("id"), "update", app),
    handle: (call) => {
      const { logo, page_picture, ...changes } = call.body
      setPictures(call.record, { logo, page_picture })
      saveRow(call.app, call.record, changes)
      const [actor, subject] = [requireUser(call.event), Object.keys(call.body).join(", ")]
      recordAction(call.app, "company_changed", { actor, companyId: call.record.id, subject })
      return serialize(call, call.record, call.app)
    },
  }),
  route({
    method: "DELETE",
    path: "/api/companies/{id}",
    access: "admin",
    audit: "company_deleted",
    summary: "Delete a company that has neither users nor properties left",
    response: successSchema,
    handle: (call) =>
      deleteLogged(call, { collection: "companies", action: "company_deleted", describe: ({ id }) => id }),
  }),
]
