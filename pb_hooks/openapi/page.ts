import { type OpenApi, openApi } from "./document"
import type { JsonSchema } from "./json-schema"

const HEAD = `# The API

Generated from the route table by \`npx tsx scripts/api-docs.ts\`; the same as a document for machines: \`GET /api/openapi.json\`.

A token goes along as \`Authorization: Bearer <token>\`. Bodies and responses are JSON. Lists return
\`{ "data": [...], "total", "page", "perPage" }\`, single records the record itself, errors
\`{ "error": "<German message>", "fields"?: { "<field>": "<German message>" } }\`. What is not the caller's is 404.
Structured fields of a property may come as JSON text; what cannot be read becomes their empty default.`

/** The readable form of the description, as it lies in docs/api.md. */
export function apiPage(document: OpenApi = openApi()): string {
  const sections = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? ""
      const section = sections.get(tag) ?? []
      section.push(entry(`${method.toUpperCase()} ${path}`, operation))
      sections.set(tag, section)
    }
  }
  const chapters = [...sections].map(([tag, entries]) => `## ${tag}\n\n${entries.join("\n\n")}`)
  return `${[HEAD, ...chapters].join("\n\n")}\n`
}

type Operation = OpenApi["paths"][string][string]

function entry(title: string, operation: Operation): string {
  const ok = operation.responses["200"]
  const lines = [`### ${title}`, `${operation.summary}. *${ok?.description}.*`]
  const named = operation.parameters.filter((parameter) => parameter.in !== "path")
  const shown = (name: string, place: string) => (place === "query" ? `\`?${name}\`` : `Header \`${name}\``)
  if (named.length > 0) lines.push(named.map((one) => `- ${shown(one.name, one.in)}: ${one.description}`).join("\n"))
  for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
    lines.push(`Body (${type}):`, fence(schema))
  }
  const response = ok?.content["application/json"]?.schema
  if (response !== undefined) lines.push("Response:", fence(response))
  return lines.join("\n\n")
}

const fence = (schema: JsonSchema) => `\`\`\`ts\n${typeText(schema, "")}\n\`\`\``

/** A JSON Schema as a TypeScript type, which is shorter to read. */
function typeText(schema: JsonSchema, indent: string): string {
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ")
  if (schema.anyOf !== undefined) return schema.anyOf.map((option) => typeText(option, indent)).join(" | ")
  if (schema.type === "array") return arrayText(typeText(schema.items ?? {}, indent))
  if (schema.type === "object" && schema.properties !== undefined) return objectText(schema, indent)
  if (schema.format === "binary") return "File"
  const types = [schema.type ?? "unknown"].flat()
  return types.map((type) => type.replace("integer", "number")).join(" | ")
}

const arrayText = (item: string) => (/^\w+$/.test(item) || item.startsWith("{") ? `${item}[]` : `(${item})[]`)

function objectText({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, schema]) => {
    const note = schema.description === undefined ? "" : ` // ${schema.description}`
    return `${inner}${name}${required.includes(name) ? "" : "?"}: ${typeText(schema, inner)}${note}`
  })
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${indent}}`
}
