import type * as z from "zod/mini"
import type { Audit } from "../../../src/domain/operations/audit"
import type { Db } from "../../database/records"
import type { AttemptKind } from "../../engine/rate-limit"
import type { Caller } from "../access/access"
import type { HeaderName, QueryParameters } from "./request"

/**
 * `user`: anybody who is signed in, so every member of a company. `owner`: all of these but members who are no owners of theirs.
 * `delivery`: the process that sends what companies want sent (`server/access/keys.ts`).
 */
export type Access = "public" | "user" | "owner" | "admin" | "delivery"

export type Method = "GET" | "POST" | "PUT" | "DELETE"

export type Call<Body> = Caller & {
  body: Body
  param: (name: string) => string
  header: (name: HeaderName) => string
}

/** A call with the record that it changes, in the transaction that has found it. */
type Change<Body> = Call<Body> & { app: Db; record: core.Record }

/** A call with a new record, or the one that an earlier call with the same key has created. */
export type Creation<Body> = Change<Body> & { companyId: string }

export const DEFAULT_MAX_BODY_BYTES = 64 * 1024
/** Fits a logo as a data URL, even one that is too large, so that the message can say so. */
export const LOGO_MAX_BODY_BYTES = 1024 * 1024
/** Fits a form, whose encoding may need three characters for each byte of a long message. */
export const INQUIRY_MAX_BODY_BYTES = 192 * 1024
export const IMAGES_MAX_BODY_BYTES = 32 * 1024 * 1024

/** A route for the fast path, without its schemas and handler. */
export type RouteTraits = {
  access: Access
  maxBodyBytes: number
  /**
   * The limiter with slots of its own: `remote` may wait for another server; `inquiries` come from strangers, also by a form
   * without script, which is answered with a page.
   */
  lane?: "inquiries" | "remote"
  /** Kept for strangers, and a list for each company's members (decision 47). */
  cache?: true
}

/** Traits by path, without `/api`, and method; callers other than strangers and the default limit are left out. */
export type RoutesByPath = Readonly<Record<string, Partial<Record<Method, Partial<RouteTraits>>>>>

export type Route = RouteTraits & {
  method: Method
  path: string
  /** The keys of a company that may call it: any, or one that may write. By default none may. */
  keys?: "read" | "write"
  /** Set for sign-in and sign-up: the token of an ended session is 401 on every other route. */
  ignoresToken?: boolean
  /** The entry in the audit log, or the reason for none: required of every route that changes something. */
  audit?: Audit
  summary: string
  /** The collection of the record that it creates, whose limit then holds. */
  creates?: string
  /** The attempts that are counted for each network, by the minute. */
  attempts?: AttemptKind | ((body: never) => AttemptKind | null)
  /** The record it changes. The route then takes `If-Match`. */
  changes?: (call: Call<never>, app: Db) => core.Record
  /** The company of the record it creates, `""` for none. The route then takes an `Idempotency-Key`. */
  createsFor?: (call: Call<never>) => string
  /** Set for a route that takes an `Idempotency-Key` as well, and itself ensures that nothing is done twice. */
  takesKey?: true
  query?: QueryParameters
  body?: z.ZodMiniType
  rawBody?: true
  form?: { fields: Record<string, string>; files: Record<string, string>; required: string[] }
  /** Only the description calls it. */
  response: () => z.ZodMiniType
  handle: (call: Creation<never>) => unknown
}

/** A route with the types of its client: the response and the body. */
export type Described<M, P, Response, Sent> = Omit<Route, "body" | "method" | "path" | "response"> & {
  method: M
  path: P
  body?: z.ZodMiniType<unknown, Sent>
  response: () => z.ZodMiniType<Response>
}

/** Schemas take more than clients should send: a field whose input is anything has the type of its output. */
type Sent<Input, Output> = Input extends unknown
  ? { [K in keyof Input]: unknown extends Input[K] ? (K extends keyof Output ? Output[K] : unknown) : Input[K] }
  : never

type Definition<M, P, R, Body, Received extends Call<Body>> = Omit<
  Route,
  | "attempts"
  | "body"
  | "createsFor"
  | "changes"
  | "handle"
  | "maxBodyBytes"
  | "method"
  | "path"
  | "rawBody"
  | "response"
> & {
  method: M
  path: P
  attempts?: AttemptKind | ((body: Body) => AttemptKind | null)
  maxBodyBytes?: number
  response: () => R
  handle: (call: Received) => unknown
}
type Changing<M, P, R, Body> = Definition<M, P, R, Body, Change<Body>> & {
  changes: (call: Call<Body>, app: Db) => core.Record
}
type Creating<M, P, R, Body> = Definition<M, P, R, Body, Creation<Body>> & {
  creates: string
  createsFor: (call: Call<Body>) => string
}
type Plain<M, P, R, Body> = Definition<M, P, R, Body, Call<Body>> & { changes?: never; createsFor?: never }

type Schema = z.ZodMiniType
type Typed<M, P, R, S> = Described<M, P, z.output<R>, Sent<z.input<S>, z.output<S>>>

export function route<M extends Method, P extends string, R extends Schema, S extends Schema>(
  definition: Changing<M, P, R, z.output<S>> & { body: S },
): Typed<M, P, R, S>
export function route<M extends Method, P extends string, R extends Schema, S extends Schema>(
  definition: Creating<M, P, R, z.output<S>> & { body: S },
): Typed<M, P, R, S>
export function route<M extends Method, P extends string, R extends Schema, S extends Schema>(
  definition: Plain<M, P, R, z.output<S>> & { body: S },
): Typed<M, P, R, S>
export function route<M extends Method, P extends string, R extends Schema>(
  definition: Plain<M, P, R, string> & { rawBody: true },
): Described<M, P, z.output<R>, undefined>
export function route<M extends Method, P extends string, R extends Schema>(
  definition: Plain<M, P, R, undefined> & { body?: never; rawBody?: never },
): Described<M, P, z.output<R>, undefined>
export function route(definition: Definition<Method, string, Schema, never, Creation<never>>): Route {
  return { maxBodyBytes: DEFAULT_MAX_BODY_BYTES, ...definition }
}
