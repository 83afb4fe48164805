import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { machineLimits } from "../../../scripts/machine"
import { UNLISTED_IMAGE_DAYS } from "../../../src/domain/media/image"
import { DAY } from "../../../src/domain/values/durations"
import {
  asDataUrl,
  chunk,
  deepPng,
  exifBlock,
  exifSegment,
  HTML,
  hugePng,
  ICC_PROFILE,
  iccSegment,
  jpeg,
  POSITION_FRACTION,
  POSITION_TRACES,
  photo,
  png,
  riffChunk,
  SVG,
  webp,
  XMP_POSITION,
  xmpSegment,
} from "../../support/images"
import { startServer, type TestServer } from "../../support/server"

type Uploaded = {
  id: string
  url: string
  small?: string
  medium?: string
  large?: string
  width: number
  height: number
  made_by?: string
}
type Images = { images: (Uploaded & { isFeatured: boolean })[]; floor_plans: (Uploaded & { name: string })[] }
type Person = { token: string; companyId: string }

let server: TestServer
let member: Person
let other: Person

beforeAll(async () => {
  server = await startServer()
  member = await signUp("mitglied@example.com", "Haus & Grund")
  other = await signUp("fremd@example.com", "Andere Immobilien")
})
afterAll(() => server?.stop())

async function signUp(email: string, company?: string, at = server): Promise<Person> {
  const body = { email, password: "geheim-und-lang", firstName: "Vor", lastName: "Nach" }
  const { token } = (await at.call("POST", "/api/auth/signup", { body })).body as { token: string }
  if (company === undefined) return { token, companyId: "" }
  const created = await at.call("POST", "/api/companies", { token, body: { name: company } })
  return { token, companyId: (created.body as { id: string }).id }
}

const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])

let ids = 0
const newRecordId = () => `image${String(++ids).padStart(10, "0")}`

function send(
  person: { token?: string },
  files: Record<string, Buffer>,
  fields: Record<string, string> = {},
  name = "haus.jpg",
  at = server,
) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ id: newRecordId(), ...fields })) form.set(field, value)
  for (const [field, bytes] of Object.entries(files)) form.set(field, blob(bytes), name)
  return at.call("POST", "/api/media", { token: person.token, body: form })
}

async function upload(person: Person, original: Buffer, sizes: Record<string, Buffer> = {}): Promise<Uploaded> {
  const response = await send(person, { original, ...sizes })
  expect(response.status, response.text).toBe(200)
  return response.body as Uploaded
}

const toPath = (url: string) => url.replace(server.url, "")

async function fetchFile(url: string, token?: string): Promise<{ status: number; bytes: Buffer; headers: Headers }> {
  const address = `${server.url}${toPath(url)}`
  const response = await fetch(token ? `${address}${address.includes("?") ? "&" : "?"}token=${token}` : address)
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers }
}

async function fileToken({ token }: Person): Promise<string> {
  return ((await server.call("POST", "/api/files/token", { token })).body as { token: string }).token
}

async function stored(person: Person, original: Buffer): Promise<Buffer> {
  const { url } = await upload(person, original)
  const { status, bytes } = await fetchFile(url, await fileToken(person))
  expect(status).toBe(200)
  return bytes
}

async function createProperty(person: Person, values: Record<string, unknown>): Promise<Images & { id: string }> {
  const body = { title: "Haus", address: "Weg 1", ...values }
  const response = await server.call("POST", "/api/properties", { token: person.token, body })
  expect(response.status, response.text).toBe(200)
  return response.body as Images & { id: string }
}

const update = (person: Person, id: string, body: unknown) =>
  server.call("PUT", `/api/properties/${id}`, { token: person.token, body })

async function mediaRecord(id: string): Promise<Record<string, unknown>> {
  return (await server.superuser("GET", `/api/collections/media/records/${id}`)) as Record<string, unknown>
}

describe("who may upload", () => {
  it("not without a session", async () => {
    expect((await send({}, { original: png() })).status).toBe(401)
  })

  it("not without a company, with a message that says so", async () => {
    const homeless = await signUp("ohne@example.com")
    const response = await send(homeless, { original: png() })
    expect(response.status).toBe(403)
    expect(response.body).toEqual({ error: "Sie müssen einem Unternehmen angehören, um Bilder hochzuladen" })
  })

  it("not for another company", async () => {
    expect((await send(other, { original: png() }, { company_id: member.companyId })).status).toBe(403)
  })

  it("an administrator for the company named", async () => {
    const admin = await signUp("admin@example.com")
    const found = await server.superuser("GET", "/api/collections/users/records?filter=email='admin@example.com'")
    const { id } = (found as { items: { id: string }[] }).items[0] ?? { id: "" }
    await server.superuser("PATCH", `/api/collections/users/records/${id}`, { is_admin: true })
    const response = await send(admin, { original: png() }, { company_id: member.companyId })
    expect(response.status, response.text).toBe(200)
    expect(await mediaRecord((response.body as Uploaded).id)).toMatchObject({ company_id: member.companyId })
  })
})

describe("what is taken in", () => {
  it("JPEG, PNG and WebP with their delivery sizes", async () => {
    for (const [extension, original] of Object.entries({ jpg: jpeg(), png: png(), webp: webp() })) {
      const image = await upload(member, original, { small: webp(40, 30), medium: webp(50, 40) })
      expect(image).toMatchObject({ width: 64, height: 48 })
      expect(image.url).toMatch(new RegExp(`^${server.url}/api/files/media/${image.id}/original_\\w+\\.${extension}$`))
      expect(image.small).toMatch(/\/small_\w+\.webp$/)
      expect(image.medium).toMatch(/\/medium_\w+\.webp$/)
      expect(image.large).toBeUndefined()
    }
  })

  it("makes thumbnails of an unsized JPEG, but not of a WebP", async () => {
    const token = await fileToken(member)
    const image = await upload(member, jpeg({ width: 1000, height: 500 }))
    expect(image.small).toMatch(/\.jpg\?thumb=400x0$/)
    expect(image.large).toBeUndefined()
    const small = await fetchFile(image.small ?? "", token)
    expect(small.headers.get("Content-Type")).toBe("image/jpeg")
    expect(small.bytes.includes(Buffer.from([0x01, 0x90]))).toBe(true)
    const { small: ofWebp } = await upload(member, webp(1000, 500))
    expect(ofWebp).toBeUndefined()
    const sized = await upload(member, jpeg({ width: 1000, height: 500 }), { small: webp(400, 200) })
    expect([sized.small?.endsWith(".webp"), sized.medium], "which its client has left out").toEqual([true, undefined])
  })

  it("a nine-megabyte photo", async () => {
    const original = photo(9)
    expect(original.length).toBeGreaterThan(8.5e6)
    expect(await upload(member, original)).toMatchObject({ width: 4032, height: 3024 })
  })

  it.each<[string, string, () => Buffer, string]>([
    ["SVG named .png", "haus.png", () => SVG, "haus.png ist kein Bild."],
    ["HTML named .jpg", "haus.jpg", () => HTML, "haus.jpg ist kein Bild."],
    ["an empty file", "leer.jpg", () => Buffer.alloc(0), "leer.jpg ist kein Bild."],
    [
      "more than 10 MB",
      "gross.png",
      () => Buffer.concat([png(), Buffer.alloc(10 * 1024 * 1024)]),
      "gross.png ist zu groß (max. 10MB).",
    ],
    [
      "a truncated JPEG",
      "halb.jpg",
      () => jpeg({ detail: 9 }).subarray(0, -200),
      "halb.jpg ist beschädigt und kann nicht gelesen werden.",
    ],
    [
      "a truncated PNG",
      "halb.png",
      () => png().subarray(0, 60),
      "halb.png ist beschädigt und kann nicht gelesen werden.",
    ],
    // Most of its pixels are missing: a decoder that had begun would call it damaged.
    ["20000 × 20000 pixels", "bombe.png", hugePng, "bombe.png hat zu viele Bildpunkte (max. 40 Megapixel)."],
    // Nine bytes a column, and thumbnails that would have gigabytes.
    [
      "an image of one column",
      "strich.png",
      () => png(1, 90_000),
      "strich.png ist zu schmal (eine Seite höchstens 16-mal so lang wie die andere).",
    ],
  ])("rejects %s with its message", async (_, name, make, message) => {
    const original = make()
    const uploads: Record<string, Buffer>[] = [{ original }, { original: png(), small: original }]
    for (const files of uploads) {
      const response = await send(member, files, {}, name)
      expect(response.status, response.text).toBe(400)
      expect((response.body as { error: string }).error).toBe(message)
    }
    const left = await server.superuser(
      "GET",
      `/api/collections/media/records?filter=${encodeURIComponent(`id='image${String(ids).padStart(10, "0")}'`)}`,
    )
    expect(left).toMatchObject({ totalItems: 0 })
  })

  it("cuts off what hides behind an image", async () => {
    for (const image of [jpeg(), png(), webp()]) {
      expect((await stored(member, Buffer.concat([image, HTML]))).equals(image)).toBe(true)
    }
  })

  it("rejects a body beyond its limit before it is sent", async () => {
    const headers = {
      Authorization: member.token,
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": 61 * 1024 * 1024,
    }
    const status = await new Promise((resolve, reject) => {
      const sent = request(`${server.url}/api/media`, { method: "POST", headers }, (response) => {
        resolve(response.statusCode)
        sent.destroy()
      })
      sent.on("error", reject)
      sent.flushHeaders()
    })
    expect(status).toBe(413)
  })

  it("rejects a request without an image or with a bad id", async () => {
    expect((await send(member, {})).body).toMatchObject({ error: "Bitte wählen Sie ein Bild aus" })
    for (const id of ["", "short", "UPPERCASE000000", "../../../../etc0"]) {
      expect((await send(member, { original: png() }, { id })).status).toBe(400)
    }
  })

  it("says what is wrong with a file whose name holds a NUL", async () => {
    const part = (head: string, content: Buffer | string) => [
      Buffer.from(`--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from("\r\n"),
    ]
    const body = Buffer.concat([
      ...part('name="id"', newRecordId()),
      ...part('name="original"; filename="haus\0.png"', png()),
      Buffer.from("--x--\r\n"),
    ])
    const headers = { "Content-Type": "multipart/form-data; boundary=x" }
    const response = await server.call("POST", "/api/media", { token: member.token, headers, body: blob(body) })
    expect(response.status).toBe(400)
    expect(response.body).toEqual({
      error: "Die Anfrage ist kein gültiges Formular. Bitte prüfen Sie den Namen der Datei",
    })
  })

  it("keeps an id of digits as it is", async () => {
    expect((await send(member, { original: png() }, { id: "000000000000042" })).body).toMatchObject({
      id: "000000000000042",
    })
  })
})

describe.runIf(process.platform === "linux")("memory", () => {
  // The test has a server of its own, because the memory of earlier tests would hide the growth. It is some 460 to 530 MiB, as Go
  // is told to stay below 448 (GOMEMLIMIT), and 900 to 1400 without that and with several thumbnails at once.
  it("stays small while thumbnails of the costliest images are made, many at once", async () => {
    const roomy = await startServer({ env: machineLimits(2048, 2, 32) })
    try {
      const memory = createMemoryReader(roomy)
      const { token } = await signUp("speicher@example.com", "Speicher", roomy)
      const urls: string[] = []
      for (const image of [deepPng(5_160, 5_160), png(6_320, 6_320), jpeg({ width: 4032, height: 3024 })]) {
        const response = await send({ token }, { original: image }, {}, "haus.png", roomy)
        expect(response.status, response.text).toBe(200)
        urls.push((response.body as Uploaded).url)
      }
      const key = ((await roomy.call("POST", "/api/files/token", { token })).body as { token: string }).token
      const before = memory("VmRSS")
      const responses = urls.flatMap((url) =>
        ["100x100", "1600x0"].map(async (size) => {
          // One that has waited for a minute, on a busy machine, is answered with the original.
          const response = await fetch(`${url}?thumb=${size}&token=${key}`)
          expect(response.status).toBe(200)
          return response.arrayBuffer()
        }),
      )
      await Promise.all(responses)
      expect(memory("VmHWM") - before).toBeLessThan(700)
    } finally {
      await roomy.stop()
    }
  })
})

/** Returns a reader of a figure of the server's process in MiB: `VmRSS` is the current memory, `VmHWM` the highest so far. */
function createMemoryReader({ dataDir }: TestServer): (figure: "VmRSS" | "VmHWM") => number {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name))
  const pid = processes.find((id) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, "utf8").includes(`\0--dir=${dataDir}\0`)
    } catch {
      // The process has ended in the meantime.
      return false
    }
  })
  return (figure) =>
    Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
}

describe("no position survives", () => {
  const everywhere = () =>
    jpeg({ segments: [exifSegment({ orientation: 6, xmp: XMP_POSITION }), xmpSegment(XMP_POSITION), iccSegment()] })

  function expectNoPosition(bytes: Buffer): void {
    for (const trace of [...POSITION_TRACES, POSITION_FRACTION])
      expect(bytes.includes(trace), trace.toString()).toBe(false)
  }

  it("in a JPEG; orientation and colour profile stay", async () => {
    const bytes = await stored(member, everywhere())
    expectNoPosition(bytes)
    expect(bytes.includes(Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).toBe(true)
    expect(bytes.includes(ICC_PROFILE)).toBe(true)
  })

  it("in PNG, WebP and delivery sizes", async () => {
    const pngWithPosition = png(64, 48, [chunk("eXIf", exifBlock({}))])
    const webpWithPosition = webp(64, 48, [
      riffChunk("EXIF", exifBlock({})),
      riffChunk("XMP ", Buffer.from(XMP_POSITION)),
    ])
    expectNoPosition(await stored(member, pngWithPosition))
    expectNoPosition(await stored(member, webpWithPosition))
    const { small } = await upload(member, png(), { small: everywhere() })
    expectNoPosition((await fetchFile(small ?? "", await fileToken(member))).bytes)
  })

  it("when a superuser uploads through PocketBase's own routes", async () => {
    const form = new FormData()
    form.set("company_id", member.companyId)
    form.set("original", blob(everywhere()), "haus.jpg")
    const created = await server.call("POST", "/api/collections/media/records", {
      token: server.superuserToken,
      body: form,
    })
    expect(created.status, created.text).toBe(200)
    const { id, original, width, height } = created.body as {
      id: string
      original: string
      width: number
      height: number
    }
    expect({ width, height }).toEqual({ width: 48, height: 64 })
    expectNoPosition((await fetchFile(`/api/files/media/${id}/${original}`, await fileToken(member))).bytes)
    const bad = new FormData()
    bad.set("original", blob(hugePng()), "haus.png")
    const changed = await server.call("PATCH", `/api/collections/media/records/${id}`, {
      token: server.superuserToken,
      body: bad,
    })
    expect(changed.status).toBe(400)
  })

  it("in an agent's photo", async () => {
    const body = { first_name: "Eva", last_name: "Maklerin", image_url: asDataUrl("jpeg", everywhere()) }
    const created = await server.call("POST", "/api/agents", { token: member.token, body })
    expect(created.status, created.text).toBe(200)
    expectNoPosition((await fetchFile((created.body as { image_url: string }).image_url)).bytes)

    const form = new FormData()
    form.set("photo", blob(everywhere()), "eva.jpg")
    const address = `/api/collections/agents/records/${(created.body as { id: string }).id}`
    const changed = await server.call("PATCH", address, { token: member.token, body: form })
    expect(changed.status, changed.text).toBe(200)
    const { id, photo: file } = changed.body as { id: string; photo: string }
    expectNoPosition((await fetchFile(`/api/files/agents/${id}/${file}`)).bytes)

    const rejected = await server.call("POST", "/api/agents", {
      token: member.token,
      body: { ...body, image_url: asDataUrl("png", hugePng()) },
    })
    expect(rejected.status).toBe(400)
  })
})

describe("sending the same image again", () => {
  it("returns the existing record, also for concurrent requests", async () => {
    const id = newRecordId()
    const responses = await Promise.all([1, 2, 3].map(() => send(member, { original: jpeg() }, { id })))
    for (const { status, body } of [...responses, await send(member, { original: png() }, { id })]) {
      expect(status).toBe(200)
      expect(body).toEqual(responses[0]?.body)
    }
    const collection = (await server.superuser("GET", "/api/collections/media")) as { id: string }
    const folder = path.join(server.dataDir, "storage", collection.id, id)
    expect(readdirSync(folder).filter((name) => !name.endsWith(".attrs") && !name.startsWith("thumbs"))).toHaveLength(1)
  })

  it("does not disclose that an id belongs to another company", async () => {
    const { id } = await upload(member, png())
    expect((await send(other, { original: png() }, { id })).status).toBe(404)
  })
})

describe("a property's images", () => {
  it("are filled in by the server from their ids only", async () => {
    const first = await upload(member, jpeg({ width: 1000, height: 500 }))
    const plan = await upload(member, png(), { small: webp(40, 30) })
    const { images, floor_plans } = await createProperty(member, {
      images: [{ id: first.id, url: "javascript:alert(1)", small: "https://evil.example/x.png", width: 1 }],
      floor_plans: [{ id: plan.id }],
    })
    expect(images).toEqual([{ ...first, isFeatured: true }])
    expect(floor_plans).toEqual([{ ...plan, name: "Grundriss 1" }])
    const record = (await server.superuser(
      "GET",
      `/api/collections/properties/records?filter=images~'${first.id}'`,
    )) as { items: Images[] }
    expect(record.items[0]?.images[0]?.url).toBe(toPath(first.url))
  })

  it("say that a model has made them, as the form finds out, whichever way they come", async () => {
    const address = "http://cv.iptc.org/newscodes/digitalsourcetype/"
    const marked = (name: string) => Buffer.concat([jpeg(), Buffer.from(`\xff${address}${name}"`, "latin1")])
    const uploaded = await upload(member, marked("compositeWithTrainedAlgorithmicMedia"))
    const photo = await upload(member, marked("digitalCapture"))
    const url = asDataUrl("jpeg", marked("trainedAlgorithmicMedia"))
    const { images } = await createProperty(member, { images: [uploaded, photo, { url }, { url, made_by: "" }] })
    expect(images.map(({ made_by }) => made_by)).toEqual(["ai", undefined, "ai", ""])
  })

  it("come as data URLs too, on PUT, and are then files without position", async () => {
    const property = await createProperty(member, {})
    const image = jpeg({ segments: [exifSegment({})] })
    const images = [{ id: "von-der-spezifikation", url: asDataUrl("jpeg", image), isFeatured: true }]
    const response = await update(member, property.id, { images, floor_plans: [{ url: asDataUrl("webp", webp()) }] })
    expect(response.status, response.text).toBe(200)
    const saved = response.body as Images
    expect(saved.images[0]).toMatchObject({ width: 64, height: 48, isFeatured: true })
    const { status, bytes } = await fetchFile(saved.images[0]?.url ?? "")
    expect(status).toBe(200)
    expect(bytes.includes(POSITION_FRACTION)).toBe(false)
    expect(saved.floor_plans[0]?.url).toMatch(/\.webp$/)
    expect(await mediaRecord(saved.images[0]?.id ?? "")).toMatchObject({
      property_id: property.id,
      company_id: member.companyId,
    })
  })

  it.each<[string, () => string, string]>([
    ["SVG", () => `data:image/svg+xml;base64,${SVG.toString("base64")}`, "Die Datei ist kein Bild."],
    ["HTML as PNG", () => asDataUrl("png", HTML), "Die Datei ist kein Bild."],
    [
      "a decompression bomb",
      () => asDataUrl("png", hugePng()),
      "Die Datei hat zu viele Bildpunkte (max. 40 Megapixel).",
    ],
    ["more than 10 MB", () => asDataUrl("png", Buffer.alloc(11 * 1024 * 1024)), "Die Datei ist zu groß (max. 10MB)."],
    ["a script", () => "javascript:alert(1)", "Ein Bild hat keine gültige Adresse"],
    ["nothing", () => "", "Ein Bild hat keine gültige Adresse"],
    [
      "an address without end",
      () => `https://example.com/${"a".repeat(1_981)}`,
      "Die Adresse eines Bildes ist zu lang (höchstens 2000 Zeichen)",
    ],
    [
      "a deleted file",
      () => "/api/files/media/gone00000000000/a.png",
      "Ein Bild ist nicht mehr vorhanden. Bitte laden Sie es erneut hoch.",
    ],
  ])("rejects %s as a URL", async (_, url, message) => {
    const property = await createProperty(member, {})
    const response = await update(member, property.id, { images: [{ url: url() }] })
    expect(response.status).toBe(400)
    expect((response.body as { error: string }).error).toBe(message)
  })

  it("keep another site's address, and know their own without an id", async () => {
    const own = await upload(member, png())
    const { images } = await createProperty(member, {
      images: [{ url: "https://example.com/a.jpg" }, { url: own.url }],
    })
    expect(images[0]).toEqual({ id: expect.stringMatching(/./), url: "https://example.com/a.jpg", isFeatured: true })
    expect(images[1]).toMatchObject({ id: own.id })
  })

  it("on another site keep the client's id, and what was read can be sent back", async () => {
    const own = await upload(member, png())
    const foreign = await upload(other, png())
    const site = (name: string) => `https://example.com/${name}.jpg`
    const property = await createProperty(member, {
      images: [
        { id: "i1", url: site("a"), isFeatured: false, caption: "Eins" },
        { id: own.id, url: own.url, isFeatured: false },
        { id: "i1", url: site("b"), isFeatured: true, caption: "Zwei" },
        { id: foreign.id, url: site("c"), isFeatured: true },
        { id: "", url: "http://example.com/d.jpg", isFeatured: false },
        { id: "noch-einmal", url: own.url, isFeatured: false },
      ],
      floor_plans: [
        { id: "p1", url: site("p"), name: "" },
        { id: "p1", url: site("q"), name: "Keller" },
      ],
    })
    const urls = property.images.map(({ url }) => url)
    expect(urls).toEqual([site("a"), own.url, site("b"), site("c"), site("d")])
    const ids = property.images.map(({ id }) => id)
    expect(ids.slice(0, 2)).toEqual(["i1", own.id])
    expect(ids).not.toContain(foreign.id)
    expect(new Set(ids.filter((id) => id !== "")).size).toBe(5)
    expect(property.images).toMatchObject([{ caption: "Eins" }, {}, { caption: "Zwei", isFeatured: true }, {}, {}])
    expect(property.images.filter(({ isFeatured }) => isFeatured)).toHaveLength(1)
    expect(property.floor_plans).toMatchObject([
      { id: "p1", name: "Grundriss 1" },
      { id: expect.stringMatching(/./), name: "Keller" },
    ])
    expect(property.floor_plans[1]?.id).not.toBe("p1")
    expect(await mediaRecord(foreign.id)).toMatchObject({ property_id: "" })
    const read = await server.call("GET", `/api/properties/${property.id}`, { token: member.token })
    const sent = await update(member, property.id, read.body as object)
    expect(sent).toMatchObject({ status: 200, body: read.body })
    expect(sent.headers.get("ETag")).toBe(read.headers.get("ETag"))
  })

  it("are never another company's or another property's", async () => {
    const mine = await upload(member, png())
    const foreign = await upload(other, png())
    const property = await createProperty(member, { images: [{ id: mine.id }] })
    for (const id of [foreign.id, "unknown00000000"]) {
      const response = await update(member, property.id, { images: [{ id }] })
      expect(response.status).toBe(400)
      expect(response.body).toMatchObject({
        error: "Ein Bild ist nicht mehr vorhanden. Bitte laden Sie es erneut hoch.",
      })
    }
    const second = await createProperty(member, {})
    expect((await update(member, second.id, { images: [{ id: mine.id }] })).status).toBe(400)
    expect(await mediaRecord(foreign.id)).toMatchObject({ property_id: "" })
    expect(await mediaRecord(mine.id)).toMatchObject({ property_id: property.id })
  })

  it("belong to one of the properties that are made with them at once", async () => {
    const images = await Promise.all(Array.from({ length: 6 }, () => upload(member, png())))
    // PocketBase's own path opens no transaction by itself. Each save holds an engine, so more at once would use up the pool.
    const make = (id: string) =>
      server.call("POST", "/api/collections/properties/records", {
        token: member.token,
        body: { title: "Haus", address: "Weg 1", company_id: member.companyId, images: [{ id }] },
      })
    for (const { id } of images) {
      const responses = await Promise.all(Array.from({ length: 4 }, () => make(id)))
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(3).fill(400)])
    }
  })

  it("go free when they are no longer listed, and away with the property", async () => {
    const [first, second] = [await upload(member, png()), await upload(member, png())]
    const property = await createProperty(member, { images: [{ id: first.id }, { id: second.id }] })
    await update(member, property.id, { images: [{ id: second.id }] })
    expect(await mediaRecord(first.id)).toMatchObject({ property_id: "" })
    expect(await mediaRecord(second.id)).toMatchObject({ property_id: property.id })
    await server.call("DELETE", `/api/properties/${property.id}`, { token: member.token })
    await expect(mediaRecord(second.id)).rejects.toThrow("404")
  })
})

describe("who may see a file", () => {
  it("everybody while the property is active or sold, afterwards only the company", async () => {
    const image = await upload(member, jpeg({ width: 1000, height: 500 }), { medium: webp(80, 60) })
    const property = await createProperty(member, { images: [{ id: image.id }] })
    const addresses = [image.url, `${image.url}?thumb=400x0`, image.medium ?? ""]
    const [own, foreign] = [await fileToken(member), await fileToken(other)]
    const statuses = (token?: string) => Promise.all(addresses.map(async (url) => (await fetchFile(url, token)).status))

    for (const status of ["active", "sold"]) {
      await update(member, property.id, { status })
      expect(await statuses()).toEqual([200, 200, 200])
    }
    await update(member, property.id, { status: "archived" })
    expect(await statuses()).toEqual([404, 404, 404])
    expect(await statuses("nonsense")).toEqual([404, 404, 404])
    expect(await statuses(foreign)).toEqual([404, 404, 404])
    expect(await statuses(own)).toEqual([200, 200, 200])
    await update(member, property.id, { status: "active" })
    expect(await statuses()).toEqual([200, 200, 200])
  })

  it("only the company before a property lists it; a session's own token is no key to files", async () => {
    const { url } = await upload(member, png())
    expect((await fetchFile(url)).status).toBe(404)
    expect((await fetchFile(url, member.token)).status).toBe(404)
    expect((await fetchFile(url, await fileToken(other))).status).toBe(404)
    expect((await fetchFile(url, await fileToken(member))).status).toBe(200)
  })

  it("and never as anything but an image", async () => {
    const { url } = await upload(member, png())
    const { headers } = await fetchFile(url, await fileToken(member))
    expect(headers.get("Content-Type")).toBe("image/png")
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff")
    expect(headers.get("Content-Security-Policy")).toContain("sandbox")
  })
})

describe("the preview of a link", () => {
  const PREVIEW = { status: 200, type: "image/jpeg", size: "1200x630" }
  const NONE = { status: 404, type: null, size: "" }

  async function fetchPreview(id: string) {
    const { status, bytes, headers } = await fetchFile(`/property/${id}/preview.jpg?v=x`)
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    const size = status === 200 ? `${bytes.readUInt16BE(frame + 7)}x${bytes.readUInt16BE(frame + 5)}` : ""
    return { status, type: status === 200 ? headers.get("Content-Type") : null, size }
  }

  const own = async (original: Buffer, sizes = {}) => ({ id: (await upload(member, original, sizes)).id })
  const cases: [string, () => Promise<{ id: string } | { url: string } | null>, boolean][] = [
    ["a WebP", () => own(webp(1000, 500)), true],
    ["the large size", () => own(jpeg(), { large: webp(1600, 900) }), true],
    ["a JPEG", () => own(jpeg({ width: 640, height: 900 })), true],
    ["a picture on another site", async () => ({ url: "https://example.com/a.jpg" }), false],
    ["no picture", async () => null, false],
  ]

  it.each(cases)("is a JPEG of the size that chats show: %s", async (_name, make, isOwn) => {
    const image = await make()
    const { id } = await createProperty(member, { images: image === null ? [] : [image] })
    expect(await fetchPreview(id)).toEqual(isOwn ? PREVIEW : NONE)
    const { text } = await server.call("GET", `/property/${id}`)
    expect(text.includes("/preview.jpg?v=")).toBe(isOwn)
    await update(member, id, { status: "archived" })
    expect(await fetchPreview(id)).toEqual(NONE)
  })

  it("leaves nothing behind, and is not sent twice", async () => {
    const image = await upload(member, webp(1000, 500))
    const { id } = await createProperty(member, { images: [{ id: image.id }] })
    const { headers } = await fetchFile(`/property/${id}/preview.jpg`)
    const again = { headers: { "If-None-Match": headers.get("ETag") ?? "" } }
    expect((await server.call("GET", `/property/${id}/preview.jpg`, again)).status).toBe(304)
    expect(readdirSync(`${server.dataDir}/.pb_temp_to_delete`)).toEqual([])
  })
})

describe("images that no property lists", () => {
  it("go some time after anybody last used them, others stay", async () => {
    const [fresh, listed, old] = [await upload(member, png()), await upload(member, png()), await upload(member, png())]
    await createProperty(member, { images: [{ id: listed.id }] })
    const limit = UNLISTED_IMAGE_DAYS
    await setDaysUnused({ [old.id]: limit + 0.01, [listed.id]: limit + 1, [fresh.id]: limit - 0.01 })
    // The server responds before the job has run.
    await server.superuser("POST", "/api/crons/removeUnlistedMedia")
    await vi.waitFor(() => expect(mediaRecord(old.id)).rejects.toThrow("404"), { timeout: 60_000 })
    expect(await mediaRecord(fresh.id)).toMatchObject({ id: fresh.id })
    expect(await mediaRecord(listed.id)).toMatchObject({ id: listed.id })
  })
})

describe("files without a row", () => {
  it("are set aside after a day and removed after thirty, and those of a row or of a save in progress stay", async () => {
    const { id } = await upload(member, png(40, 30))
    const { id: media } = (await server.superuser("GET", "/api/collections/media")) as { id: string }
    const at = (...parts: string[]) => path.join(server.dataDir, "storage", ...parts)
    const age = (folder: string, hours: number) => {
      for (const name of readdirSync(folder)) {
        const time = Date.now() / 1000 - hours * 3600
        utimesSync(path.join(folder, name), time, time)
      }
    }
    const leave = (name: string, hours: number) => {
      mkdirSync(at(media, name), { recursive: true })
      writeFileSync(at(media, name, "bild.webp"), name)
      age(at(media, name), hours)
    }
    const run = async (until: () => void) => {
      await server.superuser("POST", "/api/crons/quarantineOrphans")
      await vi.waitFor(until, { timeout: 60_000 })
    }
    leave("ownerless000001", 24.1)
    leave("inprogress00001", 23.9)
    age(at(media, id), 1000)
    const aside = at("ownerless", media, "ownerless000001")
    await run(() => expect(existsSync(at(media, "ownerless000001"))).toBe(false))
    expect(readFileSync(path.join(aside, "bild.webp"), "utf8")).toBe("ownerless000001")
    expect([existsSync(at(media, "inprogress00001")), existsSync(at(media, id))]).toEqual([true, true])

    age(aside, 24 * 29.9)
    leave("ownerless000002", 24.1)
    await run(() => expect(existsSync(at(media, "ownerless000002"))).toBe(false))
    expect(existsSync(aside)).toBe(true)
    age(aside, 24 * 30.1)
    await run(() => expect(existsSync(aside)).toBe(false))
  })
})

type Collection = { fields: { name: string }[] }

/** Sets the time of the last use, which only the server may set. Here it becomes a plain date, so that a test can set it. */
async function setDaysUnused(days: Record<string, number>): Promise<void> {
  const { fields } = (await server.superuser("GET", "/api/collections/media")) as Collection
  const others = fields.filter(({ name }) => name !== "updated_at")
  await server.superuser("PATCH", "/api/collections/media", {
    fields: [...others, { type: "date", name: "updated_at" }],
  })
  const { items } = (await server.superuser("GET", "/api/collections/media/records?perPage=500")) as {
    items: Uploaded[]
  }
  for (const { id } of items) {
    const updated_at = new Date(Date.now() - (days[id] ?? 0) * DAY).toISOString()
    await server.superuser("PATCH", `/api/collections/media/records/${id}`, { updated_at })
  }
}
