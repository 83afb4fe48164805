import { type Query, requestHeaders, takeEarlyResponse, withQuery } from "./request"
import { ApiError, CONNECTION_MESSAGES, logReason, parseResponse, RetryableError } from "./response"
import type { BodyArguments, Method, OptionsArgument, PathOf, ResponseOf } from "./routes"
import { readToken } from "./session"

export type CallOptions = {
  /** Of the path: `id` for `{id}`. */
  params?: Readonly<Record<string, string>>
  query?: Query
  headers?: Record<string, string>
  signal?: AbortSignal
  timeoutMs?: number
  /** Sends no token: an expired one would be rejected even on public routes. */
  anonymous?: boolean
  /** The body holds nothing that somebody has typed: a failure does not say that input stays. */
  isUntyped?: boolean
}

const INPUT_STAYS = "Was Sie eingegeben haben, bleibt erhalten."
const TIMEOUT_MS = 20_000

export const ifMatch = (updatedAt: string) => ({ headers: { "If-Match": `"${updatedAt}"` } })

export const idempotencyKey = (key: string) => ({ headers: { "Idempotency-Key": `"${key}"` } })

type Http = {
  /** Retried once after a network failure, or a proxy's error while the server restarts. */
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
 * docs/product.md, Conventions. Failures are `ApiError`s, except the caller's own abort. Paths, bodies and responses are
 * those of the server's route table.
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
  if (method !== "GET") return body === undefined || options.isUntyped ? attempt() : attempt().catch(withInputStays)
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof RetryableError)) throw error
    await new Promise((resolve) => setTimeout(resolve, error.retryDelayMs))
    return attempt()
  }
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
