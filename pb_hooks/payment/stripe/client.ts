import type * as z from "zod/mini"
import { validate } from "../../../src/domain/validate"
import { env } from "../../env"
import { HttpError } from "../../http/http-error"
import { PAYMENT_FAILED_MESSAGE } from "../provider"
import { type Fields, formBody } from "./form-encoding"
import { API_VERSION } from "./schemas"

/** Shorter than a browser waits, even where one press needs two calls. */
const TIMEOUT_SECONDS = 8
const DEFAULT_BASE = "https://api.stripe.com"

export type Request = { method: "GET" | "POST" | "DELETE"; path: string; fields?: Fields; key?: string }

/**
 * - `done`: what was asked for
 * - `refused`: Stripe has decided, and the same request would be refused again
 * - `unknown`: it may have happened or not; only the same request under the same key is safe
 * - `busy`: the same request under the same key is under way
 */
export type Outcome<T> =
  | { is: "done"; value: T }
  | { is: "refused"; status: number; code: string }
  | { is: "unknown" }
  | { is: "busy" }

/** Asks Stripe once. Never call it inside a transaction. */
export function callStripe<S extends z.ZodMiniType>(request: Request, schema: S): Outcome<z.output<S>> {
  const { method, path, fields, key } = request
  const query = method === "GET" && fields ? `?${formBody(fields)}` : ""
  const headers: Record<string, string> = {
    Authorization: `Bearer ${env("STRIPE_SECRET_KEY")}`,
    "Stripe-Version": API_VERSION,
    "Content-Type": "application/x-www-form-urlencoded",
  }
  if (key !== undefined) headers["Idempotency-Key"] = key
  try {
    const response = $http.send({
      ...{ method, headers, timeout: TIMEOUT_SECONDS },
      url: `${env("STRIPE_API_BASE").replace(/\/+$/, "") || DEFAULT_BASE}${path}${query}`,
      body: method === "POST" && fields ? formBody(fields) : "",
    })
    return read(request, response, schema)
  } catch (error) {
    note(request, "no answer", { reason: String(error) })
    return { is: "unknown" }
  }
}

type Response = ReturnType<typeof $http.send>

/** A cut body, a followed redirect and a proxy's own page all come with 200: only the object asked for is a success. */
function read<S extends z.ZodMiniType>(request: Request, response: Response, schema: S): Outcome<z.output<S>> {
  const { statusCode: status } = response
  const body = parsed(response)
  if (status >= 200 && status < 300) {
    const result = validate(schema, body)
    if (result.ok) return { is: "done", value: result.value as z.output<S> }
    note(request, "not understood", { status, requestId: header(response, "Request-Id") })
    return { is: "unknown" }
  }
  const { type = "", code = "", param = "" } = (body as { error?: Record<string, string> } | undefined)?.error ?? {}
  note(request, "refused", { status, type, code, param, requestId: header(response, "Request-Id") })
  if (code === "idempotency_key_in_use") return { is: "busy" }
  return isDecided(response) ? { is: "refused", status, code } : { is: "unknown" }
}

/** Stripe says itself whether to try again; a failure that it replays under the same key will never be anything else. */
function isDecided(response: Response): boolean {
  const { statusCode: status } = response
  if (header(response, "Idempotent-Replayed") === "true") return true
  const retry = header(response, "Stripe-Should-Retry")
  if (retry !== "") return retry === "false"
  return status >= 400 && status < 500 && status !== 409 && status !== 429
}

function parsed(response: Response): unknown {
  try {
    return JSON.parse(toString(response.body))
  } catch {
    return undefined
  }
}

const header = (response: Response, name: string): string => response.headers[name]?.[0] ?? ""

/** No body: it may name people. */
function note({ method, path }: Request, what: string, more: Record<string, string | number>): void {
  const details = Object.entries(more).flat()
  $app.logger().warn(`stripe: ${what}`, "call", `${method} ${path.replace(/\?.*/, "")}`, ...details)
}

/** What was done, or 502 with the specification's sentence: the reason is in the log, and not the customer's to know. */
export function assertDone<T>(outcome: Outcome<T>): T {
  if (outcome.is === "done") return outcome.value
  throw new HttpError(502, PAYMENT_FAILED_MESSAGE)
}
