import * as z from "zod/mini"
import {
  companyRoleSchema,
  type Profile,
  profileSchema,
  profileUpdateSchema,
  resetPasswordSchema,
} from "../../../src/domain/accounts/user"
import { optionalText } from "../../../src/domain/values/fields"
import { hasChanged } from "../../database/changes"
import { flagColumn, isoInstant } from "../../database/columns"
import { setActor } from "../../database/record-actor"
import { type Db, findById, type Params } from "../../database/records"
import { everyWord, listJson } from "../../database/sql"
import { env } from "../../engine/env"
import { forbidden, HttpError } from "../../engine/http-error"
import { assertManager, findAllowed, isAdmin, requireUser } from "../../server/access/access"
import { inOwnTransaction } from "../../server/access/acting"
import { recordAction } from "../../server/audit/audit-entries"
import { READS_ONLY } from "../../server/audit/no-log-reasons"
import { LIST_QUERY, parseOrder, requestedPage, sortBy } from "../../server/http/paging"
import { requestedRow } from "../../server/http/requested-row"
import { recordJson } from "../../server/http/respond"
import { type Call, route } from "../../server/http/route"
import { listResponse } from "../../server/routes/response-schemas"
import { recordPasswordReset } from "./audit"
import { changeCompanyRole } from "./company-roles"
import { HAS_UNCLAIMED } from "./users-record"

const UNKNOWN_COMPANY = "Das Unternehmen gibt es nicht"
const HAS_COMPANY = "Der Benutzer gehört bereits einem Unternehmen an"
const RESET_DONE = "Passwort erfolgreich zurückgesetzt"
/** The alphabet lacks similar-looking letters and digits; 20 of these 31 have 99 bits. */
const PASSWORD_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"

const profileColumns: Record<keyof Profile, string> = {
  id: "id",
  email: "email",
  first_name: "first_name",
  last_name: "last_name",
  company_id: "nullif(company_id, '')",
  is_admin: flagColumn("is_admin"),
  role: "coalesce(nullif(role, ''), 'user')",
  company_role: "nullif(company_role, '')",
  company_name: "(SELECT name FROM companies WHERE companies.id = users.company_id)",
  created_at: isoInstant("created_at"),
  updated_at: isoInstant("updated_at"),
}

const SORTS = {
  name: ["search_text"],
  email: ["email"],
  company: ["(SELECT search_text FROM companies WHERE companies.id = users.company_id)"],
  created_at: ["created_at"],
}

/** `undefined`: all users; `null`: those without a company. */
function listed(call: Call<unknown>, companyId: string | null | undefined): { where: string; params: Params } {
  const where: string[] = []
  const params: Params = {}
  if (companyId === null || companyId) {
    where.push("company_id = {:company}")
    params.company = companyId ?? ""
  }
  if (call.query("purchase") === "unclaimed") where.push(HAS_UNCLAIMED)
  const found = everyWord("search_text", call.query("q"))
  return { where: [...where, found.where].join(" AND "), params: { ...params, ...found.params } }
}

/** Only owners change others, and only administrators change an administrator. */
export function findChangeable(call: Call<unknown>, id: string, app: Db): core.Record {
  const user = findAllowed(call, "users", id, "view", app)
  if (user.id === call.user?.id) return user
  assertManager(call.user)
  if (isAdmin(user) && !isAdmin(call.user)) throw forbidden()
  return user
}

function setCompany(app: Db, call: Call<unknown>, user: core.Record, companyId: string): void {
  const current = user.getString("company_id")
  if (companyId === current) return
  if (!isAdmin(call.user)) throw forbidden()
  if (companyId !== "" && findById("companies", companyId, app) === null) throw new HttpError(400, UNKNOWN_COMPANY)
  if (companyId !== "" && current !== "") throw new HttpError(409, HAS_COMPANY)
  user.set("company_id", companyId)
  setActor(user, call.user)
}

export const userRoutes = [
  route({
    method: "POST",
    path: "/api/rpc/get_all_users_with_profiles",
    access: "admin",
    audit: READS_ONLY,
    summary: "All users with their company's name, those of one company, or (null) those without one",
    query: {
      q: { description: "Words to be found in name or e-mail" },
      purchase: {
        description: "unclaimed: those under whose address something was bought that belongs to no account yet",
        values: ["unclaimed"],
      },
      sort: sortBy(SORTS),
      ...LIST_QUERY,
    },
    body: z.object({ company_id: z.optional(z.nullable(optionalText())) }),
    response: () => listResponse(profileSchema()),
    handle: (call) =>
      listJson($app, {
        table: "users",
        row: requestedRow(call, profileColumns),
        ...listed(call, call.body.company_id),
        order: parseOrder(call, SORTS),
        page: requestedPage(call, 500),
      }),
  }),
  route({
    method: "POST",
    path: "/api/rpc/safe_update_user_profile",
    access: "user",
    audit: "profile_changed",
    attempts: "logged",
    summary: "Change a user's name; administrators also set or clear (null) the company",
    body: profileUpdateSchema,
    response: profileSchema,
    changes: (call, app) => findChangeable(call, call.body.user_id_param, app),
    handle: (call) => {
      const { app, record: user } = call
      const { first_name_param, last_name_param, company_id_param } = call.body
      if (first_name_param !== undefined) user.set("first_name", first_name_param)
      if (last_name_param !== undefined) user.set("last_name", last_name_param)
      if (company_id_param !== undefined) setCompany(app, call, user, company_id_param ?? "")
      const companyId = user.original().getString("company_id") || user.getString("company_id")
      const subject = ["first_name", "last_name", "company_id"].filter((name) => hasChanged(user, name)).join(", ")
      app.save(user)
      const actor = requireUser(call.event)
      // A person's own change needs no entry.
      const isOthers = actor.id !== user.id && subject !== ""
      if (isOthers) recordAction(app, "profile_changed", { actor, user, companyId, subject })
      return recordJson(call, user, profileColumns, app)
    },
  }),
  route({
    method: "PUT",
    path: "/api/users/{id}/company-role",
    access: "owner",
    audit: "role_changed",
    attempts: "logged",
    summary:
      "Make somebody of the company its owner or a member alone, whose keys, webhooks and targets are then revoked or the caller's; 409 for its last owner",
    body: companyRoleSchema,
    response: profileSchema,
    changes: (call, app) => findChangeable(call, call.param("id"), app),
    handle: (call) => {
      changeCompanyRole(call.app, requireUser(call.event), call.record, call.body)
      return recordJson(call, call.record, profileColumns, call.app)
    },
  }),
  route({
    method: "POST",
    path: "/api/functions/reset-password",
    access: "user",
    audit: "password_reset",
    summary:
      "Give a colleague a new password, generated by the server and returned once; all sessions of that user end",
    attempts: "reset",
    body: resetPasswordSchema,
    response: () => z.strictObject({ success: z.boolean(), message: z.string(), password: z.string() }),
    handle: (call) => {
      if (call.user?.getString("company_id") === "" && !isAdmin(call.user)) throw forbidden()
      // A member could otherwise set a password that others know as well.
      const chosen = isAdmin(call.user) ? call.body.new_password : ""
      const password =
        chosen || env("RESET_PASSWORD_DEFAULT") || $security.randomStringWithAlphabet(20, PASSWORD_ALPHABET)
      inOwnTransaction(call, (app, own) => {
        const user = findChangeable(own, own.body.user_id, app)
        user.setPassword(password)
        user.refreshTokenKey()
        app.save(user)
        recordPasswordReset(app, requireUser(own.event), user)
      })
      return { success: true, message: RESET_DONE, password }
    },
  }),
]
