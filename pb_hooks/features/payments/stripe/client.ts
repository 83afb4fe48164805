import type * as z from "zod/mini"
import { isPlanId, type PlanId } from "../../../../src/domain/payments/plan"
import { STRIPE_API_VERSION } from "../../../../src/domain/payments/stripe"
import { typedKeys } from "../../../../src/domain/values/type-guards"
import { validate } from "../../../../src/domain/values/validate"
import { env } from "../../../engine/env"
import { HttpError } from "../../../engine/http-error"
import { redact } from "../../../engine/redact"
import { PAYMENT_FAILED_MESSAGE } from "../provider"
import { type Refusal, refused } from "./refusal"

/** The time is shorter than a browser waits, even if one request needs two calls. */
const TIMEOUT_SECONDS = 8
const DEFAULT_BASE = "https://api.stripe.com"

export type Request = { method: "GET" | "POST" | "DELETE"; path: string; fields?: Fields; key?: string }

/** `rejected`: final. `unknown`: only the same request with the same key is safe. `busy`: that is running. */
export type Outcome<T> =
  | { kind: "done"; value: T }
  | ({ kind: "rejected" } & Refusal)
  | { kind: "unknown" }
  | { kind: "busy" }

export function callStripe<S extends z.ZodMiniType>(request: Request, schema: S): Outcome<z.output<S>> {
  const { method, path, fields, key } = request
  const query = method === "GET" && fields ? `?${formBody(fields)}` : ""
  const headers: Record<string, string> = {
    Authorization: `Bearer ${env("STRIPE_SECRET_KEY")}`,
    "Stripe-Version": STRIPE_API_VERSION,
    "Content-Type": "application/x-www-form-urlencoded",
  }
  if (key !== undefined) headers["Idempotency-Key"] = key
  try {
    const response = $http.send({
      method,
      headers,
      timeout: TIMEOUT_SECONDS,
      url: `${env("STRIPE_API_BASE").replace(/\/+$/, "") || DEFAULT_BASE}${path}${query}`,
      body: method === "POST" && fields ? formBody(fields) : "",
    })
    return parseOutcome(request, response, schema)
  } catch (error) {
    logCall(request, "no answer", { reason: redact(String(error)) })
    return { kind: "unknown" }
  }
}

type Response = ReturnType<typeof $http.send>

/** A truncated body, a redirect and a proxy's own page all come with 200. */
function parseOutcome<S extends z.ZodMiniType>(request: Request, response: Response, schema: S): Outcome<z.output<S>> {
  const { statusCode: status } = response
  const body = parsed(response)
  if (status >= 200 && status < 300) {
    const result = validate(schema, body)
    if (result.ok) return { kind: "done", value: result.value as z.output<S> }
    logCall(request, "not understood", { status, requestId: header(response, "Request-Id") })
    return { kind: "unknown" }
  }
  const { error = {} } = (body ?? {}) as { error?: Partial<Record<"type" | "code" | "param" | "message", string>> }
  const { type = "", code = "", param = "", message = "" } = error
  logCall(request, "refused", { status, type, code, param, requestId: header(response, "Request-Id") })
  if (code === "idempotency_key_in_use") return { kind: "busy" }
  return isFinal(response) ? { kind: "rejected", status, code, param, message } : { kind: "unknown" }
}

/** Stripe says whether to retry; a failure that it replays for the key is final. */
function isFinal(response: Response): boolean {
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

function logCall({ method, path }: Request, what: string, more: Record<string, string | number>): void {
  const details = Object.entries(more).flat()
  $app.logger().warn(`stripe: ${what}`, "call", `${method} ${path.replace(/\?.*/, "")}`, ...details)
}

/** Throws 502 without a value, with the reason if Stripe refuses for good. */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (outcome.kind === "done") return outcome.value
  if (outcome.kind === "rejected") throw refused(outcome)
  throw new HttpError(502, PAYMENT_FAILED_MESSAGE)
}

export type Fields = { [name: string]: Field }
type Field = string | number | boolean | null | undefined | Field[] | Fields

/** Encodes as `a[b][0]=c`. Absent values are left out, as an empty one would unset something. */
export function formBody(fields: Fields): string {
  return pairs(fields, "")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join("&")
}

function pairs(value: Field, name: string): [string, string][] {
  if (value === null || value === undefined) return []
  if (typeof value !== "object") return [[name, String(value)]]
  const entries = Object.entries(value) as [string, Field][]
  return entries.flatMap(([key, inner]) => pairs(inner, name === "" ? key : `${name}[${key}]`))
}

const encode = (text: string) =>
  encodeURIComponent(Array.from(text, (letter) => (/^[\ud800-\udfff]$/.test(letter) ? "\ufffd" : letter)).join(""))

const PRICE_SETTINGS = { starter: "STRIPE_PRICE_STARTER", professional: "STRIPE_PRICE_PROFESSIONAL" } as const

export const getPriceId = (plan: PlanId): string => env(PRICE_SETTINGS[plan])

/** The command `stripe-setup` writes the plan into a price, so that older prices keep their meaning. */
export function planOfPrice(price: { id: string; metadata: Record<string, string> | null }): PlanId | "" {
  const plans = typedKeys(PRICE_SETTINGS)
  const sold = plans.find((plan) => getPriceId(plan) !== "" && getPriceId(plan) === price.id)
  const written = price.metadata?.makler_plan
  return sold ?? (isPlanId(written) ? written : "")
}
