import * as z from "zod/mini"
import {
  acceptInvitationSchema,
  type Invitation,
  invitationSchema,
  invitationTokenSchema,
  newInvitationSchema,
  offeredInvitationSchema,
  sentInvitationSchema,
} from "../../../src/domain/accounts/invitation"
import { sessionSchema } from "../../../src/domain/accounts/user"
import { flagColumn, isoInstant } from "../../database/columns"
import { findUserByEmail, inTransaction } from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { takePerDay } from "../../engine/rate-limit"
import { isProven } from "../../mail/bounds"
import { companyScope, findOwn, inScope, isAdmin, requireUser } from "../../server/access/access"
import { inOwnTransaction } from "../../server/access/acting"
import { READS_ONLY } from "../../server/audit/no-log-reasons"
import { route } from "../../server/http/route"
import { createForCompany } from "../../server/routes/company-creation"
import { COMPANY_LIST_QUERY, newestRows } from "../../server/routes/company-list"
import { listResponse, successSchema } from "../../server/routes/response-schemas"
import {
  acceptInvitation,
  createInvitation,
  findOpenInvitation,
  IS_LISTED_INVITATION,
  offeredInvitation,
  recordInvitation,
  withdrawInvitation,
} from "./invitations-record"
import { serializeUser } from "./users-record"

const NEEDS_COMPANY = "Sie müssen einem Unternehmen angehören, um Kolleginnen und Kollegen einzuladen"
const TOO_MANY =
  "Von Ihrem Anschluss wurden heute schon viele Einladungen verschickt. Bitte versuchen Sie es morgen wieder."
/** Anybody can sign up and create a company; so a limit per company would by itself bound nothing. */
const MAX_PER_NETWORK = 60
const HAS_ACCOUNT = "Zu dieser E-Mail gibt es bereits ein Konto. Bitte melden Sie sich damit an."

const columns: Record<keyof Invitation, string> = {
  id: "id",
  company_id: "company_id",
  email: "email",
  invited_by: "invited_by",
  // Invitations of before roles were for whoever does everything.
  company_role: "coalesce(nullif(company_role, ''), 'owner')",
  agent_id: "agent_id",
  as_agent: flagColumn("as_agent"),
  created_at: isoInstant("created_at"),
  expires_at: isoInstant("expires_at"),
  mail_failed: flagColumn("EXISTS (SELECT 1 FROM outbox WHERE about = invitations.id AND state = 'failed')"),
}

export const invitationRoutes = [
  route({
    method: "GET",
    path: "/api/invitations",
    access: "owner",
    summary:
      "Invitations of a company that are neither accepted nor withdrawn, newest first; their links are not shown",
    query: COMPANY_LIST_QUERY,
    response: () => listResponse(invitationSchema()),
    handle: (call) => {
      const { where, params } = inScope(companyScope(call))
      return newestRows(call, {
        table: "invitations",
        columns,
        where: `${where} AND ${IS_LISTED_INVITATION}`,
        params,
      })
    },
  }),
  route({
    method: "POST",
    path: "/api/invitations",
    access: "owner",
    audit: "invitation_sent",
    creates: "invitations",
    summary:
      "Invite an address into the company; ends the link of an earlier invitation to it, the new one is in no other response",
    body: newInvitationSchema,
    response: sentInvitationSchema,
    handle: (call) =>
      createForCompany(call, {
        table: "invitations",
        columns,
        needsCompany: NEEDS_COMPANY,
        create: (app, wanted, inviter) => {
          if (!isAdmin(inviter)) takePerDay(call.event, "invitations", MAX_PER_NETWORK, TOO_MANY)
          return createInvitation(app, wanted, inviter)
        },
      }),
  }),
  route({
    method: "DELETE",
    path: "/api/invitations/{id}",
    access: "owner",
    audit: "invitation_withdrawn",
    summary: "Withdraw an invitation: its link ends",
    response: successSchema,
    handle: (call) => {
      inOwnTransaction(call, (app, own) => {
        const invitation = findOwn(own, "invitations", own.param("id"), app)
        withdrawInvitation(app, invitation)
        recordInvitation(app, "invitation_withdrawn", invitation, requireUser(own.event))
      })
      return { success: true }
    },
  }),
  route({
    method: "POST",
    path: "/api/invitations/check",
    access: "public",
    audit: READS_ONLY,
    ignoresToken: true,
    summary: "What a link offers: the company, the address, and whether that has an account",
    body: invitationTokenSchema,
    response: offeredInvitationSchema,
    handle: ({ body }) => offeredInvitation($app, body.token),
  }),
  route({
    method: "POST",
    path: "/api/invitations/accept",
    access: "public",
    audit: "member_joined",
    ignoresToken: true,
    creates: "users",
    summary: "Create the account that was invited, in the company",
    body: acceptInvitationSchema,
    response: sessionSchema,
    handle: ({ body }) => {
      const user = new Record($app.findCollectionByNameOrId("users"))
      user.setPassword(body.password)
      user.set("first_name", body.firstName)
      user.set("last_name", body.lastName)
      inTransaction((app) => {
        const invitation = findOpenInvitation(app, body.token)
        user.setEmail(invitation.getString("email"))
        if (findUserByEmail(app, user.email()) !== null) throw new HttpError(409, HAS_ACCOUNT)
        // The inviter knows the link as well, so a company proves nothing by inviting an address.
        user.set("awaits_confirmation", !isProven(app, invitation.getString("company_id")))
        acceptInvitation(app, invitation, user)
      })
      return { token: user.newAuthToken(), user: serializeUser(user) }
    },
  }),
  route({
    method: "POST",
    path: "/api/invitations/join",
    access: "user",
    audit: "member_joined",
    attempts: "logged",
    summary: "Join the company with the account that is signed in, whose address was invited",
    body: invitationTokenSchema,
    response: () => z.object({ company_id: z.string() }),
    handle: (call) =>
      inOwnTransaction(call, (app, { event, body }) => {
        const invitation = findOpenInvitation(app, body.token)
        acceptInvitation(app, invitation, requireUser(event))
        return { company_id: invitation.getString("company_id") }
      }),
  }),
]
