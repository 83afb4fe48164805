import * as z from "zod/mini"
import {
  companyMailboxSchema,
  inboundTestSchema,
  lookAnswerSchema,
  mailboxLookSchema,
  mailboxStateSchema,
  outcomeSchema,
  receivedMailSchema,
} from "../../../src/domain/inbound-mails/received-mail"
import { inTransaction } from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { findAllowed, requireUser } from "../../server/access/access"
import { recordAction } from "../../server/audit/audit-entries"
import { type Call, INQUIRY_MAX_BODY_BYTES, route } from "../../server/http/route"
import { successSchema } from "../../server/routes/response-schemas"
import { hasMailbox, inboundAddress, renewAddress } from "./inbound-address"
import { describeState, noteLook } from "./mailbox-look"
import { receiveMail } from "./receive-mail"
import { describeMailbox, sendTest } from "./set-up"

const NO_MAILBOX =
  "Auf diesem Server ist kein Postfach für Anfragen der Portale eingerichtet. Bitte wenden Sie sich an den Betreiber."

function assertMailbox(): void {
  if (!hasMailbox()) throw new HttpError(409, NO_MAILBOX)
}

const noteChange = (call: Call<unknown>, app: Parameters<typeof recordAction>[0], companyId: string) =>
  recordAction(app, "company_changed", { actor: requireUser(call.event), companyId, subject: "inbound_address" })

export const inboundMailRoutes = [
  route({
    method: "POST",
    path: "/api/inbound-mails",
    access: "delivery",
    audit: { nothing: "the reader of the mailbox says what a mail is" },
    summary: "What a mail of the operator's mailbox says; the same mail is stored once",
    body: receivedMailSchema,
    maxBodyBytes: INQUIRY_MAX_BODY_BYTES * 2,
    response: outcomeSchema,
    handle: (call) => {
      assertMailbox()
      return { outcome: receiveMail(call.body) }
    },
  }),
  route({
    method: "POST",
    path: "/api/inbound-mails/look",
    access: "delivery",
    audit: { nothing: "the reader of the mailbox says how it went" },
    summary: "How a look into the mailbox went; returns which mails to delete from it",
    body: mailboxLookSchema,
    response: lookAnswerSchema,
    handle: (call) => noteLook(call.body),
  }),
  route({
    method: "GET",
    path: "/api/inbound-mails",
    access: "admin",
    summary: "How the operator's mailbox was last read, and the headers of mails that belong to no company",
    response: mailboxStateSchema,
    handle: () => describeState($app),
  }),
  route({
    method: "GET",
    path: "/api/companies/{id}/inbound",
    access: "user",
    summary: "A company's address for mails that become inquiries, and how far forwarding to it is set up",
    response: companyMailboxSchema,
    handle: (call) => describeMailbox($app, findAllowed(call, "companies", call.param("id"), "view")),
  }),
  route({
    method: "POST",
    path: "/api/companies/{id}/inbound-address",
    access: "owner",
    audit: "company_changed",
    attempts: "logged",
    summary: "Give a company another address for mails; the one before is taken for 30 days more",
    response: () => z.object({ inbound_address: z.string() }),
    handle: (call) =>
      inTransaction((app) => {
        const company = findAllowed(call, "companies", call.param("id"), "update", app)
        assertMailbox()
        renewAddress(app, company)
        noteChange(call, app, company.id)
        return { inbound_address: inboundAddress(app.findRecordById("companies", company.id)) }
      }),
  }),
  route({
    method: "POST",
    path: "/api/companies/{id}/inbound-test",
    access: "owner",
    audit: { nothing: "the mail is a row of its own" },
    attempts: "logged",
    summary:
      "Mail an address of the office: if it forwards, the mail comes back and proves that the address is the company's",
    body: inboundTestSchema,
    response: successSchema,
    changes: (call, app) => findAllowed(call, "companies", call.param("id"), "update", app),
    handle: (call) => {
      assertMailbox()
      sendTest(call.app, call.record, call.body.email)
      return { success: true }
    },
  }),
]
