import type { Access, Route } from "../http/route"
import { routes } from "../routes/index"
import { answerSchema, bodySchema, type JsonSchema } from "./json-schema"

type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: { name: string; in: string; required?: boolean; description?: string; schema: JsonSchema }[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>
}

export type OpenApi = {
  openapi: string
  info: Record<string, string>
  paths: Record<string, Record<string, Operation>>
  components: Record<string, unknown>
}

const ERROR: JsonSchema = {
  type: "object",
  properties: {
    error: { type: "string", description: "A German sentence for the user" },
    fields: { type: "object", additionalProperties: { type: "string" }, description: "One sentence a field" },
  },
  required: ["error"],
  additionalProperties: false,
}

const WHO: Record<Access, string> = {
  public: "Anybody",
  user: "Signed-in users",
  admin: "Administrators",
}

const json = (schema: JsonSchema) => ({ "application/json": { schema } })
const refused = (description: string) => ({ description, content: json({ $ref: "#/components/schemas/Error" }) })

/** The description of our routes in OpenAPI 3.1, made from the very schemas that check bodies. */
export function openApi(): OpenApi {
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
      version: "1.0.0",
      description:
        "Routes of the product itself. PocketBase's own routes below /api/collections, /api/files, /api/realtime and /api/health stand beside them, under the collections' access rules.",
    },
    paths,
    components: {
      schemas: { Error: ERROR },
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "The token of POST /api/auth/login or /signup" },
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
    // An empty entry beside the token says that it may be left out.
    security: route.access === "public" ? [{}, { token: [] }] : [{ token: [] }],
    parameters: parameters(route),
    ...(content === undefined ? {} : { requestBody: { required: true, content } }),
    responses: {
      200: { description: WHO[route.access], content: json(answerSchema(route.response)) },
      default: refused(
        "Anything else: 400 wrong input, 401 not signed in, 403 not allowed, 404 not found, 409 conflict, 412 changed meanwhile",
      ),
    },
  }
}

function parameters({ path, query = {}, headers = {} }: Route): Operation["parameters"] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    ...{ name, in: "path", required: true },
    schema: { type: "string" },
  }))
  const optional = (place: string, names: Record<string, string>) =>
    Object.entries(names).map(([name, description]) => ({
      ...{ name, in: place, description },
      schema: { type: "string" },
    }))
  return [...inPath, ...optional("query", query), ...optional("header", headers)]
}

function bodyContent({ body, form }: Route): Record<string, { schema: JsonSchema }> | undefined {
  if (body !== undefined) return json(bodySchema(body))
  if (form === undefined) return undefined
  const parts = (names: Record<string, string>, extra: JsonSchema) =>
    Object.entries(names).map(([name, description]) => [name, { type: "string", description, ...extra }])
  const properties = Object.fromEntries([...parts(form.fields, {}), ...parts(form.files, { format: "binary" })])
  return { "multipart/form-data": { schema: { type: "object", properties } } }
}
