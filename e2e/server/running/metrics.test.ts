import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { z } from "zod"
import { inRoot } from "../../../scripts/lib/paths"
import { startServer, type TestServer } from "../../support/server"

const TOKEN = "for-prometheus-alone-1234"
const JOB = `routerAdd("POST", "/job", (e) => {
  const { name } = e.requestInfo().body
  $app.cron().jobs().find((job) => job.id() === name).run()
  e.noContent(204)
})`

let server: TestServer
beforeAll(async () => {
  server = await startServer({
    env: { METRICS_TOKEN: TOKEN, BACKUP_KEEP: "1", BACKUP_DIR: "/proc/nowhere" },
    hooks: JOB,
  })
})
afterAll(() => server?.stop())

type Sample = { name: string; labels: Record<string, string>; value: number }

function parseSamples(text: string): Sample[] {
  return text.split("\n").flatMap((line) => {
    const [, name = "", inner = "", value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    const pairs = [...inner.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = "", given = ""]) => [key, given])
    return value === undefined ? [] : [{ name, labels: Object.fromEntries(pairs), value: Number(value) }]
  })
}

async function scrape(): Promise<Sample[]> {
  const { text, status } = await server.call("GET", "/metrics", { headers: { Authorization: `Bearer ${TOKEN}` } })
  expect(status).toBe(200)
  return parseSamples(text)
}

const sumSamples = (samples: Sample[], name: string, labels: Record<string, string> = {}) =>
  samples
    .filter(
      (sample) => sample.name === name && Object.entries(labels).every(([key, given]) => sample.labels[key] === given),
    )
    .reduce((sum, { value }) => sum + value, 0)

it("are for who knows the token, and count all requests by route and status, whichever engine has served them", async () => {
  expect((await server.call("GET", "/metrics")).status).toBe(401)
  const wrong = await server.call("GET", "/metrics", { headers: { Authorization: "Bearer no" } })
  expect(wrong.status).toBe(401)

  await Promise.all(Array.from({ length: 60 }, () => server.call("GET", "/embed?company=nobodysrecord01")))
  // One after the other: the strangers' lane refuses some of a crowd on a busy machine.
  for (let index = 0; index < 20; index++) await server.call("GET", `/api/properties/nobodysrecord${index}`)
  await server.call("GET", "/api/documents")
  await server.call("GET", "/api/no/such/path")
  const samples = await scrape()
  const count = (route: string, status: number) =>
    sumSamples(samples, "portal_requests_total", { route, method: "GET", status: `${status}` })
  expect(count("/embed", 404)).toBe(60)
  expect(count("/api/properties/{id}", 404)).toBe(20)
  expect(count("/api/documents", 401)).toBe(1)
  expect(count("/api/{path...}", 404)).toBe(1)
  const timed = sumSamples(samples, "portal_page_cache_requests_total", { result: "miss" })
  expect(timed).toBeGreaterThan(0)
  expect(sumSamples(samples, "portal_page_cache_requests_total")).toBe(60)
  expect(sumSamples(samples, "portal_request_duration_seconds_count", { route: "/embed" })).toBe(timed)
  expect(sumSamples(samples, "portal_request_duration_seconds_bucket", { route: "/embed", le: "+Inf" })).toBe(timed)
  expect(sumSamples(samples, "portal_request_duration_seconds_count", { route: "/api/properties/{id}" })).toBe(20)
  expect(samples.every(({ labels }) => !JSON.stringify(labels).includes("nobodysrecord"))).toBe(true)
  for (const path of [
    "/",
    "/embed",
    "/embed.js",
    "/property/x",
    "/makler/x",
    "/documents/x",
    "/assets/x",
    "/metrics",
  ]) {
    const headers = { Authorization: `Bearer ${"x".repeat(9000)}`, Cookie: `x=${"x".repeat(9000)}` }
    const { status, text } = await server.call("GET", path, { headers })
    expect([path, path === "/metrics" ? text : status]).not.toEqual([path, 400])
    if (path === "/metrics") expect([status, text]).toEqual([431, "Die Anfrage ist zu lang"])
  }
})

it("count a page from the cache with its status and as a hit, which is not timed", async () => {
  const path = "/sitemap.xml"
  const hits = (samples: Sample[]) => sumSamples(samples, "portal_page_cache_requests_total", { result: "hit" })
  expect((await server.call("GET", path)).status).toBe(200)
  const before = hits(await scrape())
  for (let turn = 0; turn < 20; turn++) await server.call("GET", path)
  const samples = await scrape()
  expect(hits(samples) - before).toBe(20)
  expect(sumSamples(samples, "portal_requests_total", { route: path, status: "200" })).toBe(21)
  expect(sumSamples(samples, "portal_request_duration_seconds_count", { route: path })).toBe(1)
  const etag = (await server.call("GET", path)).headers.get("ETag") ?? ""
  await server.call("GET", path, { headers: { "If-None-Match": etag } })
  expect(sumSamples(await scrape(), "portal_requests_total", { route: path, status: "304" })).toBe(1)
})

it("count what was refused, pages for one visitor, of the site, and beacons", async () => {
  const path = "/sitemap.xml"
  await server.call("GET", path)
  const asked = [
    ["GET", path, 431, path, { "If-None-Match": "x".repeat(2000) }],
    ["GET", `/embed?company=${"a".repeat(5000)}`, 414, "/embed"],
    ["GET", "/documents/nobodysrecord01", 404, "/documents/{id}"],
    ["GET", "/", 200, "/{path...}"],
    ["POST", "/property/nobodysrecord01/view/0123456789abcdef", 204, "/property/{id}/view/{seal}"],
  ] as const
  const before = await scrape()
  for (const [method, address, status, , headers] of asked)
    expect((await server.call(method, address, { headers })).status, address).toBe(status)
  const after = await scrape()
  for (const [method, , status, route] of asked) {
    const labels = { route, method, status: `${status}` }
    const [first, last] = [before, after].map((samples) => sumSamples(samples, "portal_requests_total", labels))
    expect([route, (last ?? 0) - (first ?? 0)]).toEqual([route, 1])
  }
})

it("say how jobs ran", async () => {
  await server.call("POST", "/job", { body: { name: "processOutbox" } })
  await vi.waitFor(async () =>
    expect(sumSamples(await scrape(), "portal_job_runs_total", { job: "processOutbox" })).toBeGreaterThan(0),
  )
  expect(sumSamples(await scrape(), "portal_job_failures_total")).toBe(0)
})

it("count a backup that fails at night, which is logged once, with its reason", async () => {
  const failures = async () => sumSamples(await scrape(), "portal_job_failures_total", { job: "takeNightlyBackup" })
  await server.call("POST", "/job", { body: { name: "takeNightlyBackup" } })
  await expect.poll(failures, { timeout: 15_000 }).toBe(1)
  const logged = z.object({ items: z.array(z.object({ data: z.record(z.string(), z.unknown()) })) })
  const found = async () => {
    const all = logged.parse(await server.superuser("GET", "/api/logs?perPage=200")).items
    return all.filter((row) => JSON.stringify(row).includes("nightly backup failed"))
  }
  // PocketBase stores its log every few seconds.
  await expect.poll(found, { timeout: 15_000 }).toHaveLength(1)
  expect(JSON.stringify(await found())).toContain("/proc/nowhere")
})

it("are what the dashboard asks for", async () => {
  const samples = await scrape()
  const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
    readFileSync(inRoot("packaging/grafana.json"), "utf8"),
  )
  const listLabels = (name: string) =>
    new Set(samples.filter((sample) => sample.name === name).flatMap(({ labels }) => Object.keys(labels)))
  for (const { title, targets } of dashboard.panels) {
    for (const { expr } of targets) {
      const names = expr.match(/\b(?:portal|process)_\w+/g) ?? []
      expect(names, title).not.toEqual([])
      const known = new Set(names.flatMap((name) => [...listLabels(name)]))
      for (const name of names)
        expect(
          samples.map((sample) => sample.name),
          title,
        ).toContain(name)
      const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(/, */))
      const matched = [...expr.matchAll(/(\w+)=~?"/g)].map(([, label = ""]) => label)
      for (const label of [...grouped, ...matched]) expect(known, `${title}: ${label}`).toContain(label)
    }
  }
})
