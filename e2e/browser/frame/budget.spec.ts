import { z } from "zod"
import { expect, maklerTest as test } from "../../support/fixtures"

/** The most that a first visit may load until somebody can work: requests of all kinds, and bytes of their bodies on the line. */
const BUDGETS = [
  // Of these, 3.7 kB are the phone's bar, which is painted before any script, 1 kB is „Heute“, a request and 2 kB are first steps, for a new company, and
  // a request says who wants the listings.
  { path: "/admin", shown: "a[href^='/admin/properties/']:not([href$='/new'])", requests: 26, bytes: 330_000 },
  { path: "/admin/properties/new", shown: "form input[name='title']", requests: 23, bytes: 345_000 },
  { path: "/admin/properties/edit/{id}", shown: "form input[name='title']", requests: 26, bytes: 350_000 },
]

test.use({ firstVisit: true })

/** Runs in the page. List and form load what their first view does not need after it. */
function requestsOfFirstView(): { address: string; bytes: number }[] {
  const end = performance.getEntriesByName("first-load")[0]?.startTime ?? Number.POSITIVE_INFINITY
  return [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].flatMap(
    (entry) =>
      entry instanceof PerformanceResourceTiming && entry.startTime < end
        ? [{ address: new URL(entry.name).pathname, bytes: entry.encodedBodySize }]
        : [],
  )
}

for (const { path, shown, requests, bytes } of BUDGETS) {
  test(`${path} loads at most ${requests} files of ${bytes / 1000} kB before it can be used`, async ({
    page,
    server,
    testCompany: { token },
  }) => {
    const { body } = await server.call("POST", "/api/properties", { token, body: { title: "Haus", address: "Weg 1" } })
    await page.goto(path.replace("{id}", z.object({ id: z.string() }).parse(body).id))
    await page.locator(shown).first().waitFor()
    await page.waitForLoadState("networkidle")
    const loaded = await page.evaluate(requestsOfFirstView)
    const sum = loaded.reduce((total, one) => total + one.bytes, 0)
    console.log(`${path}: ${loaded.length} requests, ${Math.round(sum / 1000)} kB`)
    const names = loaded.map(({ address }) => address).join("\n")
    expect(names).toContain("/assets/session-")
    expect(loaded.length, names).toBeLessThanOrEqual(requests)
    expect(sum, names).toBeLessThanOrEqual(bytes)
  })
}
