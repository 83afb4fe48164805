import {
  companyArchiveSchema,
  companyErasureSchema,
  eraseAccountSchema,
  eraseCompanySchema,
  requestErasureSchema,
} from "../../../src/domain/accounts/account"
import {
  overwriteDeleted,
  recordErasure,
  removeCompanyArchives,
  removeFromLog,
  requestVacuum,
} from "../../database/erasures"
import { type Db, findById, findByIds, inTransaction } from "../../database/records"
import { queryRows } from "../../database/sql"
import { HttpError, unauthorized } from "../../engine/http-error"
import { takePerDayOfCompany } from "../../engine/rate-limit"
import { assertFilesReachable } from "../../files/object-storage"
import { assertRoomForCopy } from "../../files/storage-limits"
import { findAllowed, isAdmin, requireUser } from "../../server/access/access"
import { inOwnTransaction } from "../../server/access/acting"
import { recordAction } from "../../server/audit/audit-entries"
import { route } from "../../server/http/route"
import { successSchema } from "../../server/routes/response-schemas"
import { assertOwnerRemains, isPassword, revokeOfDeleted } from "../accounts"
import { makeDownload, withArchiveLock } from "../backup"
import { assertNothingRuns } from "../payments"
import { eraseAccount, eraseCompany } from "./erase-owner"
import { requestErasure } from "./erasure-request"

const WRONG_PASSWORD = "Das Passwort ist nicht richtig"
const PAYS =
  "Sie bezahlen noch ein Abonnement, das sich verlängern würde. Kündigen Sie es zuerst in den Einstellungen unter „Unternehmen“, „Abonnement“."
const COMPANY_PAYS =
  "Für dieses Unternehmen läuft noch ein Abonnement, das sich verlängern würde. Wer es bezahlt, muss es zuerst kündigen."
const LAST_MEMBER =
  "Sie sind die letzte Person Ihres Unternehmens. Laden Sie zuerst jemanden ein, oder beantragen Sie unter „Einstellungen“, „Benutzer“, dass das Unternehmen gelöscht wird."
const LAST_ADMINISTRATOR = "Sie sind der letzte Administrator. Machen Sie zuerst jemand anderen dazu."
const OTHER_NAME = "Das ist nicht der Name des Unternehmens"

const LIMIT_REACHED = "Sie haben heute schon mehrere Archive erstellt. Bitte versuchen Sie es morgen wieder."
const MAX_ARCHIVES = 5

/** The time in ms that a call lasts at most, approximately. */
const MAX_DURATION_MS = 20_000

const findMembers = (app: Db, companyId: string) =>
  findByIds(app, "users", queryRows(app, "SELECT id AS row FROM users WHERE company_id = {:companyId}", { companyId }))

/** Throws 409 for the last owner of members, for the last member of a company that is not being erased, and for the last administrator. */
function assertNotLast(app: Db, user: core.Record): void {
  const company = findById("companies", user.getString("company_id"), app)
  const isAlone = company !== null && findMembers(app, company.id).size === 1
  if (isAlone && company.getString("erasure_requested_at") === "") throw new HttpError(409, LAST_MEMBER)
  if (company !== null && user.getString("company_role") !== "member") assertOwnerRemains(app, user)
  const others = "SELECT id AS row FROM users WHERE (is_admin OR role = 'admin') AND id != {:id} LIMIT 1"
  if (isAdmin(user) && queryRows(app, others, { id: user.id }).length === 0)
    throw new HttpError(409, LAST_ADMINISTRATOR)
}

export const erasureRoutes = [
  route({
    method: "POST",
    path: "/api/account/erase",
    access: "user",
    audit: "account_erased",
    attempts: "password",
    lane: "remote",
    summary:
      "Erase one's own account. 409 while a subscription would be renewed, and for the last of a company that has not asked to be erased",
    body: eraseAccountSchema,
    response: successSchema,
    handle: (call) => {
      const user = requireUser(call.event)
      if (!isPassword(user, call.body.password)) throw new HttpError(400, WRONG_PASSWORD, { password: WRONG_PASSWORD })
      assertNotLast($app, user)
      assertNothingRuns({ users: [user], companyId: "" }, PAYS)
      removeFromLog(user.email())
      overwriteDeleted()
      const company = inTransaction((app) => {
        const current = findById("users", user.id, app)
        if (current === null) throw unauthorized()
        // The check is repeated, as the others may have gone since.
        assertNotLast(app, current)
        recordErasure({ at: new Date().toISOString(), owner: { user: user.id } })
        const companyId = current.getString("company_id")
        recordAction(app, "account_erased", { actor: current, user: current, companyId })
        requestVacuum()
        revokeOfDeleted(app, current)
        eraseAccount(app, current)
        return companyId
      })
      removeCompanyArchives(company)
      return { success: true }
    },
  }),
  route({
    method: "POST",
    path: "/api/companies/{id}/export",
    access: "owner",
    audit: "company_exported",
    attempts: "mail",
    lane: "remote",
    summary:
      "Make an archive of all that the company has, but what opens something; five a day, one at a time (409), 507 where the disk lacks room for it. Whoever knows the path can download it until the night, until the next one is made, or until an owner leaves",
    response: companyArchiveSchema,
    handle: (call) => {
      const company = findAllowed(call, "companies", call.param("id"), "view")
      return withArchiveLock(company.id, () => {
        assertFilesReachable()
        assertRoomForCopy(company.id)
        takePerDayOfCompany(call.event, `archive:${company.id}`, MAX_ARCHIVES, LIMIT_REACHED)
        const [actor, subject] = [requireUser(call.event), company.getString("name")]
        inTransaction((app) => recordAction(app, "company_exported", { actor, companyId: company.id, subject }))
        const made = makeDownload(company.id)
        // It takes minutes, in which the caller may have lost the right to it.
        return inOwnTransaction(call, () => made)
      })
    },
  }),
  route({
    method: "POST",
    path: "/api/companies/{id}/request-erasure",
    access: "owner",
    audit: "erasure_requested",
    attempts: "mail",
    summary: "Ask the administrators to erase the company, or take that back",
    body: requestErasureSchema,
    response: successSchema,
    handle: (call) => {
      inOwnTransaction(call, (app, own) => {
        const company = findAllowed(own, "companies", own.param("id"), "update", app)
        const actor = requireUser(own.event)
        requestErasure(app, company, actor, call.body.requested)
        const subject = call.body.requested ? "" : "zurückgenommen"
        recordAction(app, "erasure_requested", { actor, companyId: company.id, subject })
      })
      return { success: true }
    },
  }),
  route({
    method: "POST",
    path: "/api/companies/{id}/erase",
    access: "admin",
    audit: "company_erased",
    attempts: "erasure",
    lane: "remote",
    summary:
      "Erase a company with all that it has and the accounts of its members, but payments; repeat it until it is done. 409 while a subscription would be renewed",
    body: eraseCompanySchema,
    response: companyErasureSchema,
    handle: (call) => {
      const company = findAllowed(call, "companies", call.param("id"), "delete")
      if (call.body.name !== company.getString("name")) throw new HttpError(400, OTHER_NAME, { name: OTHER_NAME })
      const users = [...findMembers($app, company.id).values()].filter((user) => !isAdmin(user))
      assertNothingRuns({ users, companyId: company.id }, COMPANY_PAYS)
      recordErasure({ at: new Date().toISOString(), owner: { company: company.id } })
      overwriteDeleted()
      // This comes first: once they are gone, nobody knows their addresses.
      for (const user of users) removeFromLog(user.email())
      const concerned = { actor: requireUser(call.event), companyId: "", subject: company.id }
      const record = (app: Db) => recordAction(app, "company_erased", concerned)
      const done = eraseCompany(company.id, Date.now() + MAX_DURATION_MS, record)
      removeCompanyArchives(company.id)
      return { done }
    },
  }),
]
