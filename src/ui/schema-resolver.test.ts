import { describe, expect, it } from "vitest"
import { propertyInputSchema } from "../domain/property"
import { type LoginInput, loginSchema } from "../domain/user"
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
