import { fieldOf } from "../../src/domain/known"
import { type Api, apiOf } from "../lib/api"
import { randomPassword } from "../lib/superuser"
import { create } from "./fresh-server"

export const PROPERTIES = 10_000
const CONCURRENCY = 8

/** A company with 10,000 listings of three images each, twenty agents, and a member who is signed in. */
export async function createLargeCompany(api: Api): Promise<{ company: string; property: string; token: string }> {
  const company = await create(api, "companies", { name: "Große Firma" })
  const password = randomPassword()
  const email = "bench@example.de"
  await create(api, "users", { email, password, passwordConfirm: password, company_id: company })
  for (let index = 0; index < 20; index++) {
    await create(api, "agents", { company_id: company, first_name: "Eva", last_name: `Muster ${index}` })
  }
  let property = ""
  let next = 0
  const worker = async () => {
    for (let index = next++; index < PROPERTIES; index = next++) property = await createProperty(api, company, index)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  const token = String(fieldOf(await apiOf(api.url)("POST", "/api/auth/login", { email, password }), "token"))
  return { company, property, token }
}

const createProperty = (api: Api, company: string, index: number) =>
  create(api, "properties", {
    company_id: company,
    title: `Helle Wohnung ${index} mit Balkon`,
    address: `Hauptstraße ${index}, 50667 Köln`,
    status: ["active", "active", "active", "sold", "archived"][index % 5],
    description: "Ein heller Grundriss mit kurzen Wegen.\n".repeat(20),
    images: [1, 2, 3].map((image) => ({ url: `https://example.com/${index}-${image}.jpg` })),
    details: { price: String(200_000 + index * 37), livingArea: "98.5", rooms: "3.5", propertyType: "Wohnung" },
  })
