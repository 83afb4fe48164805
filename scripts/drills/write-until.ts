import { getProperty } from "../../src/domain/values/type-guards"
import { create } from "../bench/fresh-server"
import { noise } from "../bench/noise"
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
