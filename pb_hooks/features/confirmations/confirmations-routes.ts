import { CONFIRMATION_KINDS, confirmationSchema } from "../../../src/domain/confirmations/confirmation"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { jsonObject } from "../../database/columns"
import type { Params } from "../../database/records"
import { listJson, rowJson } from "../../database/sql"
import { HttpError } from "../../engine/http-error"
import { companyScope, findAllowed, inScope, requireUser } from "../../server/access/access"
import { inOwnTransaction } from "../../server/access/acting"
import { recordAction } from "../../server/audit/audit-entries"
import { requestedPage } from "../../server/http/paging"
import { requestedRow } from "../../server/http/requested-row"
import { type Call, route } from "../../server/http/route"
import { COMPANY_LIST_QUERY } from "../../server/routes/company-list"
import { deleteLogged } from "../../server/routes/deletion"
import { listResponse, successSchema } from "../../server/routes/response-schemas"
import { confirmationColumns } from "./confirmation-columns"
import { agreeToWithdrawal } from "./store-withdrawal"

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
  route({
    method: "POST",
    path: "/api/confirmations/{id}/agree",
    access: "owner",
    audit: "withdrawal_agreed",
    attempts: "logged",
    summary: "Let a withdrawal whose sender has not shown that the address is theirs close what it concerns",
    response: confirmationSchema,
    handle: (call) =>
      inOwnTransaction(call, (app, own) => {
        const row = findAllowed(own, "confirmations", own.param("id"), "view", app)
        assertUnagreed(row)
        agreeToWithdrawal(app, row)
        const [actor, companyId] = [requireUser(own.event), row.getString("company_id")]
        recordAction(app, "withdrawal_agreed", { actor, companyId, subject: row.id })
        return rowJson(app, "confirmations", jsonObject(confirmationColumns), row.id)
      }),
  }),
  route({
    method: "DELETE",
    path: "/api/confirmations/{id}",
    access: "owner",
    audit: "withdrawal_dropped",
    summary: "Drop a withdrawal that nobody has agreed to; proofs cannot be deleted",
    response: successSchema,
    handle: (call) =>
      deleteLogged(call, {
        collection: "confirmations",
        rule: "view",
        action: "withdrawal_dropped",
        describe: ({ id }) => id,
        check: assertUnagreed,
      }),
  }),
]

const IS_PROOF = "Das ist ein Nachweis, er bleibt, wie er ist. Bitte laden Sie die Seite neu."

/** Throws 409 for a proof, which nobody changes: all but a withdrawal to which nobody has agreed. */
function assertUnagreed(row: core.Record): void {
  if (row.getString("kind") !== "withdrawal" || row.getString("agreed_at") !== "") throw new HttpError(409, IS_PROOF)
}
