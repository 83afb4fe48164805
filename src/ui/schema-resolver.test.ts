import { describe, expect, it } from "vitest"
import * as z from "zod/mini"
import { type LoginInput, loginSchema } from "../domain/accounts/user"
import { propertyInputSchema } from "../domain/properties/property"
import { schemaResolver } from "./schema-resolver"

const resolve = schemaResolver<LoginInput>(loginSchema)
const options = { fields: {}, shouldUseNativeValidation: undefined }

describe("schemaResolver", () => {
  it("gives each field its message", async () => {
    const { errors } = await resolve({ email: "kein", password: "" }, undefined, options)
    expect(errors.email?.message).toBe("Bitte geben Sie eine gültige E-Mail ein")
    expect(errors.password?.message).toBe("Passwort ist erforderlich")
  })

  it("hands on what the schema makes of the input", async () => {
    const typed = { email: " anna@example.com ", password: " geheim123 " }
    const values = { email: "anna@example.com", password: " geheim123 " }
    expect(await resolve(typed, undefined, options)).toEqual({ values, errors: {} })
  })

  it("finds nested fields", async () => {
    const nested = schemaResolver(propertyInputSchema)
    const empty = propertyInputSchema.parse({ title: "Villa", address: "Weg 1" })
    const typed = { ...empty, details: { ...empty.details, price: "viel" } }
    const { errors } = await nested(typed, undefined, options)
    expect(errors.details?.price?.message).toBe("Bitte geben Sie eine Zahl ein, z. B. 450.000")
  })
})

describe("a form that edits a stored version", () => {
  const base = { email: "alt", password: "geheim123" }
  const edit = schemaResolver<LoginInput>(loginSchema, { base, fromFormValues: (values) => values })
  const listErrors = async (typed: LoginInput) => Object.keys((await edit(typed, undefined, options)).errors)

  it("lets what is older than its rule pass while it is unchanged", async () => {
    const typed = { ...base, password: "anderes123" }
    expect(await edit(typed, undefined, options)).toEqual({ values: typed, errors: {} })
  })

  it("shows the message where it is changed, and of what has become invalid", async () => {
    expect(await listErrors({ ...base, email: "neu" })).toEqual(["email"])
    expect(await listErrors({ ...base, password: "" })).toEqual(["password"])
    expect(await listErrors({ email: "neu", password: "" })).toEqual(["email", "password"])
  })

  it("shows what a change breaks elsewhere", async () => {
    const ordered = z
      .object({ from: z.number(), until: z.number() })
      .check(z.refine(({ from, until }) => from <= until, { error: "Ende vor Anfang", path: ["until"] }))
    const period = schemaResolver(ordered, { base: { from: 1, until: 2 }, fromFormValues: (values) => values })
    const { errors } = await period({ from: 3, until: 2 }, undefined, {
      fields: {},
      shouldUseNativeValidation: undefined,
    })
    expect(errors.until?.message).toBe("Ende vor Anfang")
  })
})
