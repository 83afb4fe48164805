import { VERSION } from "../../../src/domain/operations/version"
import { validate } from "../../../src/domain/values/validate"
import { IDEMPOTENCY_KEY } from "../http/idempotency"
import type { QueryParameter } from "../http/request"
import type { Access, Route } from "../http/route"
import { bodySchema, type JsonSchema, responseSchema } from "./json-schema"

const IF_MATCH = {
  "If-Match":
    "The version the change was made on: the ETag of an earlier response, which is the record's `updated_at` in quotes. 412 when the record has been changed since",
}

type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: {
    name: string
    in: string
    required?: boolean
    description?: string
    allowEmptyValue?: true
    schema: JsonSchema
  }[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: { 200: Response } & Record<string, Response | Reference>
}

type Response = { description: string; content: Record<string, { schema: JsonSchema }> }
type Reference = { $ref: string }

export type OpenApi = {
  openapi: string
  info: Record<string, unknown>
  servers: { url: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, unknown>
}

const ERROR: JsonSchema = {
  type: "object",
  properties: {
    error: { type: "string", description: "A German message for the user" },
    fields: { type: "object", additionalProperties: { type: "string" }, description: "One message per field" },
    id: { type: "string", description: "Of a failure of the server: what it is called in the operator's log" },
  },
  required: ["error"],
  additionalProperties: false,
}

const WHO: Record<Access, string> = {
  public: "Anybody",
  user: "Signed-in users",
  owner: "Signed-in users, but no members of a company who are not its owners",
  admin: "Administrators",
  delivery: "The operator's own process, which sends webhooks and makes sizes of pictures, with `DELIVERY_KEY`",
}

const whoCalls = ({ access, keys }: Route) =>
  keys === undefined ? WHO[access] : `${WHO[access]}; keys of a company${keys === "write" ? " that may write" : ""}`

const json = (schema: JsonSchema) => ({ "application/json": { schema } })
const errorResponse = (description: string): Response => ({
  description,
  content: json({ $ref: "#/components/schemas/Error" }),
})

const takesBody = ({ body, form, rawBody }: Route) => body !== undefined || form !== undefined || rawBody === true
const always = () => true

/** Errors by status: their meaning, and the routes that respond with them. */
const ERRORS: Record<string, { description: string; isFrom: (route: Route) => boolean }> = {
  400: {
    description: "Invalid input",
    isFrom: (route) => takesBody(route) || route.query !== undefined || route.createsFor !== undefined,
  },
  401: {
    description: "Not signed in, or a token that is expired or malformed",
    isFrom: (route) => !route.ignoresToken,
  },
  403: { description: "Not allowed", isFrom: ({ access }) => access !== "public" },
  404: { description: "No such record, or not the caller's", isFrom: ({ path }) => path.includes("{") },
  409: { description: "In conflict with what is stored", isFrom: ({ method }) => method !== "GET" },
  412: { description: "Changed since it was read", isFrom: ({ changes }) => changes !== undefined },
  413: { description: "Too large, or beyond the company's quota", isFrom: takesBody },
  429: { description: "Too many attempts; wait and try again", isFrom: always },
  503: { description: "The server is busy; try again after `Retry-After`", isFrom: always },
  default: { description: "Any other error", isFrom: always },
}

const listErrors = (route: Route): Record<string, Reference> =>
  Object.fromEntries(
    Object.entries(ERRORS)
      .filter(([, { isFrom }]) => isFrom(route))
      .map(([status]) => [status, { $ref: `#/components/responses/${status}` }]),
  )

/** Describes our routes in OpenAPI 3.1, from the very schemas that check bodies. */
export function openApi(routes: readonly Route[]): OpenApi {
  const paths: OpenApi["paths"] = {}
  for (const route of routes) {
    const operations = paths[route.path] ?? {}
    operations[route.method.toLowerCase()] = operation(route)
    paths[route.path] = operations
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Immobilien-Portal",
      version: VERSION,
      description:
        "Routes of the product itself. PocketBase's own routes below /api/collections, /api/files, /api/realtime and /api/health stand beside them, under the collections' access rules. Beside what a body's schema names, a number or boolean is taken for a text, a text for the number it spells, and `true`, `1`, `0` and their like as text for a boolean; what has no such meaning is 400, with a German sentence for each field.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "The server that this document comes from" }],
    paths,
    components: {
      schemas: { Error: ERROR },
      responses: Object.fromEntries(
        Object.entries(ERRORS).map(([status, { description }]) => [status, errorResponse(description)]),
      ),
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "The token of POST /api/auth/login or /signup" },
        key: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "immo_…",
          description: "A company's key, which its owners create at POST /api/keys: at most 600 calls a minute",
        },
      },
    },
  }
}

function operation(route: Route): Operation {
  const content = bodyContent(route)
  return {
    operationId: `${route.method.toLowerCase()} ${route.path}`.replaceAll(/[^A-Za-z0-9]+/g, "_").replace(/_$/, ""),
    summary: route.summary,
    tags: [route.path.split("/")[2] ?? ""],
    // An empty entry beside the others says that they may be left out.
    security: [
      ...(route.access === "public" ? [{}] : []),
      { token: [] },
      ...(route.keys === undefined ? [] : [{ key: [] }]),
    ],
    parameters: parameters(route),
    ...(content === undefined ? {} : { requestBody: { required: needsBody(route), content } }),
    responses: {
      200: { description: whoCalls(route), content: json(responseSchema(route.response())) },
      ...listErrors(route),
    },
  }
}

/** An empty one is `{}`. */
const needsBody = ({ body }: Route) => body === undefined || !validate(body, {}).ok

const IN_PATH: Readonly<Record<string, JsonSchema>> = {
  id: { type: "string", pattern: "^[a-z0-9]{15}$" },
  email: { type: "string", format: "email" },
}

function parameters({ path, query = {}, changes, createsFor, takesKey }: Route): Operation["parameters"] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: IN_PATH[name] ?? { type: "string", minLength: 1 },
  }))
  const inQuery = Object.entries(query).map(([name, parameter]) => ({
    name,
    in: "query",
    description: parameter.description,
    // It counts as absent.
    allowEmptyValue: true as const,
    schema: querySchema(parameter),
  }))
  const headers = { ...(changes && IF_MATCH), ...((createsFor || takesKey) && IDEMPOTENCY_KEY) }
  const inHeader = Object.entries(headers).map(([name, description]) => ({
    name,
    in: "header",
    description,
    schema: { type: "string" },
  }))
  return [...inPath, ...inQuery, ...inHeader]
}

const listPattern = (names: readonly string[]) => `^(${names.join("|")})(,(${names.join("|")}))*$`

function querySchema({ values, minimum }: QueryParameter): JsonSchema {
  if (values instanceof RegExp) return { type: "string", pattern: values.source }
  if (values !== undefined && !("several" in values)) return { type: "string", enum: [...values] }
  if (values !== undefined) return { type: "string", pattern: listPattern(values.several) }
  return minimum === undefined ? { type: "string" } : { type: "integer", minimum }
}

function bodyContent({ body, form }: Route): Record<string, { schema: JsonSchema }> | undefined {
  if (body !== undefined) return json(bodySchema(body))
  if (form === undefined) return undefined
  const parts = (names: Record<string, string>, extra: JsonSchema) =>
    Object.entries(names).map(([name, description]) => [name, { type: "string", description, ...extra }])
  const properties = Object.fromEntries([...parts(form.fields, {}), ...parts(form.files, { format: "binary" })])
  return { "multipart/form-data": { schema: { type: "object", properties, required: form.required } } }
}
