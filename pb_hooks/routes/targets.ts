import {
  newTargetSchema,
  type Target,
  type TargetRun,
  targetPatchSchema,
  targetRunSchema,
  targetSchema,
} from "../../src/domain/target"
import { belongsTo, companyForNew, companyScope, inScope, signedIn } from "../auth/access"
import { notFound } from "../base/http-error"
import { isoInstant, jsonObject } from "../db/columns"
import { type Db, findById, inTransaction } from "../db/records"
import { listJson, rowJson } from "../db/sql"
import { assertSending } from "../deliveries/lease"
import { sendNow } from "../deliveries/target-runs"
import { LIST_QUERY, requestedPage } from "../http/paging"
import { requestedRow } from "../http/requested-row"
import { recordJson } from "../http/respond"
import { type Call, route } from "../http/route"
import { changeTarget, createTarget } from "../records/targets"
import { listOf, successSchema } from "./response-schemas"

const NEEDS_COMPANY = "Sie müssen einem Unternehmen angehören, um Ziele anzulegen"

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
  created_by: "created_by",
  created_at: isoInstant("created_at"),
  updated_at: isoInstant("updated_at"),
}

const runColumns: Record<keyof TargetRun, string> = {
  id: "id",
  state: "state",
  listings: "listings",
  pictures: "pictures",
  error: "last_error",
  report: "json(report)",
  created_at: isoInstant("created_at"),
}

function findOwn(call: Call<unknown>, app: Db): core.Record {
  const target = findById("targets", call.param("id"), app)
  if (target === null || !belongsTo(call, target.getString("company_id"))) throw notFound()
  return target
}

export const targetRoutes = [
  route({
    method: "GET",
    path: "/api/targets",
    access: "user",
    summary: "Servers to which a company's listings are sent, newest first, without their passwords",
    query: { company_id: { description: "By default the caller's own" }, ...LIST_QUERY },
    response: () => listOf(targetSchema()),
    handle: (call) => {
      const { where, params } = inScope(companyScope(call))
      return listJson($app, {
        table: "targets",
        row: requestedRow(call, columns),
        where,
        params,
        order: "created_at DESC, id",
        page: requestedPage(call),
      })
    },
  }),
  route({
    method: "POST",
    path: "/api/targets",
    access: "user",
    audit: { nothing: "where the company sends its public listings, which the target itself shows" },
    creates: "targets",
    summary: "Have a company's listings sent to a server; the password is in no response",
    body: newTargetSchema,
    response: targetSchema,
    handle: (call) => {
      const company_id = companyForNew(call, call.body.company_id ?? "", NEEDS_COMPANY)
      return inTransaction((app) => {
        const record = createTarget(app, { ...call.body, company_id }, signedIn(call.event))
        return rowJson(app, "targets", jsonObject(columns), record.id)
      })
    },
  }),
  route({
    method: "PUT",
    path: "/api/targets/{id}",
    access: "user",
    audit: { nothing: "where the company sends its public listings, which the target itself shows" },
    summary: "Change a target; fields that are absent stay, and so does the password",
    body: targetPatchSchema,
    response: targetSchema,
    changes: findOwn,
    handle: (call) => {
      changeTarget(call.app, call.record, call.body)
      return recordJson(call, call.record, columns, call.app)
    },
  }),
  route({
    method: "DELETE",
    path: "/api/targets/{id}",
    access: "user",
    audit: { nothing: "where the company sends its public listings, which the target itself shows" },
    summary: "Delete a target: nothing more is sent there, and what lies there stays",
    response: successSchema,
    handle: (call) => {
      inTransaction((app) => app.delete(findOwn(call, app)))
      return { success: true }
    },
  }),
  route({
    method: "GET",
    path: "/api/targets/{id}/runs",
    access: "user",
    summary: "What was sent to a target, newest first: of 30 days, at most 100",
    query: LIST_QUERY,
    response: () => listOf(targetRunSchema()),
    handle: (call) =>
      listJson($app, {
        table: "target_runs",
        row: requestedRow(call, runColumns),
        where: "target_id = {:target}",
        params: { target: findOwn(call, $app).id },
        order: "created_at DESC, id",
        page: requestedPage(call),
      }),
  }),
  route({
    method: "POST",
    path: "/api/targets/{id}/send",
    access: "user",
    audit: { nothing: "where the company sends its public listings, which the target itself shows" },
    summary: "Send all active listings now",
    response: successSchema,
    handle: (call) => {
      const target = findOwn(call, $app)
      assertSending()
      sendNow($app, target)
      return { success: true }
    },
  }),
]
