/** The part of JSON Schema that the API description uses. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  additionalProperties?: boolean | JsonSchema
  description?: string
}

/** Formats a JSON Schema as a TypeScript type, which is shorter to read. */
export function typeText(schema: JsonSchema, indent = ""): string {
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ")
  if (schema.anyOf !== undefined && schema.properties === undefined)
    return schema.anyOf.map((option) => typeText(option, indent)).join(" | ")
  if (schema.type === "array") return arrayText(typeText(schema.items ?? {}, indent))
  if (schema.type === "object" && schema.properties !== undefined) return objectText(schema, indent)
  if (typeof schema.additionalProperties === "object") return `Record<string, ${typeText(schema.additionalProperties)}>`
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
