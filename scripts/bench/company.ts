import { getProperty } from "../../src/domain/values/type-guards"
import type { Api } from "../lib/api"
import { create } from "./fresh-server"
import { noise } from "./noise"

type Company = { company: string; properties: string[]; property: string }

/** Makes a company with so many listings of three pictures each; `property` is the last one. */
export const makeCompany = (api: Api, listings: number): Promise<Company> =>
  makeListings(api, listings, {
    description: "Ein heller Grundriss mit kurzen Wegen.\n".repeat(12),
    images: makeImages(3),
  })

const TEXT = `${"Ein heller Grundriss mit kurzen Wegen, „ruhig“ & zentral gelegen. ".repeat(5)}\n`.repeat(44)

/** Makes a listing nearly as large as listings may be: 40 pictures in all sizes, 64 kB of text. */
export async function makeLargeListings(api: Api, listings: number): Promise<Company> {
  const made = await makeListings(api, listings, {
    description: TEXT,
    amenities: TEXT,
    location: TEXT,
    miscellaneous: TEXT,
    highlights: Array.from({ length: 12 }, (_, index) => ({ id: `${index}`, name: `Besonderheit ${index}` })),
    energy: { certificateAvailable: true, certificateType: "Bedarfsausweis", energyEfficiencyClass: "C" },
  })
  const token = await makeMember(api, made.company, "viele-bilder")
  for (const [index, property] of made.properties.entries()) {
    const images: unknown[] = []
    for (let picture = 0; picture < 40; picture++) {
      const id = `bild${String(index).padStart(5, "0")}x${String(picture).padStart(5, "0")}`
      images.push(await uploadPicture(api, token, id, noise(16, 12), ["original", "small", "medium", "large"]))
    }
    await api("PATCH", `/api/collections/properties/records/${property}`, { images })
  }
  return made
}

const makeImages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ url: `https://example.com/bild-nummer-${index}.jpg` }))

async function makeListings(api: Api, listings: number, more: Record<string, unknown>): Promise<Company> {
  const company = await create(api, "companies", { name: `Firma mit ${listings}` })
  const properties: string[] = []
  for (let index = 0; index < listings; index++) {
    const id = await create(api, "properties", {
      company_id: company,
      title: `Helle Wohnung Nummer ${index} mit Balkon und Blick`,
      address: `Hauptstraße ${index}, 50667 Köln`,
      status: "active",
      details: { price: String(200_000 + index * 12_345), livingArea: "98.5", rooms: "3.5", propertyType: "Wohnung" },
      ...more,
    })
    properties.push(id)
  }
  return { company, properties, property: properties.at(-1) ?? "" }
}

/** Returns the token of a new user of the company. */
export async function makeMember(api: Api, company: string, name = "mitglied"): Promise<string> {
  const [email, password] = [`${name}@example.com`, "passwort-der-messung"]
  const names = { first_name: "Eva", last_name: "Kern", company_id: company }
  await create(api, "users", { email, password, passwordConfirm: password, ...names })
  const token = String(getProperty(await api("POST", "/api/auth/login", { email, password }), "token"))
  return token
}

/** Uploads a picture of 3.6 MB as a member of the listing's company, and returns the address where everybody can load it. */
export async function addPicture(api: Api, token: string, property: string): Promise<string> {
  const { id, url } = await uploadPicture(api, token, "bild0der0messun", noise(1200, 1000), ["original"])
  await api("PATCH", `/api/collections/properties/records/${property}`, { images: [{ id, url, isFeatured: true }] })
  return new URL(url).pathname
}

async function uploadPicture(api: Api, token: string, id: string, content: Buffer<ArrayBuffer>, names: string[]) {
  const form = new FormData()
  form.set("id", id)
  for (const name of names) form.set(name, new Blob([content], { type: "image/png" }), "bild.png")
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(`${api.url}/api/media`, { method: "POST", headers, body: form })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as { id: string; url: string }
}
