import { describe, expect, it } from "vitest"
import { startRefusal, startWarnings } from "./start-check"

type Settings = Record<string, string>
const warnings = (host: string, settings: Settings = {}) =>
  startWarnings(host, (name) => settings[name] ?? "").map((text) => text.split(/[ ,:]/)[0])
const refusal = (host: string, settings: Settings) => startRefusal(host, (name) => settings[name] ?? "")

const VAT = { PRICE_VAT: "included" }
const PUBLIC = { ...VAT, APP_URL: "https://portal.example.de", ADMIN_PASSWORD: "Kieselstein-7-Regen" }
const SAFE = { ...PUBLIC, TRUSTED_PROXY_HEADER: "X-Forwarded-For" }

describe("a server that others reach", () => {
  it.each([
    ["127.0.0.1", SAFE, []],
    ["127.0.0.1", PUBLIC, ["APP_URL"]],
    ["0.0.0.0", PUBLIC, []],
    ["0.0.0.0", VAT, ["Others"]],
    ["0.0.0.0", { ...PUBLIC, PRICE_VAT: "" }, ["PRICE_VAT"]],
    ["::", SAFE, ["HOST"]],
    ["192.168.1.5", { ...VAT, APP_URL: "http://127.0.0.1:8090" }, ["Others"]],
    ["127.0.0.1", { ...SAFE, APP_URL: "http://portal.example.de" }, ["APP_URL"]],
    ["127.0.0.1", { ...SAFE, SMTP_HOST: "smtp.example.de" }, ["SMTP_HOST"]],
    ["127.0.0.1", { ...SAFE, SMTP_HOST: "smtp.example.de", SMTP_FROM: "portal@example.de" }, []],
    ["127.0.0.1", { ...SAFE, ADMIN_PASSWORD: "kurz-123" }, ["ADMIN_PASSWORD"]],
    ["127.0.0.1", { ...SAFE, ADMIN_PASSWORD: "Mein-Passwort-2026" }, ["ADMIN_PASSWORD"]],
    ["127.0.0.1", { ...SAFE, RESET_PASSWORD_DEFAULT: "abababababababab" }, ["RESET_PASSWORD_DEFAULT"]],
    [
      "0.0.0.0",
      { ...VAT, APP_URL: "http://a.de", ADMIN_PASSWORD: "12345678", RESET_PASSWORD_DEFAULT: "willkommen" },
      ["APP_URL", "ADMIN_PASSWORD", "RESET_PASSWORD_DEFAULT"],
    ],
  ])("at %s with %j is told about %j", (host, settings, expected) => {
    expect(warnings(host, settings)).toEqual(expected)
  })

  it("gives no subscription away by mistake", () => {
    const sells = { ...SAFE, REQUIRE_SUBSCRIPTION: "1" }
    expect(refusal("127.0.0.1", sells)).toContain("DEMO_PAYMENTS=1")
    expect(refusal("0.0.0.0", { REQUIRE_SUBSCRIPTION: "1" })).toContain("DEMO_PAYMENTS=1")
    expect(refusal("127.0.0.1", { ...sells, DEMO_PAYMENTS: "1" })).toBeNull()
    expect(refusal("127.0.0.1", { ...sells, STRIPE_SECRET_KEY: "sk_live_1" })).toBeNull()
    expect(refusal("127.0.0.1", SAFE)).toBeNull()
  })

  it("lets a server that charges go on after an update, and asks whether VAT is in its prices", () => {
    const charges = { ...SAFE, STRIPE_SECRET_KEY: "sk_live_1", PRICE_VAT: "" }
    expect(refusal("127.0.0.1", charges)).toBeNull()
    expect(warnings("127.0.0.1", charges)).toEqual(["PRICE_VAT"])
    expect(warnings("127.0.0.1", { ...charges, STRIPE_TAX: "1" })).toEqual([])
  })
})

it("a server of this machine alone is told nothing", () => {
  const settings = { APP_URL: "http://localhost:8090", ADMIN_PASSWORD: "12345678", REQUIRE_SUBSCRIPTION: "1" }
  for (const host of ["127.0.0.1", "::1", "localhost"]) {
    expect([warnings(host, settings), refusal(host, settings)]).toEqual([[], null])
  }
})
