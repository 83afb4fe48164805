import {
  createdWebhookSchema,
  newWebhookSchema,
  type Webhook,
  type WebhookDelivery,
  webhookDeliverySchema,
  webhookPatchSchema,
  webhookSchema,
} from "../../../src/domain/deliveries/webhook"
import { isoInstant } from "../../database/columns"
import { findOwn, requireUser } from "../../server/access/access"
import { inOwnTransaction } from "../../server/access/acting"
import { LIST_QUERY } from "../../server/http/paging"
import { recordJson } from "../../server/http/respond"
import { route } from "../../server/http/route"
import { createForCompany } from "../../server/routes/company-creation"
import { COMPANY_LIST_QUERY, listForCompany, newestRows } from "../../server/routes/company-list"
import { deleteLogged } from "../../server/routes/deletion"
import { listResponse, successSchema } from "../../server/routes/response-schemas"
import { assertSending } from "./lease"
import { announceTest } from "./queue"
import { changeWebhook, createWebhook, nameWebhook } from "./webhooks-record"

const NEEDS_COMPANY = "Sie müssen einem Unternehmen angehören, um Webhooks anzulegen"

const columns: Record<keyof Webhook, string> = {
  id: "id",
  company_id: "company_id",
  url: "url",
  events: "json(events)",
  state: "state",
  failing_since: isoInstant("failing_since"),
  waiting: "(SELECT count(*) FROM webhook_deliveries WHERE webhook_id = webhooks.id AND ended_at = '')",
  created_by: "created_by",
  creator_id: "creator_id",
  created_at: isoInstant("created_at"),
  updated_at: isoInstant("updated_at"),
}

const deliveryColumns: Record<keyof WebhookDelivery, string> = {
  id: "id",
  event: "event",
  subject: "subject",
  state: "state",
  attempts: "attempts",
  status: "status",
  error: "last_error",
  created_at: isoInstant("created_at"),
  due_at: isoInstant("due_at"),
  ended_at: isoInstant("ended_at"),
}

export const webhookRoutes = [
  route({
    method: "GET",
    path: "/api/webhooks",
    access: "owner",
    summary: "A company's webhooks, newest first, without their secrets",
    query: COMPANY_LIST_QUERY,
    response: () => listResponse(webhookSchema()),
    handle: (call) => listForCompany(call, { table: "webhooks", columns }),
  }),
  route({
    method: "POST",
    path: "/api/webhooks",
    access: "owner",
    audit: "webhook_created",
    creates: "webhooks",
    summary: "Have an address told of events: this response alone holds the secret that its messages are signed with",
    body: newWebhookSchema,
    response: createdWebhookSchema,
    handle: (call) =>
      createForCompany(call, { table: "webhooks", columns, needsCompany: NEEDS_COMPANY, create: createWebhook }),
  }),
  route({
    method: "PUT",
    path: "/api/webhooks/{id}",
    access: "owner",
    audit: "webhook_changed",
    attempts: "logged",
    summary: "Change, pause or resume a webhook; fields that are absent stay",
    body: webhookPatchSchema,
    response: webhookSchema,
    changes: (call, app) => findOwn(call, "webhooks", call.param("id"), app),
    handle: (call) => {
      changeWebhook(call.app, call.record, call.body, requireUser(call.event))
      return recordJson(call, call.record, columns, call.app)
    },
  }),
  route({
    method: "DELETE",
    path: "/api/webhooks/{id}",
    access: "owner",
    audit: "webhook_deleted",
    summary: "Delete a webhook, with what waits for it",
    response: successSchema,
    handle: (call) =>
      deleteLogged(call, { collection: "webhooks", rule: "own", action: "webhook_deleted", describe: nameWebhook }),
  }),
  route({
    method: "GET",
    path: "/api/webhooks/{id}/deliveries",
    access: "owner",
    summary: "What was sent to a webhook, or waits, newest first: of 30 days, at most 200 that ended",
    query: LIST_QUERY,
    response: () => listResponse(webhookDeliverySchema()),
    handle: (call) =>
      newestRows(call, {
        table: "webhook_deliveries",
        columns: deliveryColumns,
        where: "webhook_id = {:webhook}",
        params: { webhook: findOwn(call, "webhooks", call.param("id")).id },
      }),
  }),
  route({
    method: "POST",
    path: "/api/webhooks/{id}/test",
    access: "owner",
    // Each test is a request to somebody else's server.
    attempts: "mail",
    audit: { nothing: "only a test, which the list of messages shows" },
    summary: "Send a message of the type `test`, once",
    response: successSchema,
    handle: (call) => {
      assertSending()
      inOwnTransaction(call, (app, own) => announceTest(app, findOwn(own, "webhooks", own.param("id"), app)))
      return { success: true }
    },
  }),
]
