import { offeredPurchaseSchema, purchaseTokenSchema } from "../../../src/domain/payments/purchase"
import { inTransaction } from "../../database/records"
import { requireUser } from "../../server/access/access"
import { CALLER_ALONE, READS_ONLY } from "../../server/audit/no-log-reasons"
import { route } from "../../server/http/route"
import { successSchema } from "../../server/routes/response-schemas"
import { claimPurchase, offeredPurchase } from "./claims"

export const purchaseRoutes = [
  route({
    method: "POST",
    path: "/api/purchases/check",
    access: "public",
    audit: READS_ONLY,
    ignoresToken: true,
    summary:
      "What a guest has bought, for who has the link of its success page, and whether the address has an account",
    body: purchaseTokenSchema,
    response: offeredPurchaseSchema,
    handle: ({ body }) => offeredPurchase($app, body.token),
  }),
  route({
    method: "POST",
    path: "/api/purchases/claim",
    access: "user",
    audit: CALLER_ALONE,
    summary: "Give a guest's purchase to the account that is signed in, whose address it was bought under",
    body: purchaseTokenSchema,
    response: successSchema,
    handle: ({ event, body }) =>
      inTransaction((app) => {
        claimPurchase(app, body.token, app.findRecordById("users", requireUser(event).id))
        return { success: true }
      }),
  }),
]
