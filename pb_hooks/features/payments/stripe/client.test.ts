import { expect, it } from "vitest"
import { formBody } from "./client"

it("nests names, writes lists by index, leaves out what is absent", () => {
  const fields = { mode: "subscription", items: [{ price: "p_1", quantity: 1 }], tax: { enabled: true }, none: null }
  expect(decodeURIComponent(formBody({ ...fields, more: undefined }))).toBe(
    "mode=subscription&items[0][price]=p_1&items[0][quantity]=1&tax[enabled]=true",
  )
})

it("encodes what would end a value, and never throws", () => {
  expect(formBody({ a: "ä&b=c +d" })).toBe("a=%C3%A4%26b%3Dc%20%2Bd")
  expect(formBody({ a: "x\ud800y" })).toBe("a=x%EF%BF%BDy")
  expect(formBody({ a: "🏠" })).toBe("a=%F0%9F%8F%A0")
})
