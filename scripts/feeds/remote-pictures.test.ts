import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import path from "node:path"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { objectXml, packageXml, pictureXml, read } from "../../src/openimmo/package.fixture"
import { computeRecordId } from "../../src/openimmo/plan/hash"
import { keyOfObject, preparePictures } from "../../src/openimmo/plan/pictures"
import { inRoot } from "../lib/paths"
import { hostGuard } from "../lib/public-address"
import { Client } from "../openimmo/client"
import { feedState } from "./feed-state"
import { fetchPublic } from "./fetch-public"
import { RemotePictures } from "./remote-pictures"
import { findWanted } from "./wanted-pictures"

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

let server: Server
let port: number
let root: string
/** The requests so far: each has its path, and whether it asks the server if anything has changed. */
let asked: string[]
let content: Buffer
let isAway: boolean
beforeAll(async () => {
  server = createServer(({ url = "", headers }, response) => {
    asked.push(`${url} ${headers["if-none-match"] ?? ""}`.trim())
    const etag = `"${content.length}"`
    if (isAway) response.writeHead(503).end()
    else if (url === "/weiter.jpg") response.writeHead(302, { Location: "/haus.jpg" }).end()
    else if (url === "/langsam.jpg") response.writeHead(200).write("x")
    else if (headers["if-none-match"] === etag) response.writeHead(304).end()
    else response.writeHead(200, { ETag: etag }).end(url === "/text.jpg" ? "<html>" : content)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  port = typeof address === "object" && address !== null ? address.port : 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  mkdirSync(inRoot(".cache"), { recursive: true })
  root = mkdtempSync(inRoot(".cache/remote-"))
  asked = []
  content = JPEG
  isAway = false
  return () => rmSync(root, { recursive: true, force: true })
})

const NO_ROWS = { data: [], total: 0, page: 1, perPage: 500 }
const BOUNDS = { bytes: 1e6, timeMs: 60_000, pictureMs: 30_000 }

const objectsWith = async (names: readonly string[]) => {
  const attachments = names.map((name) => pictureXml(`https://bilder.example/${name}`)).join("")
  return (await read(packageXml([objectXml({ attachments })]))).objects
}

/** Fetches pictures that a package names, but by http: the test's server has no certificate. `has` holds the portal's hashes. */
async function prepare(
  names: readonly string[],
  { guard = hostGuard(true), has = [] as string[], pictureMs = BOUNDS.pictureMs } = {},
) {
  const objects = (await objectsWith(names)).map((object) => ({
    ...object,
    pictures: object.pictures.map((picture) => ({ ...picture, source: { url: localUrl(picture) } })),
  }))
  const keys = new Set(objects.map(({ identity }) => keyOfObject(identity)))
  const objectsByUrl = new Map(objects.flatMap(({ pictures }) => pictures.map((picture) => [localUrl(picture), keys])))
  const stored = new Set(
    await Promise.all([...keys].flatMap((key) => has.map((hash) => computeRecordId(["c", key, hash])))),
  )
  return new RemotePictures(feedState(root, "/srv/feeds/x")).during(
    { companyId: "c", objectsByUrl, stored },
    async (withPictures) => {
      const loaded = withPictures(objects)
      const prepared = await preparePictures(loaded.objects, "c")
      const pictures = prepared.objects.flatMap((object) => object.pictures)
      const source = pictures[0]?.source
      const bytes = source !== undefined && "read" in source ? await source.read().catch(String) : null
      const messages = [...loaded.problems, ...prepared.problems].map(({ message }) => message)
      return { hashes: pictures.map(({ hash }) => hash), messages, first: bytes && String(bytes) }
    },
    { guard, bounds: { ...BOUNDS, pictureMs } },
  )
}
const localUrl = ({ source }: { source: object }) =>
  "url" in source ? String(source.url).replace("https://bilder.example", `http://127.0.0.1:${port}`) : ""

it("is stored by its content, and asked for again only whether it has changed", async () => {
  const first = await prepare(["haus.jpg"])
  expect(first).toMatchObject({ messages: [], first: String(JPEG) })
  const has = first.hashes
  const second = await prepare(["haus.jpg"], { has })
  // Read in an import, for which all other feeds wait, nothing is fetched.
  expect([second.hashes, second.first, asked]).toEqual([
    has,
    "Error: Es lässt sich gerade nicht laden.",
    ["/haus.jpg", '/haus.jpg "7"'],
  ])
  // The portal has lost it.
  expect([await prepare(["haus.jpg"]), asked.at(-1)]).toEqual([first, "/haus.jpg"])
  isAway = true
  expect((await prepare(["haus.jpg"], { has })).hashes).toEqual(has)
  expect((await prepare(["haus.jpg"])).hashes).toEqual([])
  isAway = false
  content = Buffer.concat([JPEG, JPEG])
  expect((await prepare(["haus.jpg"], { has })).hashes).not.toEqual(has)
  expect(readdirSync(root)).toHaveLength(1)
})

it("is left out, with a reason, where it leads elsewhere, is none or takes too long", async () => {
  const { hashes, messages } = await prepare(["weiter.jpg", "langsam.jpg", "text.jpg", "haus.jpg"], { pictureMs: 1000 })
  expect(hashes).toHaveLength(1)
  expect(messages).toEqual([
    "Das Bild „weiter.jpg“ wurde nicht geladen und ausgelassen: Die Seite antwortet mit Status 302.",
    "Das Bild „langsam.jpg“ wurde nicht geladen und ausgelassen: Die Seite antwortet nicht rechtzeitig.",
    "Das Bild „text.jpg“ ist weder JPEG, PNG noch WebP; es wurde ausgelassen.",
  ])
  // No page that is none is taken for a picture the next time.
  expect((await prepare(["text.jpg"])).messages).toHaveLength(1)
})

it("is left out where a package names too many, or by too long an address", async () => {
  const names = ["haus.jpg", "zuviel.jpg", `${"x".repeat(2000)}.jpg`, "haus.jpg"]
  const attachments = names.map((name) => pictureXml(`https://bilder.example/${name}`)).join("")
  const file = path.join(root, "taken")
  const findWantedIn = (text: string) => {
    writeFileSync(file, text)
    const client = Object.assign(new Client("", { key: "" }), { call: async () => NO_ROWS })
    return findWanted(client, { file, name: "a.xml", companyId: "c" }, 1)
  }
  const wanted = await findWantedIn(packageXml([objectXml({ attachments })]))
  expect([...wanted.objectsByUrl.keys()]).toEqual(["https://bilder.example/haus.jpg"])
  // Its import will say why.
  expect((await findWantedIn("kein XML")).objectsByUrl.size).toBe(0)
  const { messages } = await new RemotePictures(feedState(root, "/srv/feeds/x")).during(
    { ...wanted, objectsByUrl: new Map() },
    async (withPictures) => ({ messages: withPictures(await objectsWith(["zuviel.jpg"])).problems }),
  )
  expect(messages).toMatchObject([{ message: expect.stringContaining("zu viele oder zu lange Adressen") }])
})

it("comes from the public internet alone, from the address that was checked, whatever the next answer is", async () => {
  const { hashes, messages } = await prepare(["haus.jpg"], { guard: hostGuard(false) })
  expect([hashes, messages.join()]).toEqual([[], expect.stringContaining("keine öffentliche Adresse")])
  const get = (host: string, answers: { address: string; family: number }[][]) => {
    let looks = 0
    const guard = hostGuard(false, (_host, _options, done) => done(null, answers[looks++] ?? LOOPBACK))
    return fetchPublic(`http://${host}:${port}/haus.jpg`, {}, guard, { maxBytes: 1000, timeoutMs: 300 }).then(
      () => "fetched",
      (error) => `${looks} ${error.code ?? error.message}`,
    )
  }
  const LOOPBACK = [{ address: "127.0.0.1", family: 4 }]
  // A public address that nothing leads to; the next answer would be this machine.
  expect(await get("rebind.example", [[{ address: "2d00::1", family: 6 }]])).toMatch(
    /^1 (?:E|Die Seite antwortet nicht)/,
  )
  expect(await get("innen.example", [])).toContain("1 „innen.example“ hat keine öffentliche")
  for (const address of ["::ffff:127.0.0.1", "64:ff9b::7f00:1", "169.254.169.254", "100.64.0.1", "::1", "fd00::1"]) {
    const family = address.includes(":") ? 6 : 4
    expect(await get("innen.example", [[{ address, family }]])).toContain("keine öffentliche")
  }
  for (const host of ["127.0.0.1", "[::1]", "[::ffff:7f00:1]", "2130706433", "0x7f.1"]) {
    const guard = hostGuard(false)
    const limits = { maxBytes: 1000, timeoutMs: 2000 }
    const call = async () => fetchPublic(`http://${host}:${port}/haus.jpg`, {}, guard, limits)
    await expect(call()).rejects.toThrow("keine öffentliche Adresse")
  }
  for (const address of ["ftp://bilder.example/a.jpg", "file:///etc/passwd", "https://a:b@bilder.example/a.jpg"]) {
    const call = async () => fetchPublic(address, {}, hostGuard(true), { maxBytes: 1000, timeoutMs: 2000 })
    await expect(call()).rejects.toThrow("Die Adresse")
  }
  expect(asked).toEqual([])
})

it("ends where it is larger than it may be", async () => {
  content = Buffer.alloc(2000)
  const limits = { maxBytes: 1000, timeoutMs: 2000 }
  const call = fetchPublic(`http://127.0.0.1:${port}/haus.jpg`, {}, hostGuard(true), limits)
  await expect(call).rejects.toThrow("zu groß")
})
