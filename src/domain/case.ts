import type * as core from "zod/v4/core"
import { validate } from "./values/validate"

/** Values are compared as JSON, because the server's engine can return nothing else. */
export type Case = { name: string; actual: () => unknown; expected: unknown }

/** Makes one case per row `[input, expected]`, named after the input. */
export function table<I>(name: string, work: (input: I) => unknown, rows: readonly (readonly [I, unknown])[]): Case[] {
  return rows.map(([input, expected]) => ({
    name: `${name} ${JSON.stringify(input)}`,
    actual: () => work(input),
    expected,
  }))
}

export const checked = (schema: core.$ZodType) => (input: unknown) => {
  const result = validate(schema, input)
  return result.ok ? result.value : { errors: result.errors }
}
