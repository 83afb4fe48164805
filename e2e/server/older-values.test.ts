import { afterAll, beforeAll, expect, it } from "vitest"
import { startWithHooks } from "./support/test-hooks"

// A row as it was stored before a rule was made: only the hook for changes is registered, so that it can be made at all.
const HOOKS = `onRecordUpdate((e) => require(__hooks + "/library.js").onSaveProperty(e), "properties")
routerAdd("GET", "/change", (e) => {
  const company = new Record($app.findCollectionByNameOrId("companies"), { name: "Haus" })
  $app.save(company)
  const property = new Record($app.findCollectionByNameOrId("properties"), {
    title: "Haus", address: "Weg 1", status: "active", company_id: company.id,
    details: '{"price":"100","totalFloors":"-1"}',
  })
  $app.save(property)
  const change = (name, value) => {
    const record = $app.findRecordById("properties", property.id)
    record.set(name, value)
    try {
      $app.save(record)
      return "saved"
    } catch (error) {
      return String(error)
    }
  }
  const outcomes = [change("status", "sold"), change("details", '{"price":"200","totalFloors":"-1"}')]
  const stored = $app.findRecordById("properties", property.id)
  e.json(200, { outcomes, status: stored.getString("status"), details: stored.getString("details") })
})`

let server: Awaited<ReturnType<typeof startWithHooks>>
beforeAll(async () => {
  server = await startWithHooks(HOOKS, "pb_hooks/records/properties.ts")
})
afterAll(() => server?.stop())

it("a value older than its rule stops no change of another field, and is rejected with its own group", async () => {
  const { outcomes, ...stored } = (await (await fetch(`${server.url}/change`)).json()) as { outcomes: string[] }
  expect(outcomes).toEqual(["saved", expect.stringContaining("Bitte geben Sie eine Zahl ab 0 ein")])
  expect(stored).toEqual({ status: "sold", details: '{"price":"100","totalFloors":"-1"}' })
})
