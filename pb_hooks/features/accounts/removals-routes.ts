import {
  REMOVAL_DAYS,
  type Removal,
  removalSchema,
  removeUserSchema,
  restoreSchema,
} from "../../../src/domain/accounts/removal"
import { flagColumn, isoInstant } from "../../database/columns"
import { inTransaction } from "../../database/records"
import { listJson } from "../../database/sql"
import { companyScope, findOwn, inScope, requireUser } from "../../server/access/access"
import { inOwnTransaction } from "../../server/access/acting"
import { NAME_OR_ADDRESS } from "../../server/access/people"
import { findBySecret } from "../../server/access/secrets"
import { LIST_QUERY, parseOrder, requestedPage, sortBy } from "../../server/http/paging"
import { requestedRow } from "../../server/http/requested-row"
import { route } from "../../server/http/route"
import { listResponse, successSchema } from "../../server/routes/response-schemas"
import { removeMember, restoreMember } from "./removals-record"
import { findChangeable } from "./users-routes"

const nameSql = (id: string) => `coalesce((SELECT ${NAME_OR_ADDRESS} FROM users WHERE users.id = ${id}), '')`

const columns: Record<keyof Removal, string> = {
  id: "id",
  user_id: "user_id",
  name: nameSql("user_id"),
  email: "coalesce((SELECT email FROM users WHERE users.id = user_id), '')",
  removed_by: nameSql("actor_id"),
  left: flagColumn("actor_id = user_id"),
  created_at: isoInstant("created_at"),
}

const SORTS = { created_at: ["created_at"] }
const REVERSIBLE = `created_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${REMOVAL_DAYS} days')`

export const removalRoutes = [
  route({
    method: "POST",
    path: "/api/users/{id}/remove",
    access: "user",
    audit: "member_removed",
    summary:
      "Take a colleague, or oneself, out of the company; all their sessions end, open inquiries go to assign_to, their agent becomes agent_to's, or its listings go to the agent that agent_to is, and the keys, webhooks and targets that they have made are revoked or the caller's. Everybody is mailed, and it can be reversed for seven days",
    body: removeUserSchema,
    response: successSchema,
    handle: (call) => {
      inOwnTransaction(call, (app, own) => {
        const user = findChangeable(own, own.param("id"), app)
        const { assign_to, agent_to, interfaces = "revoke" } = own.body
        removeMember(app, requireUser(own.event), user, {
          assignTo: assign_to ?? "",
          agentTo: agent_to ?? "",
          interfaces,
        })
      })
      return { success: true }
    },
  }),
  route({
    method: "GET",
    path: "/api/removals",
    access: "owner",
    summary: "Who was taken out of the company and can still be taken back, by default the newest first",
    query: {
      company_id: { description: "The company; members may leave it out" },
      sort: sortBy(SORTS),
      ...LIST_QUERY,
    },
    response: () => listResponse(removalSchema()),
    handle: (call) => {
      const { where, params } = inScope(companyScope(call))
      return listJson($app, {
        table: "removals",
        row: requestedRow(call, columns),
        where: `${where} AND ${REVERSIBLE}`,
        params,
        order: parseOrder(call, SORTS),
        page: requestedPage(call),
      })
    },
  }),
  route({
    method: "POST",
    path: "/api/removals/{id}/restore",
    access: "owner",
    audit: "member_restored",
    attempts: "reset",
    summary: "Take somebody back into the company; 409 once they belong to one, or after seven days",
    response: successSchema,
    handle: (call) => {
      inOwnTransaction(call, (app, own) => {
        restoreMember(app, findOwn(own, "removals", own.param("id"), app), requireUser(own.event))
      })
      return { success: true }
    },
  }),
  route({
    method: "POST",
    path: "/api/removals/restore",
    access: "public",
    audit: "member_restored",
    ignoresToken: true,
    attempts: "reset",
    summary:
      "Return to the company that one has left, with the secret of the mail; 409 for whoever was taken out by somebody else",
    body: restoreSchema,
    response: successSchema,
    handle: (call) => {
      inTransaction((app) => restoreMember(app, findBySecret(app, "removals", call.body.token, "secret_hash"), null))
      return { success: true }
    },
  }),
]
