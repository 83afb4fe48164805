import { fieldOf } from "../../src/domain/known"
import type { Api } from "../lib/api"
import { create } from "./fresh-server"
import { noise } from "./noise"

/** A company with so many listings of three pictures each. */
export async function makeCompany(api: Api, listings: number): Promise<{ company: string; property: string }> {
  const company = await create(api, "companies", { name: `Firma mit ${listings}` })
  let property = ""
  for (let index = 0; index < listings; index++) {
    property = await create(api, "properties", {
      company_id: company,
      title: `Helle Wohnung Nummer ${index} mit Balkon und Blick`,
      address: `Hauptstraße ${index}, 50667 Köln`,
      status: "active",
      description: "Ein heller Grundriss mit kurzen Wegen.\n".repeat(12),
      images: [1, 2, 3].map((picture) => ({ url: `https://example.com/${index}-${picture}.jpg` })),
      details: { price: String(200_000 + index * 12_345), livingArea: "98.5", rooms: "3.5", propertyType: "Wohnung" },
    })
  }
  return { company, property }
}

/** The token of a new user of the company. */
export async function makeMember(api: Api, company: string, name = "mitglied"): Promise<string> {
  const [email, password] = [`${name}@example.com`, "passwort-der-messung"]
  const names = { first_name: "Eva", last_name: "Kern", company_id: company }
  await create(api, "users", { email, password, passwordConfirm: password, ...names })
  const token = String(fieldOf(await api("POST", "/api/auth/login", { email, password }), "token"))
  return token
}

/** Uploads a picture of 3.6 MB as a member of the listing's company, and returns where everybody can load it. */
export async function addPicture(api: Api, token: string, property: string): Promise<string> {
  const form = new FormData()
  const id = "bild0der0messun"
  form.set("id", id)
  form.set("original", new Blob([noise(1200, 1000)], { type: "image/png" }), "bild.png")
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(`${api.url}/api/media`, { method: "POST", headers, body: form })
  const { url } = (await response.json()) as { url: string }
  await api("PATCH", `/api/collections/properties/records/${property}`, { images: [{ id, url, isFeatured: true }] })
  return new URL(url).pathname
}
