import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { z } from "zod"
import { pictureWorkers } from "../../../scripts/feeds/pictures"
import { webp } from "../../support/images"
import { DELIVERY_KEY, DELIVERY_TOKEN } from "../../support/server"
import { createTestData, type TestData } from "../support/test-data"

const imageSchema = z.object({
  id: z.string(),
  url: z.string(),
  small: z.string().optional(),
  medium: z.string().optional(),
  large: z.string().optional(),
  isFeatured: z.boolean().optional(),
  caption: z.string().optional(),
  name: z.string().optional(),
})
const listingSchema = z.object({
  id: z.string(),
  updated_at: z.string(),
  status: z.string(),
  images: z.array(imageSchema),
  floor_plans: z.array(imageSchema),
})
const unsizedSchema = z.object({ data: z.array(z.object({ id: z.string(), url: z.string() })) })

/** Returns a photo like a camera's: no two of its pixels are alike, so that its sizes are far smaller than itself. */
const draw = (format: "jpeg" | "webp", width = 1700, height = 1133) =>
  sharp({
    create: { width, height, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 10 } },
  })
    .toFormat(format, { quality: 90 })
    .toBuffer()
const asUrl = (format: string, bytes: Buffer) => `data:image/${format};base64,${bytes.toString("base64")}`
const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])

let testData: TestData
let jpeg: Buffer
let small: Buffer
beforeAll(async () => {
  jpeg = await draw("jpeg")
  small = await sharp(jpeg).resize(400).webp().toBuffer()
  testData = await createTestData()
})
afterAll(() => testData?.server.stop())

const asMember = (method: string, to: string, body?: object, headers = {}) =>
  testData.server.call(method, to, { token: testData.a.member.token, body, headers })
const asSender = (method: string, to: string, body?: unknown, token = DELIVERY_TOKEN) =>
  testData.server.call(method, to, { token, ...(body !== undefined && { body }) })

async function create(values: object) {
  const body = { title: "Haus", address: "Weg 1, 50667 Köln", ...values }
  const { status, text, body: created } = await asMember("POST", "/api/properties", body)
  expect(status, text).toBe(200)
  return listingSchema.parse(created)
}
const read = async (id: string) => listingSchema.parse((await asMember("GET", `/api/properties/${id}`)).body)
const change = async (id: string, body: object) => {
  const response = await asMember("PUT", `/api/properties/${id}`, body)
  expect(response.status, response.text).toBe(200)
  return listingSchema.parse(response.body)
}
const createPublic = async () => {
  const listing = await create({ images: [{ url: asUrl("jpeg", jpeg) }] })
  return { listing, id: listing.images[0]?.id ?? "" }
}

const listUnsized = async () =>
  unsizedSchema.parse((await asSender("GET", "/api/media/unsized")).body).data.map(({ id }) => id)
function store(id: string, files: Record<string, Buffer> = { small }, token = DELIVERY_TOKEN) {
  const form = new FormData()
  for (const [name, bytes] of Object.entries(files)) form.set(name, blob(bytes), "size.webp")
  return asSender("POST", `/api/media/${id}/sizes`, form, token)
}

/** Starts the process's worker as after a restart. */
function startWorker() {
  const [worker] = pictureWorkers(testData.server.url, { DELIVERY_KEY }, 0)
  if (worker === undefined) throw new Error("There is no worker.")
  return () => worker.look(new AbortController().signal)
}

const rowsOf = async (collection: string, filter: string) =>
  z
    .object({ totalItems: z.number() })
    .parse(
      await testData.server.superuser(
        "GET",
        `/api/collections/${collection}/records?filter=${encodeURIComponent(filter)}`,
      ),
    ).totalItems

describe("a picture that came alone", () => {
  it("gets WebP sizes, JPEG or WebP, and nobody has edited its listing", async () => {
    const plan = await draw("webp", 1200, 900)
    const before = await create({
      images: [
        { url: asUrl("jpeg", jpeg), caption: "Garten" },
        { url: asUrl("webp", await draw("webp")) },
        { url: "https://anderswo.example/bild.jpg" },
      ],
      floor_plans: [{ url: asUrl("webp", plan), name: "Erdgeschoss" }],
    })
    const [photo, ofWebp] = before.images
    expect([photo?.small, ofWebp?.small]).toEqual([expect.stringMatching(/\.jpg\?thumb=400x0$/), undefined])
    const embed = `/embed?company=${testData.a.id}`
    const lookAt = async () =>
      (await Promise.all([embed, `/property/${before.id}`].map((page) => testData.server.call("GET", page)))).map(
        ({ text }) => text,
      )
    for (const page of await lookAt()) expect(page).toContain("?thumb=")
    const memberList = `/api/properties?company_id=${testData.a.id}`
    expect((await asMember("GET", memberList)).text).toContain("?thumb=")
    await testData.make.webhook(testData.a, { state: "active", events: ["listing.changed"] })

    await startWorker()()

    const { images, floor_plans, ...after } = await read(before.id)
    expect(images.map(({ id, url, isFeatured, caption }) => ({ id, url, isFeatured, caption }))).toEqual(
      before.images.map(({ id, url, isFeatured, caption }) => ({ id, url, isFeatured, caption })),
    )
    const sized = /\/(?:small|medium|large)_\w+\.webp$/
    const all = { small: sized, medium: sized, large: sized }
    for (const image of images.slice(0, 2))
      for (const [name, address] of Object.entries(all))
        expect(image).toHaveProperty(name, expect.stringMatching(address))
    expect(images[2]).toEqual(before.images[2])
    expect(floor_plans).toMatchObject([{ name: "Erdgeschoss", medium: expect.stringMatching(sized) }])
    expect(floor_plans[0]?.large).toBeUndefined()
    const file = await fetch(images[0]?.medium ?? "")
    expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "image/webp"])
    expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ width: 800, height: 533 })

    for (const page of await lookAt()) {
      expect(page).not.toContain("?thumb=")
      expect(page).toMatch(/small_\w+\.webp/)
    }
    expect((await asMember("GET", memberList)).text).not.toContain("?thumb=")
    expect(after.updated_at).toBe(before.updated_at)
    expect(await rowsOf("property_changes", `property_id='${before.id}'`)).toBe(0)
    const messages = () => rowsOf("webhook_deliveries", `subject='${before.id}'`)
    expect(await messages()).toBe(0)
    // A form that was open meanwhile saves, and what it sends of addresses is no change.
    const saved = await change(before.id, { images: before.images, floor_plans: before.floor_plans })
    expect(saved).toMatchObject({ updated_at: before.updated_at, images })
    const headers = { "If-Match": `"${before.updated_at}"` }
    expect((await asMember("PUT", `/api/properties/${before.id}`, { title: "Villa" }, headers)).status).toBe(200)
    expect(await messages()).toBe(1)
    expect(await listUnsized()).toEqual([])
  })

  it("waits until strangers see it, and then needs no restart", async () => {
    const look = startWorker()
    const draft = await create({ draft: true, images: [{ url: asUrl("jpeg", jpeg) }] })
    const archived = await create({ status: "archived", images: [{ url: asUrl("jpeg", jpeg) }] })
    const narrow = await create({ images: [{ url: asUrl("jpeg", await draw("jpeg", 400, 300)) }] })
    expect(await listUnsized()).toEqual([])
    await look()
    expect((await store(draft.images[0]?.id ?? "")).status).toBe(409)
    expect((await store(narrow.images[0]?.id ?? "")).status).toBe(409)
    await change(archived.id, { status: "active" })
    await testData.server.superuser("PATCH", `/api/collections/companies/records/${testData.a.id}`, { pages_off: true })
    expect(await listUnsized()).toEqual([])
    expect((await store(archived.images[0]?.id ?? "")).status).toBe(409)
    await testData.server.superuser("PATCH", `/api/collections/companies/records/${testData.a.id}`, {
      pages_off: false,
    })
    await look()
    expect((await read(archived.id)).images[0]?.large).toMatch(/\.webp$/)
  })

  it("that cannot be opened, or gains nothing, is asked for once and delays no other", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {})
    // Its frame is whole, which is all that the server looks at.
    const broken = (await draw("webp")).fill(0x55, 40, 4000)
    const { images } = await create({
      // One colour: its sizes are not smaller than itself.
      images: [{ url: asUrl("webp", broken) }, { url: asUrl("webp", webp(1000, 500)) }, { url: asUrl("jpeg", jpeg) }],
    })
    const [first, second, third] = images.map(({ id }) => id)
    const look = startWorker()
    await look()
    expect(log.mock.calls).toEqual([[`pictures: ${first}: Die Datei ist kein Bild, das sich öffnen lässt.`]])
    expect((await listUnsized()).sort()).toEqual([first, second].sort())
    expect(await rowsOf("media", `id='${third}' && small!=''`)).toBe(1)
    await look()
    expect(log).toHaveBeenCalledTimes(1)
    log.mockRestore()
  })
})

describe("storing sizes", () => {
  it.each([
    ["without a key", "", 401],
    ["with a wrong key", `${DELIVERY_TOKEN}x`, 401],
    ["with the key that reads as a company", `${DELIVERY_TOKEN}.COMPANY`, 403],
  ])("is refused %s, and so is asking what is to be done", async (_, token, status) => {
    const { id } = await createPublic()
    const sent = token.replace("COMPANY", testData.a.id)
    expect((await store(id, { small }, sent)).status).toBe(status)
    expect((await asSender("GET", "/api/media/unsized", undefined, sent)).status).toBe(status)
    expect(await listUnsized()).toContain(id)
  })

  it.each<[string, () => Record<string, Buffer>, string]>([
    ["none", () => ({}), "Bitte senden Sie mindestens eine Größe"],
    ["one that is no image", () => ({ small: Buffer.from("<svg/>") }), "size.webp ist kein Bild."],
    [
      "some as large as the picture",
      () => ({ small, large: jpeg }),
      "Die Größen sind zusammen nicht kleiner als das Bild",
    ],
  ])("is refused for %s", async (_, files, error) => {
    const { id, listing } = await createPublic()
    const response = await store(id, files())
    expect([response.status, response.body]).toEqual([400, { error }])
    expect(await read(listing.id)).toEqual(listing)
    expect(await listUnsized()).toContain(id)
  })

  it("happens once, and not to a picture that has gone", async () => {
    const { id, listing } = await createPublic()
    expect((await store(id)).status).toBe(200)
    const stored = await read(listing.id)
    expect((await store(id)).status).toBe(409)
    expect(await read(listing.id)).toEqual(stored)
    expect((await store("nirgendsnirgend")).status).toBe(404)
    const other = await createPublic()
    await change(other.listing.id, { images: [] })
    expect((await store(other.id)).status).toBe(409)
  })

  it("keeps what somebody has saved in the meantime", async () => {
    const { id, listing } = await createPublic()
    const saved = await change(listing.id, {
      images: [{ url: "https://anderswo.example/neu.jpg" }, { id, caption: "Süden", isFeatured: true }],
    })
    expect((await store(id)).status).toBe(200)
    const [other, image] = (await read(listing.id)).images
    expect(other).toEqual(saved.images[0])
    expect(image).toMatchObject({ id, caption: "Süden", isFeatured: true, small: expect.stringMatching(/\.webp$/) })
  })

  it("counts for the company's storage, and not as an upload of today", async () => {
    const { id } = await createPublic()
    const use = async () =>
      z
        .looseObject({ stored: z.number(), uploaded_today: z.number() })
        .parse((await asMember("GET", `/api/companies/${testData.a.id}/storage`)).body)
    const before = await use()
    expect((await store(id)).status).toBe(200)
    expect(await use()).toMatchObject({ stored: before.stored + small.length, uploaded_today: before.uploaded_today })
  })
})
