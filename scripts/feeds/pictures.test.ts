import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import sharp from "sharp"
import { afterEach, beforeEach, expect, it } from "vitest"
import { pictureWorkers } from "./pictures"

const KEY = "schluessel-der-tests-fuer-den-versand"
const IDS = ["aaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbb"]

let server: Server
let stored: string[]
let status: number
let original: Buffer
beforeEach(async () => {
  ;[stored, status] = [[], 200]
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const
  original = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#888", noise } })
    .jpeg()
    .toBuffer()
  server = createServer((request, response) => {
    const [url = "", id = ""] = [request.url, request.url?.split("/")[3]]
    request.resume()
    if (url.startsWith("/api/files/")) return response.end(original)
    const after = new URL(url, "http://localhost").searchParams.get("after") ?? ""
    const data = IDS.filter((one) => one > after).map((one) => ({ id: one, url: "/api/files/media/x/bild.jpg" }))
    if (request.method === "POST") stored.push(id)
    response.writeHead(request.method === "POST" ? status : 200)
    response.end(JSON.stringify(request.method === "POST" ? { error: "Der Speicher ist voll." } : { data }))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
})
afterEach(() => server.close())

function startWorker() {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [worker] = pictureWorkers(url, { DELIVERY_KEY: KEY }, 0)
  if (worker === undefined) throw new Error("There is no worker.")
  return worker
}
const run = new AbortController().signal

it("tries a picture again after a disk was full, and no other before", async () => {
  const { look } = startWorker()
  status = 507
  await expect(look(run)).rejects.toThrow("Der Speicher ist voll.")
  status = 200
  await look(run)
  await look(run)
  expect(stored).toEqual([IDS[0], ...IDS])
})

it("stops after the picture that it is at", async () => {
  const stopping = new AbortController()
  server.on("request", ({ method }) => method === "POST" && stopping.abort())
  await startWorker().look(stopping.signal)
  expect(stored).toEqual([IDS[0]])
})

it("is there only with the key of the process", () => {
  expect(pictureWorkers("http://localhost", {})).toEqual([])
})
