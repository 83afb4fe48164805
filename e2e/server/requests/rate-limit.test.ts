import { afterAll, beforeAll, expect, it } from "vitest"
import { z } from "zod"
import { startWithHooks } from "../support/test-hooks"

const HOOKS = `
$app.onServe().bindFunc((e) => {
  $app.settings().rateLimits.enabled = true
  e.next()
})
routerAdd("GET", "/take", (e) => {
  const { consume } = require(\`\${__hooks}/library.js\`)
  const query = e.request.url.query()
  const isLeft = consume(query.get("name"), Number(query.get("amount")), 100, Number(query.get("window"))) === 0
  return e.json(200, { isLeft })
})
routerAdd("GET", "/take/{kind}", (e) => {
  const kind = e.request.pathValue("kind")
  try {
    require(\`\${__hooks}/library.js\`)[kind](e, kind, 1, "")
  } catch (error) {
    if (error.status !== 429) throw error
  }
  return e.json(200, { wait: Number(e.response.header().get("Retry-After")) })
})
routerAdd("GET", "/clean", (e) => {
  require(\`\${__hooks}/library.js\`).removeExpiredQuotas()
  return e.json(200, { names: Object.keys($app.store().getAll()).filter((name) => name.startsWith("quota:")).sort() })
})
`

let server: Awaited<ReturnType<typeof startWithHooks>>
beforeAll(async () => {
  server = await startWithHooks(HOOKS, "pb_hooks/engine/rate-limit.ts")
})
afterAll(() => server?.stop())

const take = async (name: string, amount: number, window = 60_000): Promise<boolean> => {
  const response = await fetch(`${server.url}/take?name=${name}&amount=${amount}&window=${window}`)
  return z.object({ isLeft: z.boolean() }).parse(await response.json()).isLeft
}

it("gives a quota away exactly once, however many engines ask at once", async () => {
  const responses = await Promise.all(Array.from({ length: 150 }, () => take("shared", 1)))
  expect(responses.filter(Boolean)).toHaveLength(100)
})

it("takes nothing of what does not fit, and is full again after its window", async () => {
  expect([await take("bytes", 60), await take("bytes", 50), await take("bytes", 40)]).toEqual([true, false, true])
  expect(await take("short", 100, 1)).toBe(true)
  await expect.poll(() => take("short", 100, 1)).toBe(true)
})

it.each([
  ["takePerMinute", 60],
  ["takePerDay", 86_400],
  ["takePerDayOfCompany", 86_400],
])("%s is over in so many seconds", async (kind, window) => {
  const take = async () =>
    z.object({ wait: z.number() }).parse(await (await fetch(`${server.url}/take/${kind}`)).json()).wait
  expect(await take()).toBe(0)
  const wait = await take()
  expect([wait <= window, wait > window - 60]).toEqual([true, true])
})

it("forgets what is over", async () => {
  await take("over", 1, 1)
  await take("going on", 1)
  const clean = async () =>
    z.object({ names: z.array(z.string()) }).parse(await (await fetch(`${server.url}/clean`)).json()).names
  await expect.poll(clean).not.toContain("quota:over")
  expect(await clean()).toContain("quota:going on")
})
