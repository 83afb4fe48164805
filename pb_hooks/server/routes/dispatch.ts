import { firstError, validate } from "../../../src/domain/values/validate"
import { setActor } from "../../database/record-actor"
import { forCaller } from "../../engine/caller"
import { withDiskErrors } from "../../engine/disk-error"
import { forbidden, HttpError, notFound, unauthorized } from "../../engine/http-error"
import { DELIVERS, KEYS } from "../../engine/key-names"
import { countAttempt } from "../../engine/rate-limit"
import { assertManager, isAdmin, recordAdministrator } from "../access/access"
import { inOwnTransaction } from "../access/acting"
import { countCreation } from "../access/creation-limits"
import { getOrBuild } from "../cache/shared-reply"
import type { Collections } from "../collection"
import { findOrBuild } from "../http/idempotency"
import { assertQuery, bodyText, parseBody, readHeader, readQuery } from "../http/request"
import { getEtag, jsonBody, prepareReply } from "../http/respond"
import type { Call, Creation, Route } from "../http/route"

const CHANGED = "Diese Angaben wurden inzwischen geändert. Bitte laden Sie sie neu."

const NO_KEY = "Mit einem Schlüssel ist das nicht möglich. Bitte melden Sie sich dafür an."
const READS_ONLY = "Dieser Schlüssel darf nur lesen. Bitte legen Sie einen an, der auch schreiben darf."

/** Answers a request by the route that its pattern names: checks caller and input, then calls the handler. */
export function makeDispatcher(routes: readonly Route[], collections: Collections): (event: core.RequestEvent) => void {
  const byPattern = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]))
  return (event) => {
    const route = byPattern.get(event.request?.pattern ?? "")
    prepareReply(event, () => {
      if (route === undefined) throw notFound()
      const read = () => forCaller(event, () => callHandler(event, route, collections))
      return route.cache === undefined ? jsonBody(read()) : getOrBuild(event, read)
    })
  }
}

function callHandler(event: core.RequestEvent, route: Route, collections: Collections): unknown {
  const query = readQuery(event)
  const user = authorize(route, event)
  assertQuery(route.query ?? {}, query)
  if (route.creates !== undefined) countCreation(event, route.creates, collections)
  const body = parseInput(route, event) as never
  countAttempts(route, event, body)
  const call: Call<never> = {
    event,
    user,
    body,
    param: (name) => event.request?.pathValue(name) ?? "",
    query,
    header: (name) => readHeader(event, name),
  }
  return withDiskErrors(() => withRecord(route, call, (complete) => route.handle(complete)))
}

function countAttempts({ attempts }: Route, event: core.RequestEvent, body: never): void {
  const kind = typeof attempts === "function" ? attempts(body) : attempts
  if (kind) countAttempt(event, kind)
}

/** A handler that changes or creates a record cannot forget the version of the change, or the key of the creation. */
function withRecord(route: Route, call: Call<never>, work: (call: Creation<never>) => unknown): unknown {
  const { changes, creates, createsFor } = route
  const isLogged = typeof route.audit === "string"
  if (changes !== undefined) {
    return inOwnTransaction(call, (app, current) => {
      const record = changes(current, app)
      assertIfMatch(current, record)
      const result = work({ ...current, app, record, companyId: "" })
      if (!isLogged) recordAdministrator(app, current, record)
      return result
    })
  }
  if (createsFor === undefined || creates === undefined) return work(call as Creation<never>)
  const companyId = createsFor(call)
  return inOwnTransaction(call, (app, current) => {
    const record = findOrBuild(app, current, creates, companyId)
    const isNew = record.isNew()
    if (isNew) setActor(record, current.user)
    const result = work({ ...current, app, companyId, record })
    if (isNew && !isLogged) recordAdministrator(app, current, record)
    return result
  })
}

function assertIfMatch(call: Call<never>, record: core.Record): void {
  const expected = call.header("If-Match").trim()
  if (expected === "" || expected === "*") return
  if (!expected.split(",").some((tag) => tag.trim() === getEtag(record))) throw new HttpError(412, CHANGED)
}

function authorize(route: Route, event: core.RequestEvent): core.Record | null {
  const { access, ignoresToken = false } = route
  const caller = event.auth ?? null
  if (caller?.collection().name === KEYS) return allowedKey(route, caller)
  if (caller === null && !ignoresToken && sendsToken(event)) throw unauthorized()
  const user = caller?.collection().name === "users" ? caller : null
  if (access === "public") return user
  if (caller === null) throw unauthorized()
  if (user === null) throw forbidden()
  if (access === "delivery" || (access === "admin" && !isAdmin(user))) throw forbidden()
  if (access === "owner") assertManager(user)
  return user
}

function allowedKey({ access, keys }: Route, key: core.Record): core.Record {
  const delivers = key.getString("access") === DELIVERS
  if (delivers !== (access === "delivery")) throw forbidden(NO_KEY)
  if (delivers) return key
  if (keys === undefined) throw forbidden(NO_KEY)
  if (keys === "write" && key.getString("access") !== "write") throw forbidden(READS_ONLY)
  return key
}

/** PocketBase ignores an invalid token. A proxy's own sign-in has another scheme. */
function sendsToken(event: core.RequestEvent): boolean {
  const sent = readHeader(event, "Authorization").trim()
  return /^(?:Bearer\b.*|\S+)$/i.test(sent)
}

function parseInput(route: Route, event: core.RequestEvent): unknown {
  if (route.rawBody) return bodyText(event)
  if (route.body === undefined) return undefined
  const result = validate(route.body, parseBody(event))
  if (!result.ok) throw new HttpError(400, firstError(result.errors), result.errors)
  return result.value
}
