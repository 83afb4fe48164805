import { type $ZodCheck, type $ZodType, safeParse, toJSONSchema } from "zod/v4/core"
import { checkMeaning, NOT_BLANK, parserMeaning } from "./meaning"

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

/** Converts the schema of a response. */
export const responseSchema = (schema: $ZodType): JsonSchema => convert(schema, "output")

/** Converts the schema of a request body: the server accepts every value that the result accepts. */
export const bodySchema = (schema: $ZodType): JsonSchema => convert(schema, "input")

function convert(schema: $ZodType, io: "input" | "output"): JsonSchema {
  const document = toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (io === "input") explain(zodSchema, jsonSchema as JsonSchema)
    },
  }) as JsonSchema
  const { $schema: _dialect, ...rest } = document
  return rest
}

type Pipe = { type: "pipe"; in: $ZodType; out: $ZodType }
const isPipe = (def: { type: string }): def is Pipe => def.type === "pipe"

type Shape = Record<string, $ZodType>
const isObject = (def: { type: string }): def is { type: "object"; shape: Shape } => def.type === "object"

/** Returns the required fields; schemas of fields may take anything, and reject it later. */
function listRequired(shape: Shape): string[] | undefined {
  const required = Object.keys(shape).filter((name) => !safeParse(shape[name] as $ZodType, undefined).success)
  return required.length > 0 ? required : undefined
}

function explain(schema: $ZodType, target: JsonSchema): void {
  const { def } = schema._zod
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def)
  if (isPipe(def)) describePipe(def, target)
  if (isObject(def)) target.required = listRequired(def.shape)
  const isTrimmed = checks.some(({ check }) => check === "overwrite")
  if (isTrimmed && Number(target.minLength) > 0) target.pattern ??= NOT_BLANK
  for (const check of checks) if (check.check === "custom") add(target, checkMeaning(getFunction(check)))
  // The specification's client sends null for what is empty.
  if (isPipe(def) && takesNull(schema)) admitNull(target)
}

/** A pipe within another gets what that one has read: its transforms may fail for anything else. */
function takesNull(schema: $ZodType): boolean {
  try {
    return safeParse(schema, null).success
  } catch {
    return false
  }
}

function admitNull(target: JsonSchema): void {
  const { type = [], anyOf, enum: values } = target
  const types = [type].flat()
  if (types.length > 0 && !types.includes("null")) target.type = [...types, "null"]
  if (values !== undefined && !values.includes(null)) target.enum = [...values, null]
  if (anyOf !== undefined && !anyOf.some((one) => one.type === "null")) target.anyOf = [...anyOf, { type: "null" }]
}

const getFunction = (def: $ZodCheck["_zod"]["def"]): unknown => ("fn" in def ? def.fn : undefined)

/** Both ends of a pipe hold; a transform has the type that its parser returns for a text, or none. */
function describePipe(def: Pipe, target: JsonSchema): void {
  const from = isTransform(def.in) ? {} : convert(def.in, "input")
  const to = isTransform(def.out) ? parserMeaning(def.out) : convert(def.out, "input")
  for (const keyword of Object.keys(target)) delete target[keyword]
  Object.assign(target, from)
  add(target, to)
  if (isTransform(def.in) && ["object", "array"].includes(String(to.type))) target.description = AS_TEXT
}

const isTransform = (schema: $ZodType) => schema._zod.def.type === "transform"

function add(target: JsonSchema, { description, ...facts }: JsonSchema): void {
  Object.assign(target, facts)
  if (description !== undefined) target.description = [target.description, description].filter(Boolean).join(". ")
}
