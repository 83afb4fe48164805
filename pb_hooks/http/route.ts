import type * as z from "zod/mini"

/**
 * Who may call a route at all. Which rows they reach is decided by the collections' rules, see `access.ts`.
 * - `public`: anybody
 * - `user`: a signed-in user, else 401; superuser tokens are for PocketBase's own routes and get 403
 * - `admin`: a signed-in administrator, else 403
 */
export type Access = "public" | "user" | "admin"

export type Method = "GET" | "POST" | "PUT" | "DELETE"

/** One request as a handler sees it: checked, with its body already validated. */
export type Call<Body> = {
  event: core.RequestEvent
  /** The caller, or `null` for strangers on public routes. */
  user: core.Record | null
  body: Body
  /** A path parameter, URL-decoded. */
  param: (name: string) => string
  /** A query parameter, `""` when absent. */
  query: (name: string) => string
  /** A request header, `""` when absent. */
  header: (name: string) => string
}

/** Far more than any form without pictures holds. */
const DEFAULT_MAX_BODY_BYTES = 64 * 1024
/** For records whose pictures may come as data URLs: all that PocketBase lets pass at all. */
export const PICTURES_MAX_BODY_BYTES = 32 * 1024 * 1024

export type Route = {
  method: Method
  /** Go 1.22 pattern, e.g. `/api/companies/{id}`. */
  path: string
  access: Access
  /** Whoever signs in may still send the token of a session that has ended; everywhere else that is 401. */
  ignoresToken?: boolean
  /** One line for the API description. */
  summary: string
  /** Query parameters by name, each with what it means. */
  query?: Record<string, string>
  /** Request headers by name, each with what it means. */
  headers?: Record<string, string>
  body?: z.ZodMiniType
  /** The handler gets the body as the text that was sent, whatever is in it: a signature covers every byte. */
  rawBody?: true
  /** The parts of a multipart body by name, each with what it means; a name in `files` is a file. */
  form?: { fields: Record<string, string>; files: Record<string, string> }
  /** What success looks like, for the API description and its test. */
  response: z.ZodMiniType
  /** Larger is 413. `DEFAULT_MAX_BODY_BYTES` unless the definition says more, as routes that take pictures do. */
  maxBodyBytes: number
  /** Returns what is sent as JSON with status 200. Throws `HttpError` for everything else. */
  handle: (call: Call<never>) => unknown
}

type Definition<Handle> = Omit<Route, "body" | "handle" | "maxBodyBytes"> & { maxBodyBytes?: number; handle: Handle }

/** Ties a handler's body type to its schema; the table itself forgets it. */
export function route<S extends z.ZodMiniType>(
  definition: Definition<(call: Call<z.output<S>>) => unknown> & { body: S },
): Route
export function route(definition: Definition<(call: Call<string>) => unknown> & { rawBody: true }): Route
export function route(definition: Omit<Definition<(call: Call<undefined>) => unknown>, "rawBody">): Route
export function route(definition: Definition<(call: Call<never>) => unknown>): Route {
  return { maxBodyBytes: DEFAULT_MAX_BODY_BYTES, ...definition }
}
