import { firstError, validate } from "../../src/domain/validate"
import { isAdmin } from "../auth/company"
import { countCreation } from "../auth/creation-limits"
import { forbidden, HttpError, notFound, unauthorized } from "../base/http-error"
import type { JsonText } from "../base/json-text"
import { getOrBuildList, isList } from "../cache/member-list"
import { assertQuery } from "../http/query"
import { bodyText, parseBody } from "../http/request-body"
import { headerOf, queryOf } from "../http/request-head"
import { jsonBody, prepareReply } from "../http/respond"
import type { Call, Route } from "../http/route"
import { routes } from "./index"

const byPattern = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]))

export function dispatch(event: core.RequestEvent): void {
  const isCacheable = isList(event.request?.pattern)
  prepareReply(event, () =>
    isCacheable ? getOrBuildList(event, () => handle(event) as JsonText) : jsonBody(handle(event)),
  )
}

function handle(event: core.RequestEvent): unknown {
  const route = byPattern.get(event.request?.pattern ?? "")
  if (route === undefined) throw notFound()
  const query = queryOf(event)
  const user = authorize(route, event)
  assertQuery(route.query ?? {}, query)
  if (route.creates !== undefined) countCreation(event, route.creates)
  const call: Call<unknown> = {
    event,
    user,
    body: readBody(route, event),
    param: (name) => event.request?.pathValue(name) ?? "",
    query,
    header: (name) => headerOf(event, name),
  }
  return route.handle(call as Call<never>)
}

function authorize({ access, ignoresToken = false }: Route, event: core.RequestEvent): core.Record | null {
  const caller = event.auth ?? null
  if (caller === null && !ignoresToken && sendsToken(event)) throw unauthorized()
  const user = caller?.collection().name === "users" ? caller : null
  if (access === "public") return user
  if (caller === null) throw unauthorized()
  if (user === null) throw forbidden()
  if (access === "admin" && !isAdmin(user)) throw forbidden()
  return user
}

/** PocketBase ignores an invalid token. A proxy's own sign-in has another scheme. */
function sendsToken(event: core.RequestEvent): boolean {
  const sent = headerOf(event, "Authorization").trim()
  return /^(?:Bearer\b.*|\S+)$/i.test(sent)
}

function readBody(route: Route, event: core.RequestEvent): unknown {
  if (route.rawBody) return bodyText(event)
  if (route.body === undefined) return undefined
  const result = validate(route.body, parseBody(event))
  if (!result.ok) throw new HttpError(400, firstError(result.errors), result.errors)
  return result.value
}
