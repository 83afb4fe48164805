import { firstError, validate } from "../../src/domain/validate"
import { logBug } from "../log-bug"
import { routes } from "../routes/table"
import { isAdmin } from "./company"
import { fromPocketbase } from "./foreign-error"
import { forbidden, HttpError, notFound, unauthorized } from "./http-error"
import { JsonText } from "./json-text"
import type { Call, Route } from "./route"

const NO_JSON_OBJECT = "Die Anfrage ist kein gültiges JSON-Objekt"

const byPattern = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]))

/** Answers one request of the route table: who, what, then the handler; every outcome is JSON. */
export function answer(event: core.RequestEvent): void {
  respond(event, () => {
    const route = byPattern.get(event.request?.pattern ?? "")
    if (route === undefined) throw notFound()
    const user = authorize(route, event)
    const call: Call<unknown> = {
      event,
      user,
      body: readBody(route, event),
      param: (name) => event.request?.pathValue(name) ?? "",
      query: (name) => event.request?.url?.query().get(name) ?? "",
      header: (name) => event.request?.header.get(name) ?? "",
    }
    return route.handle(call as Call<never>)
  })
}

/** `{ "error": … }` with 404, for paths below /api that nobody answers. */
export function unknownRoute(event: core.RequestEvent): void {
  respond(event, () => {
    throw notFound()
  })
}

/**
 * Around a route that is written to: what PocketBase refuses before it asks the route, a body too large or one attempt
 * too many, is said in our words, too.
 */
export function inOurWords(event: core.RequestEvent): void {
  try {
    event.next()
  } catch (error) {
    refuse(event, error)
  }
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

/** PocketBase takes whoever sends a dead or malformed token for a stranger. A proxy's own sign-in names its scheme. */
function sendsToken(event: core.RequestEvent): boolean {
  const sent = event.request?.header.get("Authorization").trim() ?? ""
  return /^(?:Bearer\b.*|\S+)$/i.test(sent)
}

function readBody(route: Route, event: core.RequestEvent): unknown {
  if (route.body === undefined) return undefined
  const result = validate(route.body, parsedBody(event))
  if (!result.ok) throw new HttpError(400, firstError(result.errors), result.errors)
  return result.value
}

/** The body is the engine's own map; text and back makes it a plain object. */
function parsedBody(event: core.RequestEvent): unknown {
  try {
    return JSON.parse(JSON.stringify(event.requestInfo().body))
  } catch (error) {
    throw fromPocketbase(error) ?? new HttpError(400, NO_JSON_OBJECT)
  }
}

function respond(event: core.RequestEvent, work: () => unknown): void {
  try {
    send(event, 200, work())
  } catch (error) {
    refuse(event, error)
  }
}

function refuse(event: core.RequestEvent, error: unknown): void {
  const known = error instanceof HttpError ? error : fromPocketbase(error)
  if (known === null) logBug("unhandled", error)
  const { status, message, fields } = known ?? new HttpError(500, "Ein Fehler ist aufgetreten")
  send(event, status, fields === undefined ? { error: message } : { error: message, fields })
}

/** Written as text by us: the engine's own writer orders keys at random and cuts the body off at a NaN. */
function send(event: core.RequestEvent, status: number, value: unknown): void {
  event.response.header().set("Cache-Control", "no-store")
  const text = value instanceof JsonText ? value.text : JSON.stringify(value)
  event.blob(status, "application/json", text as unknown as number[])
}
