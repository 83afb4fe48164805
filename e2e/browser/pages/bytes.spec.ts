import { expect, test } from "../../support/fixtures"
import { jpeg } from "../../support/images"
import { addAgent, addProperty } from "../../support/test-company"

const PICTURES = 40
/** The most that a listing loads before somebody scrolls. */
const BUDGET = { requests: 12, bytes: 250_000 }

/** A phone whose screen has three pixels for each of the layout. */
test.use({
  firstVisit: true,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
})

test(`a listing with ${PICTURES} pictures loads little before somebody scrolls`, async ({
  page,
  server,
  testCompany,
}) => {
  // The weight of photos, as the portal delivers them.
  const sizes = [
    { name: "original", file: jpeg({ width: 2400, height: 1600, detail: 4 }) },
    { name: "small", file: jpeg({ width: 400, height: 267, detail: 4 }) },
    { name: "medium", file: jpeg({ width: 800, height: 533, detail: 4 }) },
    { name: "large", file: jpeg({ width: 1600, height: 1067, detail: 4 }) },
  ]
  const images = []
  for (let index = 0; index < PICTURES; index++) {
    const body = new FormData()
    const id = `picture${`${index}`.padStart(8, "0")}`
    body.set("id", id)
    for (const { name, file } of sizes)
      body.set(name, new Blob([new Uint8Array(file)], { type: "image/jpeg" }), `${name}.jpeg`)
    const response = await server.call("POST", "/api/media", { token: testCompany.token, body })
    expect(response.status, response.text).toBe(200)
    images.push({ id })
  }
  const agent_id = await addAgent(server, testCompany)
  const description = "Ein helles Haus in ruhiger Lage mit einem großen Garten nach Süden. ".repeat(12)
  const id = await addProperty(server, testCompany, { images, agent_id, description })
  await addProperty(server, testCompany, { title: "Haus am Hang" })

  const loaded = new Map<string, { address: string; bytes: number }>()
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.startsWith("http")) loaded.set(requestId, { address: new URL(request.url).pathname, bytes: 0 })
  })
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = loaded.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  await page.goto(`/property/${id}`)
  const strip = page.getByRole("region", { name: "Bilder" }).locator("[data-strip]")
  const shown = (position: number) =>
    strip
      .locator("img")
      .nth(position)
      .evaluate((image: HTMLImageElement) => (image.complete ? image.currentSrc : ""))
  await expect.poll(() => shown(0)).toMatch(/medium/)
  await page.waitForLoadState("networkidle")
  const requests = [...loaded.values()]
  const names = requests.map(({ address, bytes }) => `${bytes} ${address}`).join("\n")
  const bytes = requests.reduce((sum, request) => sum + request.bytes, 0)
  console.log(`${requests.length} requests, ${Math.round(bytes / 1000)} kB`)
  expect(names).toContain("/assets/property-script")
  expect(requests.length, names).toBeLessThanOrEqual(BUDGET.requests)
  expect(bytes, names).toBeLessThanOrEqual(BUDGET.bytes)

  // The next picture is there before it is swiped to, and the last one comes when somebody is there.
  expect(await shown(1)).toMatch(/medium/)
  expect(await shown(PICTURES - 1)).toBe("")
  await strip.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: "instant" }))
  await expect.poll(() => shown(PICTURES - 1)).toMatch(/medium/)
})
