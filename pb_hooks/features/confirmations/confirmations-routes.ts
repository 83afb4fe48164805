import { CONFIRMATION_KINDS, confirmationSchema } from "../../../src/domain/confirmations/confirmation"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { jsonObject } from "../../database/columns"
import type { Params } from "../../database/records"
import { listJson, rowJson } from "../../database/sql"
import { companyScope, findAllowed, inScope } from "../../server/access/access"
import { requestedPage } from "../../server/http/paging"
import { requestedRow } from "../../server/http/requested-row"
import { type Call, route } from "../../server/http/route"
import { COMPANY_LIST_QUERY } from "../../server/routes/company-list"
import { listResponse } from "../../server/routes/response-schemas"
import { confirmationColumns } from "./confirmation-columns"

/** Matches rows with this value of the column that the parameter names. */
const FILTERS = ["kind", "email", "property_id", "inquiry_id", "viewing_id"] as const

function conditions(call: Call<unknown>): { where: string; params: Params } {
  const scope = inScope(companyScope(call))
  const asked = FILTERS.filter((name) => call.query(name) !== "")
  const value = (name: (typeof FILTERS)[number]) =>
    name === "email" ? normalizeEmail(call.query(name)) : call.query(name)
  return {
    where: [scope.where, ...asked.map((name) => `${name} = {:${name}}`)].join(" AND "),
    params: { ...scope.params, ...Object.fromEntries(asked.map((name) => [name, value(name)])) },
  }
}

export const confirmationRoutes = [
  route({
    method: "GET",
    path: "/api/confirmations",
    access: "user",
    summary: "What visitors have confirmed before they got documents, and what they have withdrawn; the newest first",
    query: {
      ...COMPANY_LIST_QUERY,
      kind: { description: "Only those of this kind", values: [...CONFIRMATION_KINDS] },
      email: { description: "Only those of this address" },
      property_id: { description: "Only those about this listing" },
      inquiry_id: { description: "Only those by a link that answered this inquiry" },
      viewing_id: { description: "Only those by the link of this viewing" },
    },
    response: () => listResponse(confirmationSchema()),
    handle: (call) =>
      listJson($app, {
        table: "confirmations",
        row: requestedRow(call, confirmationColumns),
        ...conditions(call),
        order: "created_at DESC, id",
        page: requestedPage(call, 50),
      }),
  }),
  route({
    method: "GET",
    path: "/api/confirmations/{id}",
    access: "user",
    summary: "One proof, with the text that was shown",
    response: confirmationSchema,
    handle: (call) => {
      const { id } = findAllowed(call, "confirmations", call.param("id"), "view")
      return rowJson($app, "confirmations", jsonObject(confirmationColumns), id)
    },
  }),
]
