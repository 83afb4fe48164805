import { type $ZodType, toJSONSchema } from "zod/v4/core"

export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  description?: string
  [keyword: string]: unknown
}

const AS_TEXT = "May also come as JSON text."

/** Of a response. */
export const responseSchema = (schema: $ZodType): JsonSchema => convert(schema, "output")

/** Of a request body; a field parsed by code is described by that code's output. */
export const bodySchema = (schema: $ZodType): JsonSchema => convert(schema, "input")

function convert(schema: $ZodType, io: "input" | "output"): JsonSchema {
  const document = toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (io === "input") describePipe(zodSchema, jsonSchema as JsonSchema)
    },
  }) as JsonSchema
  const { $schema: _dialect, ...rest } = document
  return rest
}

type Pipe = { type: "pipe"; in: $ZodType; out: $ZodType }
const isPipe = (def: { type: string }): def is Pipe => def.type === "pipe"

/** A pipe with a transform at one end is described by its other end, which is a schema. */
function describePipe(schema: $ZodType, target: JsonSchema): void {
  const { def } = schema._zod
  if (!isPipe(def)) return
  const fromCode = def.in._zod.def.type === "transform"
  const described = convert(fromCode ? def.out : def.in, "input")
  for (const keyword of Object.keys(target)) delete target[keyword]
  Object.assign(target, described)
  if (fromCode && ["object", "array"].includes(String(described.type))) target.description = AS_TEXT
}
