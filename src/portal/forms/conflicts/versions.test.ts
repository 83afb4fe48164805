import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { updateProfile } from "../../../api/accounts"
import { createAgent, updateAgent } from "../../../api/agents"
import { createCompany, updateCompany } from "../../../api/companies"
import { createProperty, updateProperty } from "../../../api/properties"
import { updateTarget, updateWebhook } from "../../deliveries/api"
import { createCoupon, updateCoupon } from "../../payments/coupons/api"

// These tests are about the headers, not the bodies.
const input = {} as never
const KEY = "schluessel-00001"
const VERSION = "2026-11-21T10:00:00.000Z"

let headers: Record<string, string> = {}
beforeEach(() => {
  headers = {}
  vi.stubGlobal("fetch", async (_path: string, options: { headers: Record<string, string> }) => {
    headers = options.headers
    return new Response("{}")
  })
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ["properties", () => updateProperty("id", {}, VERSION)],
  ["agents", () => updateAgent("id", {}, VERSION)],
  ["companies", () => updateCompany("id", {}, VERSION)],
  ["coupons", () => updateCoupon("id", {}, VERSION)],
  ["targets", () => updateTarget("id", {}, VERSION)],
  ["webhooks", () => updateWebhook("id", {}, VERSION)],
  ["users", () => updateProfile("id", {}, VERSION)],
])("a change of %s names the version it was made on", async (_name, change) => {
  await change()
  expect(headers).toMatchObject({ "If-Match": `"${VERSION}"` })
})

it.each([
  ["properties", () => createProperty("company", input, KEY)],
  ["agents", () => createAgent("company", input, KEY)],
  ["companies", () => createCompany(input, KEY)],
  ["coupons", () => createCoupon(input, KEY)],
])("a creation among %s names its key", async (_name, create) => {
  await create()
  expect(headers).toMatchObject({ "Idempotency-Key": `"${KEY}"` })
})
