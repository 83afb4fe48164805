import { statusMessage } from "../domain/status-messages"
import type { FieldErrors } from "../domain/validate"
import { ApiError, CONNECTION_MESSAGES } from "./api-error"
import { expireSession, readToken } from "./session"

/** What is absent, `null` or empty is left out of the address. */
export type Query = Record<string, string | number | null | undefined>

export type CallOptions = {
  query?: Query
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Milliseconds until the call is given up. */
  timeout?: number
  /** Sends no token, for calls that make a session: one that has ended would be refused. */
  anonymous?: boolean
}

const TIMEOUT = 20_000
/** What a proxy says while the server behind it restarts: worth a second try, for reads. */
const PASSING = new Set([502, 503, 504])
const EXCERPT = 80

/**
 * The one way to the server (spec section 7): relative paths, a Bearer token where there is one, credentials, JSON.
 * Every failure is an `ApiError`, except that a caller's own abort stays the browser's `AbortError`.
 *
 * @typeParam T what the route answers; the routes' response schemas on the server are the source of that promise
 */
export const http = {
  /** Tried once more when the network failed or a proxy answered for a server that was away. */
  get: <T>(path: string, options: CallOptions = {}) => call<T>("GET", path, undefined, options),
  post: <T>(path: string, body?: unknown, options: CallOptions = {}) => call<T>("POST", path, body, options),
  put: <T>(path: string, body: unknown, options: CallOptions = {}) => call<T>("PUT", path, body, options),
  delete: <T>(path: string, options: CallOptions = {}) => call<T>("DELETE", path, undefined, options),
}

async function call<T>(method: string, path: string, body: unknown, options: CallOptions): Promise<T> {
  const attempt = () => send<T>(method, withQuery(path, options.query), body, options)
  if (method !== "GET") return attempt()
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof RetryableError)) throw error
    await new Promise((resolve) => setTimeout(resolve, error.retryAfter))
    return attempt()
  }
}

const LONGEST_PAUSE = 5_000

/** A failure that may be gone a moment later. */
class RetryableError extends ApiError {
  /** Milliseconds after which a busy server wants to be asked again. */
  retryAfter = 0
}

async function send<T>(method: string, path: string, body: unknown, options: CallOptions): Promise<T> {
  const token = options.anonymous ? null : readToken()
  const timeout = AbortSignal.timeout(options.timeout ?? TIMEOUT)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const headers: Record<string, string> = { Accept: "application/json", ...options.headers }
  if (body !== undefined) headers["Content-Type"] = "application/json"
  if (token !== null) headers.Authorization = `Bearer ${token}`

  let response: Response
  let text: string
  try {
    response = await fetch(path, {
      method,
      headers,
      credentials: "include",
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    })
    text = await response.text()
  } catch (error) {
    if (options.signal?.aborted) throw error
    if (timeout.aborted) throw new ApiError(CONNECTION_MESSAGES.tooSlow, 0)
    const reason = (error instanceof Error && error.message) || "Network error"
    logReason(reason)
    throw new RetryableError(CONNECTION_MESSAGES.unreachable, 0, {}, reason)
  }
  try {
    return readAnswer<T>(response.status, text, token)
  } catch (error) {
    const seconds = Number(response.headers.get("Retry-After") ?? 0)
    if (error instanceof RetryableError && seconds > 0) error.retryAfter = Math.min(LONGEST_PAUSE, seconds * 1000)
    throw error
  }
}

/**
 * What an answer holds, however it was fetched; an `ApiError` for everything that is no success. A token that the server
 * refuses ends the session, unless another one has taken its place since.
 */
export function readAnswer<T>(status: number, text: string, token: string | null): T {
  if (status === 401 && token !== null && token === readToken()) expireSession()
  const ok = status >= 200 && status < 300
  const Failure = PASSING.has(status) ? RetryableError : ApiError
  if (status === 204) return null as T
  const message = statusMessage(status) ?? CONNECTION_MESSAGES.unreadable
  const unreadable = (reason: string) => {
    logReason(reason)
    return new Failure(message, status, {}, reason)
  }
  if (!ok && text.trim() === "") throw unreadable(`HTTP error! status: ${status}`)
  const json = parse(text)
  if (json === undefined) throw unreadable(`Invalid JSON response: ${excerpt(text)}`)
  if (ok) return json as T
  const { error, fields } = (json ?? {}) as { error?: unknown; fields?: unknown }
  if (typeof error !== "string" || error === "") throw unreadable(`HTTP error! status: ${status}`)
  throw new Failure(error, status, isFieldErrors(fields) ? fields : {}, error, true)
}

/** The technical words of spec sections 7 and 8: the user is told in German what to do, whoever looks into it finds these. */
function logReason(reason: string): void {
  // biome-ignore lint/suspicious/noConsole: it is where one looks for why a call failed.
  console.warn(reason)
}

function parse(text: string): unknown {
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
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((sentence) => typeof sentence === "string")
  )
}

function withQuery(path: string, query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") params.set(name, String(value))
  }
  const text = params.toString()
  return text === "" ? path : `${path}?${text}`
}
