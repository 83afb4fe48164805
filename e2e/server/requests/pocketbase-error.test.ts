import { afterAll, beforeAll, expect, it } from "vitest"
import { startWithHooks } from "../support/test-hooks"

// A collection rejects values that our schemas let pass: here a save that no schema has seen.
const SAVE_HOOK = `routerAdd("GET", "/save", (e) => {
  const { fromPocketbase } = require(__hooks + "/library.js")
  try {
    $app.save(new Record($app.findCollectionByNameOrId("users"), { email: "nobody" }))
  } catch (error) {
    const { status, message, fields } = fromPocketbase(error)
    e.json(200, { status, message, fields })
  }
})`

let server: Awaited<ReturnType<typeof startWithHooks>>
beforeAll(async () => {
  server = await startWithHooks(SAVE_HOOK, "pb_hooks/server/http/pocketbase-error.ts")
})
afterAll(() => server?.stop())

it("a save that the collection rejects is a bad request with its fields, in German", async () => {
  expect(await (await fetch(`${server.url}/save`)).json()).toEqual({
    status: 400,
    message: "Die Anfrage ist ungültig",
    fields: { email: "Ungültige Eingabe", password: "Ungültige Eingabe" },
  })
})
