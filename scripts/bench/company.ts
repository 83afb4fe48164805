import { getProperty } from "../../src/domain/values/type-guards"
import type { Api } from "../lib/api"
import { create } from "./fresh-server"

/** Makes a company with so many listings of three pictures each; `property` is the last one. */
export async function makeCompany(api: Api, listings: number): Promise<{ company: string; property: string }> {
  const company = await create(api, "companies", { name: `Firma mit ${listings}` })
  let property = ""
  for (let index = 0; index < listings; index++) {
    property = await create(api, "properties", {
      company_id: company,
      title: `Helle Wohnung Nummer ${index} mit Balkon und Blick`,
      address: `Hauptstraße ${index}, 50667 Köln`,
      status: "active",
      details: { price: String(200_000 + index * 12_345), livingArea: "98.5", rooms: "3.5", propertyType: "Wohnung" },
      description: "Ein heller Grundriss mit kurzen Wegen.\n".repeat(12),
      images: [0, 1, 2].map((picture) => ({ url: `https://example.com/bild-nummer-${picture}.jpg` })),
    })
  }
  return { company, property }
}

/** Returns the token of a new user of the company. */
export async function makeMember(api: Api, company: string): Promise<string> {
  const [email, password] = [`${company}@example.com`, "passwort-der-messung"]
  const names = { first_name: "Eva", last_name: "Kern", company_id: company }
  await create(api, "users", { email, password, passwordConfirm: password, ...names })
  return String(getProperty(await api("POST", "/api/auth/login", { email, password }), "token"))
}
