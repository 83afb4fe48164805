import { zipSync } from "fflate"
import { expect, it } from "vitest"
import { packageXml } from "../package.fixture"
import { openPackage } from "./open-package"

const XML = new TextEncoder().encode(packageXml())
const PICTURE = Uint8Array.from({ length: 3000 }, (_, index) => (index * index) % 251)

const archive = (level: 0 | 6, extra: Record<number, Uint8Array> = {}) =>
  zipSync({ "a.xml": XML, "a.jpg": PICTURE, "b.jpg": PICTURE }, { level, extra })

async function readPicture(content: Uint8Array, name = "b.jpg"): Promise<Uint8Array> {
  const opened = await openPackage(new Blob([new Uint8Array(content)]), "paket.zip")
  const [document] = opened.documents
  const picture = document && opened.find(document, name)
  if (picture === undefined) throw new Error("There is no picture.")
  return picture.read()
}

const lastAt = (content: Uint8Array, bytes: readonly number[]) => Buffer.from(content).lastIndexOf(Buffer.from(bytes))

it("reads what is stored, packed, behind a long header, and behind the mark of a split archive", async () => {
  const long = archive(6, { 30583: new Uint8Array(500) })
  for (const content of [archive(0), archive(6), long, [0x50, 0x4b, 7, 8, ...archive(6)]])
    expect(await readPicture(Uint8Array.from(content))).toEqual(PICTURE)
})

it("refuses what is damaged", async () => {
  for (const level of [0, 6] as const) {
    const content = archive(level)
    const at = lastAt(content, [0x50, 0x4b, 3, 4]) + 30 + "b.jpg".length + 100
    content[at] = (content[at] ?? 0) ^ 1
    await expect(readPicture(content)).rejects.toThrow()
  }
})

it("refuses entries that share their bytes, by which a small archive holds much", async () => {
  const content = archive(0)
  const last = new DataView(content.buffer, lastAt(content, [0x50, 0x4b, 1, 2]))
  last.setUint32(42, last.getUint32(42, true) - 30 - "b.jpg".length - PICTURE.length, true)
  const opened = await openPackage(new Blob([new Uint8Array(content)]), "paket.zip")
  const [document] = opened.documents
  const [first, second] = ["a.jpg", "b.jpg"].map((name) => document && opened.find(document, name))
  await first?.read()
  await expect(second?.read()).rejects.toThrow("Overlapping entry")
})
