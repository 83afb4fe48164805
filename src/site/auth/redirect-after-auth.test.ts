import { describe, expect, it } from "vitest"
import { redirectAfterAuth } from "./redirect-after-auth"

const to = (query: string) => redirectAfterAuth(new URLSearchParams(query))

describe("redirectAfterAuth", () => {
  it("goes to the dashboard by default and after a payment", () => {
    expect(to("")).toBe("/admin")
    expect(to("payment=success")).toBe("/admin")
    expect(to("payment=success&new_registration=true&plan=professional")).toBe("/admin")
  })

  it("takes a new registration to the checkout of its plan", () => {
    expect(to("new_registration=true&plan=professional")).toBe("/payment?plan=professional")
    expect(to("new_registration=true")).toBe("/payment?plan=starter")
    expect(to("new_registration=true&plan=gratis%26x=1")).toBe("/payment?plan=starter")
  })

  it("returns to where an expired session was left", () => {
    expect(to("next=%2Fadmin%2Fproperties%2Fedit%2Fabc%3Fx%3D1%23y")).toBe("/admin/properties/edit/abc?x=1#y")
    expect(to("next=%2Fadmin%3Ftab%3Dagents")).toBe("/admin?tab=agents")
  })

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/admin\\..\\x",
    "/admin//evil",
    "/administrator",
    "javascript:alert(1)",
    "/auth",
  ])("does not follow %s", (next) => {
    expect(to(`next=${encodeURIComponent(next)}`)).toBe("/admin")
  })
})
