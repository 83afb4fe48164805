import type * as z from "zod/mini"

/** Who may call a route at all; the collections' rules decide which rows they reach (`access.ts`). */
export type Access = "public" | "user" | "admin"

export type Method = "GET" | "POST" | "PUT" | "DELETE"

/** A request as its handler receives it: authorized, with a validated body. */
export type Call<Body> = {
  event: core.RequestEvent
  /** `null` for anonymous callers of public routes. */
  user: core.Record | null
  body: Body
  param: (name: string) => string
  /** `""` when absent. */
  query: (name: string) => string
  /** `""` when absent. */
  header: (name: string) => string
}

const DEFAULT_MAX_BODY_BYTES = 64 * 1024
/** PocketBase's own maximum, for records whose images may be data URLs. */
export const IMAGES_MAX_BODY_BYTES = 32 * 1024 * 1024

export type Route = {
  method: Method
  /** A Go 1.22 pattern, such as `/api/companies/{id}`. */
  path: string
  access: Access
  /** For sign-in and sign-up: the token of an ended session is 401 on every other route. */
  ignoresToken?: boolean
  summary: string
  /** Descriptions by name, as in `headers` and `form`. */
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: z.ZodMiniType
  /** The handler receives the body's text unparsed: a signature covers every byte. */
  rawBody?: true
  form?: { fields: Record<string, string>; files: Record<string, string> }
  response: z.ZodMiniType
  /** Larger bodies are 413. `DEFAULT_MAX_BODY_BYTES` by default. */
  maxBodyBytes: number
  /** Returns what is sent as JSON with status 200, and throws `HttpError` for any other status. */
  handle: (call: Call<never>) => unknown
}

type Definition<Handle> = Omit<Route, "body" | "handle" | "maxBodyBytes"> & { maxBodyBytes?: number; handle: Handle }

/** JSON text written by SQLite, sent without parsing it. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** Infers the handler's body type from the schema. */
export function route<S extends z.ZodMiniType>(
  definition: Definition<(call: Call<z.output<S>>) => unknown> & { body: S },
): Route
export function route(definition: Definition<(call: Call<string>) => unknown> & { rawBody: true }): Route
export function route(definition: Omit<Definition<(call: Call<undefined>) => unknown>, "rawBody">): Route
export function route(definition: Definition<(call: Call<never>) => unknown>): Route {
  return { maxBodyBytes: DEFAULT_MAX_BODY_BYTES, ...definition }
}
