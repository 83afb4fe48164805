import { readFileSync, writeFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readCpuSeconds, readMemory } from "../../../scripts/bench/watch-server"
import { MISSING_ID } from "../support/missing-record"
import { createTestData, type TestData } from "../support/test-data"
import { MATRIX } from "./matrix"

// These bodies consist only of separators, because reading one may take time and memory for each separator.

const BYTES = 190_000
const MAX_MS = 100
const MAX_MB = 20

const SEPARATORS = ["&", "=", "%", "[", ",", "{"]
const TYPES = ["application/x-www-form-urlencoded", "application/json", "text/plain", "multipart/form-data; boundary=x"]
/** Every route that takes a body: ours, pages with forms, Stripe's events, PocketBase's own. */
const ROUTES = [...new Set(MATRIX.map(({ route }) => route))].filter((route) => /^(?:POST|PUT|PATCH) /.test(route))
const FORMS = [
  "POST /api/inquiries",
  "POST /makler/{slug}/suchauftrag",
  "POST /makler/{slug}/widerruf",
  "POST /suchauftrag/{token}",
  "POST /besichtigung/{token}",
  "POST /unterlagen/{token}",
]

/** Fills the slot and the queue, as if others sent inquiries. */
const HOOKS = `
  routerAdd("POST", "/test/flood/{is}", (e) => {
    const isFlooded = e.request.pathValue("is") === "on"
    if (isFlooded) $app.store().set("admission:inquiries:0", Date.now())
    else $app.store().remove("admission:inquiries:0")
    $app.store().set("inquiries", isFlooded ? 4 : 0)
    return e.noContent(204)
  })
`

let testData: TestData
beforeAll(async () => {
  testData = await createTestData({ hooks: HOOKS })
  // An engine loads what it needs at its first request.
  for (const route of ROUTES) await send(route, "application/json", "{}")
  for (const type of TYPES) await send("POST /api/inquiries", type, "token=")
})
afterAll(() => testData?.server.stop())

function send(route: string, type: string, body: string) {
  const [method = "", pattern = ""] = route.split(" ")
  const path = pattern.replaceAll(/\{[^}]*\}/g, MISSING_ID)
  return testData.server.call(method, path, {
    token: testData.administrator.token,
    headers: { "Content-Type": type },
    body,
  })
}

/** Measures the processor time in ms and the memory in megabytes that the server takes during `work`. */
async function measureCost(work: () => Promise<unknown>): Promise<{ ms: number; mb: number }> {
  const { pid } = testData.server
  // The kernel forgets the largest memory so far.
  writeFileSync(`/proc/${pid}/clear_refs`, "5")
  const [seconds, memory] = [readCpuSeconds(pid), readMemory(pid)]
  await work()
  const peak = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
  return { ms: Math.round((readCpuSeconds(pid) - seconds) * 1000), mb: Math.round(peak - memory) }
}

/** Tells whether a body is dear twice: the first time, the garbage of others may have been collected. */
async function isDear(work: () => Promise<unknown>): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    const { ms, mb } = await measureCost(work)
    if (ms <= MAX_MS && mb <= MAX_MB) return null
    if (attempt === 2) return `${ms} ms, ${mb} MB`
  }
}

describe.runIf(process.platform === "linux")(`${BYTES} bytes cost little`, () => {
  it.each(SEPARATORS)("of %s to every route, and in every type to those that take a form", async (separator) => {
    const dear: string[] = []
    for (const [index, route] of ROUTES.entries()) {
      // The other routes meet each separator in one type and each type with some separator.
      const one = (index + SEPARATORS.indexOf(separator)) % TYPES.length
      for (const type of FORMS.includes(route) ? TYPES : TYPES.slice(one, one + 1)) {
        const cost = await isDear(() => send(route, type, separator.repeat(BYTES)))
        if (cost !== null) dear.push(`${route} ${type}: ${cost}`)
      }
    }
    expect(ROUTES.length).toBeGreaterThan(100)
    expect(ROUTES).toEqual(expect.arrayContaining(FORMS))
    expect(dear).toEqual([])
  })

  it.each(SEPARATORS)("of %s in a form that is taken, and in one that is to be sent again", async (separator) => {
    const form = `token=1-${"a".repeat(32)}&message=${separator.repeat(BYTES)}`
    const post = () => send("POST /api/inquiries", TYPES[0] ?? "", form)
    expect(await isDear(post)).toBeNull()
    await testData.server.call("POST", "/test/flood/on")
    expect(await isDear(post)).toBeNull()
    await testData.server.call("POST", "/test/flood/off")
  })
})

it.each(FORMS)("31 fields are more than %s takes", async (route) => {
  const [few, many] = [30, 31].map((count) => Array.from({ length: count }, (_, index) => `f${index}=1`).join("&"))
  const refused = await send(route, TYPES[0] ?? "", many ?? "")
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("zu viele einzelne Werte")])
  expect((await send(route, TYPES[0] ?? "", few ?? "")).text).not.toContain("zu viele einzelne Werte")
})
