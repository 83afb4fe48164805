import { clientNetwork } from "../../engine/client-network"
import { withMetrics } from "../../engine/request-metrics"
import { AUDIT_LOG, assertChangeable, recordAction } from "../audit/audit-entries"
import type { Collections } from "../collection"
import { countCall, runJob } from "../fast-path/admission"
import { asApiError } from "../http/record-hook"
import { awaitBody, letClientRead } from "../http/request"
import { boundedQuery, LIST_PATTERN } from "./bounded-query"
import { identified } from "./failures"

const IMPORT_PATTERN = "PUT /api/collections/import"

export const NATIVE_GUARD = "nativeGuard"

/** Known or not; the first stands for all paths below it, and Go would redirect to it from the second. */
const GUARDED = [
  "/api/collections/",
  "/api/collections",
  "POST /api/files/token",
  "POST /api/realtime",
  "POST /api/oauth2-redirect",
  // Routes of superusers are bounded like the others, and their failures are logged.
  ...["backups", "crons", "logs", "settings"].flatMap((name) => [`/api/${name}`, `/api/${name}/`]),
]

/** The limits of bodies: PocketBase parses 32 MB for anybody, and a rule takes seconds for a million fields. */
const MAX_BODY_BYTES = { stranger: 64 * 1024, member: 1024 * 1024 }

/**
 * PocketBase registers its routes before ours and offers no way to bind a middleware to them but to bind it to all, which
 * would hold an engine for every download and event stream. So there are two muxes of all routes, one of them with the
 * guard, and a third that chooses.
 */
export function guardNativeRoutes(event: core.ServeEvent): void {
  const { router, server } = event
  if (!router || !server) throw new Error("There is no router to guard")
  // A copy: the property always shows the router's current list.
  const withGuard = [...router.middlewares]
  router.middlewares = withGuard.filter((middleware) => middleware?.id !== NATIVE_GUARD)
  event.next()
  router.middlewares = withGuard
  const guarded = router.buildMux()
  const all = router.routerGroup
  router.routerGroup = all.group("/internal/none")
  const chooser = router.buildMux()
  router.routerGroup = all
  chooser.handle("/", server.handler)
  for (const pattern of GUARDED) chooser.handle(pattern, guarded)
  server.handler = chooser
}

/** PocketBase's own routes of records and sign-ins: requests of anybody but superusers are bounded. */
export function admitNative(event: core.RequestEvent, collections: Collections): void {
  countCall()
  try {
    admitMeasured(event, collections)
  } catch (error) {
    throw identified(event, error)
  } finally {
    letClientRead(event)
  }
}

const admitMeasured = withMetrics(admitBounded)

function admitBounded(event: core.RequestEvent, collections: Collections): void {
  const headers = event.response.header()
  headers.set("Cache-Control", "no-store")
  headers.set("Cross-Origin-Resource-Policy", "same-origin")
  const { request } = event
  const whole = request && request.method !== "GET" ? changedAsWhole(request) : undefined
  assertChangeable(whole, collections)
  if (!request?.url || event.hasSuperuserAuth()) {
    event.next()
    if (whole !== undefined && event.auth && request?.method === "DELETE")
      recordAction($app, "console_deleted", { actor: event.auth, companyId: "", subject: whole })
    return
  }
  request.url.rawQuery = boundedQuery(event)
  if (request.pattern === LIST_PATTERN) admitNativeList(event)
  else if (request.method === "GET") event.next()
  else admitNativeSave(event)
}

/** Emptying, renaming, changing or deleting a collection calls no hook of its records; changing a record does. */
function changedAsWhole(request: http.Request): string | undefined {
  // It may hold any collection: ours change by migrations.
  if (request.pattern === IMPORT_PATTERN) return AUDIT_LOG
  const nameOrId = request.pathValue("collection")
  const isWhole = ["DELETE", "PATCH"].includes(request.method) && request.pathValue("id") === ""
  if (nameOrId === "" || !isWhole) return undefined
  try {
    return $app.findCachedCollectionByNameOrId(nameOrId).name
  } catch {
    return undefined
  }
}

/** PocketBase answers while the slot is held: an account that reads slowly must block nobody but itself. */
function admitNativeList(event: core.RequestEvent): void {
  const key = `native:${event.auth?.id ?? clientNetwork(event.realIP())}`
  runJob({ event, lane: "native", key, work: () => event.next() })
}

/** A save holds several engines, which more saves than slots would make anew. Its body is there before, as that of our routes. */
function admitNativeSave(event: core.RequestEvent): void {
  const most = MAX_BODY_BYTES[event.auth ? "member" : "stranger"]
  if ((event.request?.contentLength ?? 0) <= most) asApiError(() => awaitBody(event, most))
  // Continues with the request.
  runJob({ event, lane: "api", work: () => $apis.bodyLimit(most).func(event) })
}
