import type * as z from "zod/mini"
import type { Caller } from "../auth/caller"
import type { QueryParameters } from "./query"
import type { HeaderName } from "./request-head"

export type Access = "public" | "user" | "admin"

type Method = "GET" | "POST" | "PUT" | "DELETE"

export type Call<Body> = Caller & {
  body: Body
  param: (name: string) => string
  header: (name: HeaderName) => string
}

const DEFAULT_MAX_BODY_BYTES = 64 * 1024
export const IMAGES_MAX_BODY_BYTES = 32 * 1024 * 1024

export type Route = {
  method: Method
  path: string
  access: Access
  /** For sign-in and sign-up: the token of an ended session is 401 on every other route. */
  ignoresToken?: boolean
  summary: string
  /** The collection of which it creates a record, whose limit then holds. */
  creates?: string
  query?: QueryParameters
  headers?: Record<string, string>
  body?: z.ZodMiniType
  rawBody?: true
  form?: { fields: Record<string, string>; files: Record<string, string> }
  /** Only the description builds it. */
  response: () => z.ZodMiniType
  maxBodyBytes: number
  handle: (call: Call<never>) => unknown
}

type Definition<Handle> = Omit<Route, "body" | "handle" | "maxBodyBytes"> & { maxBodyBytes?: number; handle: Handle }

export function route<S extends z.ZodMiniType>(
  definition: Definition<(call: Call<z.output<S>>) => unknown> & { body: S },
): Route
export function route(definition: Definition<(call: Call<string>) => unknown> & { rawBody: true }): Route
export function route(definition: Omit<Definition<(call: Call<undefined>) => unknown>, "rawBody">): Route
export function route(definition: Definition<(call: Call<never>) => unknown>): Route {
  return { maxBodyBytes: DEFAULT_MAX_BODY_BYTES, ...definition }
}
