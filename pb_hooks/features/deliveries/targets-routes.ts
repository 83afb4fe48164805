import {
  newTargetSchema,
  type Target,
  type TargetRun,
  targetPatchSchema,
  targetRunSchema,
  targetSchema,
} from "../../../src/domain/deliveries/target"
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
import { sendNow } from "./target-lease"
import { changeTarget, createTarget, nameTarget } from "./targets-record"

const NEEDS_COMPANY = "Sie müssen einem Unternehmen angehören, um Ziele anzulegen"

/** The first problem in the report of the last accepted transfer, if it is about all of the transfer. */
const LEFT_OUT = `coalesce((SELECT iif(report ->> '$.problems[0].object' = '', report ->> '$.problems[0].message', '')
  FROM target_runs WHERE target_id = targets.id AND state = 'sent' ORDER BY created_at DESC LIMIT 1), '')`

const columns: Record<keyof Target, string> = {
  id: "id",
  company_id: "company_id",
  name: "name",
  protocol: "protocol",
  host: "host",
  port: "port",
  username: "username",
  folder: "folder",
  host_key: "host_key",
  schedule: "schedule",
  due_at: isoInstant("due_at"),
  sent_at: isoInstant("sent_at"),
  failing_since: isoInstant("failing_since"),
  is_stopped: `json(iif(failing_since != '' AND due_at = '' AND leased_until = '', 'true', 'false'))`,
  left_out: LEFT_OUT,
  created_by: "created_by",
  creator_id: "creator_id",
  created_at: isoInstant("created_at"),
  updated_at: isoInstant("updated_at"),
}

const runColumns: Record<keyof TargetRun, string> = {
  id: "id",
  state: "state",
  kind: "kind",
  listings: "listings",
  pictures: "pictures",
  error: "last_error",
  // Older reports lack what was deleted.
  report: `json_patch('{"removed":[]}', report)`,
  created_at: isoInstant("created_at"),
}

export const targetRoutes = [
  route({
    method: "GET",
    path: "/api/targets",
    access: "owner",
    summary: "Servers to which a company's listings are sent, newest first, without their passwords",
    query: COMPANY_LIST_QUERY,
    response: () => listResponse(targetSchema()),
    handle: (call) => listForCompany(call, { table: "targets", columns }),
  }),
  route({
    method: "POST",
    path: "/api/targets",
    access: "owner",
    audit: "target_created",
    creates: "targets",
    summary: "Have a company's listings sent to a server; the password is in no response",
    body: newTargetSchema,
    response: targetSchema,
    handle: (call) =>
      createForCompany(call, { table: "targets", columns, needsCompany: NEEDS_COMPANY, create: createTarget }),
  }),
  route({
    method: "PUT",
    path: "/api/targets/{id}",
    access: "owner",
    audit: "target_changed",
    attempts: "logged",
    summary: "Change a target; fields that are absent stay, and so does the password",
    body: targetPatchSchema,
    response: targetSchema,
    changes: (call, app) => findOwn(call, "targets", call.param("id"), app),
    handle: (call) => {
      changeTarget(call.app, call.record, call.body, requireUser(call.event))
      return recordJson(call, call.record, columns, call.app)
    },
  }),
  route({
    method: "DELETE",
    path: "/api/targets/{id}",
    access: "owner",
    audit: "target_deleted",
    summary: "Delete a target: nothing more is sent there, and what lies there stays",
    response: successSchema,
    handle: (call) =>
      deleteLogged(call, { collection: "targets", rule: "own", action: "target_deleted", describe: nameTarget }),
  }),
  route({
    method: "GET",
    path: "/api/targets/{id}/runs",
    access: "owner",
    summary: "What was sent to a target, newest first: of 30 days, at most 100",
    query: LIST_QUERY,
    response: () => listResponse(targetRunSchema()),
    handle: (call) =>
      newestRows(call, {
        table: "target_runs",
        columns: runColumns,
        where: "target_id = {:target}",
        params: { target: findOwn(call, "targets", call.param("id")).id },
      }),
  }),
  route({
    method: "POST",
    path: "/api/targets/{id}/send",
    access: "owner",
    audit: { nothing: "what was set up, done once more: the target's log shows it" },
    attempts: "mail",
    summary: "Send all active listings now",
    response: successSchema,
    handle: (call) => {
      assertSending()
      inOwnTransaction(call, (app, own) => sendNow(app, findOwn(own, "targets", own.param("id"), app)))
      return { success: true }
    },
  }),
]
