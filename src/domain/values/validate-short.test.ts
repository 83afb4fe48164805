import { expect, it } from "vitest"
import * as z from "zod/mini"
import { flag, optionalText } from "./fields"
import { structured } from "./structured"
import { validate } from "./validate"
import { validateShort } from "./validate-short"

it("says the same as each check, however often and of how many values", () => {
  const values = [
    true,
    "true",
    7,
    "7",
    undefined,
    null,
    "x".repeat(400),
    ...Array.from({ length: 220 }, (_, n) => `${n}`),
  ]
  for (const schema of [flag(), optionalText(), z.string().check(z.maxLength(2))]) {
    for (const value of [...values, ...values]) expect(validateShort(schema, value)).toEqual(validate(schema, value))
  }
})

it("checks a value once", () => {
  let checks = 0
  const counted = z.pipe(
    z.transform((value) => {
      checks += 1
      return value
    }),
    z.string(),
  )
  for (let round = 0; round < 3; round += 1) validateShort(counted, "Köln")
  expect(checks).toBe(1)
})

it("gives nobody a list that somebody else has changed", () => {
  const schema = structured(z.array(z.string()), "list")
  const read = () => {
    const result = validateShort(schema, '["a"]')
    return result.ok && Array.isArray(result.value) ? result.value : []
  }
  read().push("b")
  expect(read()).toEqual(["a"])
})
