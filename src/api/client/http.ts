import { statusMessage } from "../../domain/values/status-messages"
import { getProperty } from "../../domain/values/type-guards"
import type { FieldErrors } from "../../domain/values/validate"
import { type Query, requestHeaders, takeEarlyResponse, withQuery } from "./request"
import type { BodyArguments, Method, OptionsArgument, PathOf, ResponseOf } from "./routes"
import { reportBusy } from "./server-busy"
import { expireSession, readToken } from "./session"
import { noteStamp } from "./stamp"

export type CallOptions = {
  /** The parameters of the path: `id` for `{id}`. */
  params?: Readonly<Record<string, string>>
  query?: Query
  headers?: Record<string, string>
  signal?: AbortSignal
  timeoutMs?: number
  /** Sends no token: an expired one would be rejected even on public routes. */
  anonymous?: boolean
  /** The body contains nothing that somebody has typed: an error then does not promise that input stays. */
  isUntyped?: boolean
}

const INPUT_STAYS = "Was Sie eingegeben haben, bleibt erhalten."
const TIMEOUT_MS = 20_000

export const ifMatch = (updatedAt: string) => ({ headers: { "If-Match": `"${updatedAt}"` } })

export const idempotencyKey = (key: string) => ({ headers: { "Idempotency-Key": `"${key}"` } })

type Http = {
  /**
   * `get` is sent again once after a network failure, or a proxy's error while the server restarts. All methods are after a 503
   * with `Retry-After`.
   */
  get: <P extends PathOf<"GET">>(path: P, ...args: OptionsArgument<P, CallOptions>) => Promise<ResponseOf<"GET", P>>
  post: <P extends PathOf<"POST">>(
    path: P,
    ...args: BodyArguments<"POST", P, CallOptions>
  ) => Promise<ResponseOf<"POST", P>>
  put: <P extends PathOf<"PUT">>(
    path: P,
    ...args: BodyArguments<"PUT", P, CallOptions>
  ) => Promise<ResponseOf<"PUT", P>>
  delete: <P extends PathOf<"DELETE">>(
    path: P,
    ...args: OptionsArgument<P, CallOptions>
  ) => Promise<ResponseOf<"DELETE", P>>
}

/**
 * The client follows docs/product.md, Conventions. Failures are `ApiError`s, except the caller's own abort. Paths, bodies and
 * responses are those of the server's route table.
 */
export const http: Http = {
  get: (path, ...[options]) => call("GET", path, undefined, options),
  post: (path, ...[body, options]) => call("POST", path, body, options),
  put: (path, ...[body, options]) => call("PUT", path, body, options),
  delete: (path, ...[options]) => call("DELETE", path, undefined, options),
}

async function call<T>(method: Method, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  const { params = {}, query } = options
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ""))
  const attempt = () => send<T>(method, withQuery(filled, query), body, options)
  const repeat = async (error: unknown) => {
    if (!(error instanceof RetryableError) || (method !== "GET" && !error.isUndone)) throw error
    if (method !== "GET") reportBusy()
    await new Promise((resolve) => setTimeout(resolve, error.retryDelayMs))
    return attempt()
  }
  const isTyped = method !== "GET" && body !== undefined && !options.isUntyped
  return isTyped ? attempt().catch(repeat).catch(withInputStays) : attempt().catch(repeat)
}

function withInputStays(error: unknown): never {
  if (error instanceof ApiError && !error.fromServer) error.message += ` ${INPUT_STAYS}`
  throw error
}

const MAX_RETRY_DELAY_MS = 5_000

async function send<T>(method: string, path: string, body: unknown, options: CallOptions): Promise<T> {
  const token = options.anonymous ? null : readToken()
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const headers = { ...requestHeaders(token), ...options.headers }
  if (body !== undefined) headers["Content-Type"] = "application/json"

  const request = async () => {
    const early = method === "GET" ? takeEarlyResponse(path, token) : undefined
    const json = body === undefined ? undefined : JSON.stringify(body)
    const response = await (early ?? fetch(path, { method, headers, credentials: "include", body: json, signal }))
    return { response, text: await response.text() }
  }
  const { response, text } = await request().catch((error: unknown) => {
    if (options.signal?.aborted) throw error
    throw connectionError(error, timeout.aborted)
  })
  if (token !== null) noteStamp(response.headers.get("Company-Stamp"))
  try {
    return parseResponse<T>(response.status, text, token)
  } catch (error) {
    const seconds = Number(response.headers.get("Retry-After") ?? 0)
    if (error instanceof RetryableError && seconds > 0)
      error.retryDelayMs = Math.min(MAX_RETRY_DELAY_MS, seconds * 1000)
    throw error
  }
}

function connectionError(error: unknown, isTooSlow: boolean): ApiError {
  if (isTooSlow) return new ApiError(CONNECTION_MESSAGES.tooSlow, 0)
  const reason = (error instanceof Error && error.message) || "Network error"
  logReason(reason)
  return new RetryableError(CONNECTION_MESSAGES.unreachable, 0, {}, reason)
}

const CHECK = "Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut."

export const CONNECTION_MESSAGES = {
  unreachable: `Der Server ist nicht erreichbar. ${CHECK}`,
  tooSlow: `Der Server antwortet nicht. ${CHECK}`,
  unreadable: "Der Server konnte nicht richtig antworten. Bitte versuchen Sie es in einigen Minuten erneut.",
} as const

/** Thrown by every failed call. `message` is German and shown to the user. */
export class ApiError extends Error {
  constructor(
    message: string,
    /** The HTTP status; 0 without a response. */
    readonly status: number,
    readonly fields: FieldErrors = {},
    /** The technical cause for debugging: the browser's text, or `HTTP error! status: N`. */
    readonly reason: string = message,
    /** True if `message` is the product's own; a proxy may have responded instead. */
    readonly fromServer: boolean = false,
  ) {
    super(message)
    this.name = "ApiError"
  }
}

export function errorMessage(error: unknown): string {
  return error instanceof Error && error.message !== "" ? error.message : "Unbekannter Fehler"
}

export function fieldErrors(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.fields : {}
}

const PROXY_ERROR_STATUSES = new Set([502, 503, 504])
const EXCERPT = 80

/** Thrown by a call that may succeed when it is sent again. */
class RetryableError extends ApiError {
  retryDelayMs = 0

  /** Returns whether the server has said that it did nothing, and when to ask again. */
  get isUndone(): boolean {
    return this.status === 503 && this.fromServer && this.retryDelayMs > 0
  }
}

/**
 * Returns the body of a response; throws `ApiError` unless it succeeded. A rejected token that is still current ends the session.
 */
export function parseResponse<T>(status: number, text: string, token: string | null): T {
  if (status === 401 && token !== null && token === readToken()) expireSession()
  const ok = status >= 200 && status < 300
  const Failure = PROXY_ERROR_STATUSES.has(status) ? RetryableError : ApiError
  if (status === 204) return null as T
  const message = statusMessage(status) ?? CONNECTION_MESSAGES.unreadable
  const unreadable = (reason: string) => {
    logReason(reason)
    return new Failure(message, status, {}, reason)
  }
  if (!ok && text.trim() === "") throw unreadable(`HTTP error! status: ${status}`)
  const json = parseJson(text)
  if (json === undefined) throw unreadable(`Invalid JSON response: ${excerpt(text)}`)
  if (ok) return json as T
  const [error, fields] = [getProperty(json, "error"), getProperty(json, "fields")]
  if (typeof error !== "string" || error === "") throw unreadable(`HTTP error! status: ${status}`)
  throw new Failure(error, status, isFieldErrors(fields) ? fields : {}, error, true)
}

function logReason(reason: string): void {
  // biome-ignore lint/suspicious/noConsole: the technical cause is for developers, users see a German message.
  console.warn(reason)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim()
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT)}…` : line
}

function isFieldErrors(value: unknown): value is FieldErrors {
  return (
    typeof value === "object" && value !== null && Object.values(value).every((message) => typeof message === "string")
  )
}

export type Page<Row> = { rows: Row[]; total: number; page: number; perPage: number }

/** `sort` is a column, with a leading `-` for descending order. */
export type ListParams = { q?: string; sort?: string; page?: number; perPage?: number }

/** Unwraps up to two levels of `{ data: … }` (docs/product.md, Conventions). */
function unwrap(body: unknown): unknown {
  let data = body
  for (let depth = 0; depth < 2 && isObject(data) && isObject(data.data); depth++) data = data.data
  return data
}

type RowOf<Body> = Body extends { data: (infer Row)[] } ? Row : never

export function parsePage<Body>(body: Body): Page<RowOf<Body>>
export function parsePage(body: unknown): Page<unknown> {
  const rows = unwrap(body)
  if (!Array.isArray(rows)) throw new Error("Die Antwort des Servers enthält keine Liste.")
  const { total, page, perPage } = isObject(body) ? body : {}
  return {
    rows,
    total: typeof total === "number" ? total : rows.length,
    page: typeof page === "number" ? page : 1,
    perPage: typeof perPage === "number" ? perPage : rows.length,
  }
}

export function parseRecord<Body>(body: Body): Body
export function parseRecord(body: unknown): unknown {
  const row = unwrap(body)
  if (!isObject(row) || Array.isArray(row)) throw new Error("Die Antwort des Servers enthält keinen Datensatz.")
  return row
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}
