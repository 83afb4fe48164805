import { randomBytes } from "node:crypto"
import { crc32, deflateSync } from "node:zlib"
import { getProperty } from "../../src/domain/values/type-guards"
import { create } from "../bench/fresh-server"
import { type Api, ApiFailure } from "../lib/api"

export type Written = { agents: string[]; pictures: string[] }

async function upload(api: Api, company: string): Promise<string> {
  const form = new FormData()
  form.set("company_id", company)
  form.set("original", new Blob([noise(80, 60)], { type: "image/png" }), "bild.png")
  const headers = { Authorization: api.token }
  const response = await fetch(`${api.url}/api/collections/media/records`, { method: "POST", headers, body: form })
  if (!response.ok) throw new ApiFailure(await response.text(), response.status)
  return String(getProperty(await response.json(), "id"))
}

/**
 * `count` writers with all rights, every fourth of which uploads pictures, until their server dies or `isOver`; adds to
 * `written` what is acknowledged.
 */
export async function writeUntil(
  count: number,
  { api, company }: { api: Api; company: string },
  isOver: () => boolean,
  written: Written,
): Promise<void> {
  const agent = async () => {
    const id = await create(api, "agents", { company_id: company, first_name: "Eva", last_name: "Muster" })
    written.agents.push(id)
  }
  const picture = async () => {
    written.pictures.push(await upload(api, company))
  }
  const writer = async (work: () => Promise<void>) => {
    try {
      while (!isOver()) await work()
    } catch (error) {
      // Any other error means that the server is gone.
      if (error instanceof ApiFailure) throw error
    }
  }
  await Promise.all(Array.from({ length: count }, (_, index) => writer(index % 4 === 0 ? picture : agent)))
}

function chunk(name: string, content: Buffer): Buffer {
  const [size, sum, named] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(name), content])]
  size.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

/** Returns a PNG that does not compress: three bytes for each pixel. */
function noise(width: number, height: number): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const lines = Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), randomBytes(width * 3)]))
  const pixels = deflateSync(Buffer.concat(lines), { level: 0 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))])
}
