import { z } from "zod"
import type { JpegOptions } from "./images"
import { photo } from "./photos"
import type { TestResponse, TestServer } from "./server"

/** A company with one signed-in user. */
export type TestCompany = { email: string; password: string; token: string; companyId: string }

export type PropertyFields = Record<string, unknown> & { title?: string }

const sessionSchema = z.object({ token: z.string() })
const recordSchema = z.object({ id: z.string() })
let companyCount = 0

export async function createAccount(server: TestServer): Promise<Omit<TestCompany, "companyId">> {
  const email = `makler-${++companyCount}@beispiel.de`
  const password = "ein langes Passwort"
  const body = { email, password, firstName: "Mara", lastName: "Lindner" }
  const { token } = sessionSchema.parse(good(await server.call("POST", "/api/auth/signup", { body })))
  return { email, password, token }
}

export async function createTestCompany(server: TestServer, name = "Lindner Immobilien"): Promise<TestCompany> {
  const account = await createAccount(server)
  const { token } = account
  const company = await server.call("POST", "/api/companies", { token, body: { name } })
  return { ...account, companyId: recordSchema.parse(good(company)).id }
}

export async function addProperty(
  server: TestServer,
  testCompany: TestCompany,
  fields: PropertyFields = {},
): Promise<string> {
  const body = { title: "Haus am Lindenweg", address: "Lindenweg 12, 50933 Köln", ...fields }
  const response = await server.call("POST", "/api/properties", {
    token: testCompany.token,
    body: { ...body, company_id: testCompany.companyId },
  })
  return recordSchema.parse(good(response)).id
}

export async function addAgent(server: TestServer, testCompany: TestCompany): Promise<string> {
  const body = {
    first_name: "Jonas",
    last_name: "Berger",
    email: "jonas.berger@beispiel.de",
    phone: "+49 221 4710815",
    position: "Immobilienberater",
    company_id: testCompany.companyId,
  }
  return recordSchema.parse(good(await server.call("POST", "/api/agents", { token: testCompany.token, body }))).id
}

/** Uploads small photos; returns a property's list of images. */
export async function addImages(
  server: TestServer,
  testCompany: TestCompany,
  count: number,
  options: JpegOptions = {},
): Promise<{ id: string }[]> {
  const images: { id: string }[] = []
  for (let index = 0; index < count; index++) {
    const body = new FormData()
    body.set("id", Array.from({ length: 15 }, () => Math.floor(Math.random() * 36).toString(36)).join(""))
    body.set(
      "original",
      new Blob([new Uint8Array(photo({ width: 640, height: 480, ...options }))], { type: "image/jpeg" }),
      "original.jpeg",
    )
    const response = await server.call("POST", "/api/media", { token: testCompany.token, body })
    images.push({ id: recordSchema.parse(good(response)).id })
  }
  return images
}

export async function setStatus(
  server: TestServer,
  testCompany: TestCompany,
  id: string,
  status: string,
): Promise<void> {
  good(await server.call("PUT", `/api/properties/${id}`, { token: testCompany.token, body: { status } }))
}

function good({ status, body, text }: TestResponse): unknown {
  if (status < 200 || status > 299) throw new Error(`The server responded with ${status}: ${text}`)
  return body
}
