import { z } from "zod"
import type { DeliverySize } from "../../src/domain/media/image"
import { type Api, createApi } from "../lib/api"
import { CliError, getErrorMessage } from "../lib/cli-error"

const sessionSchema = z.object({ token: z.string(), user: z.object({ id: z.string() }) })
const recordSchema = z.object({ id: z.string() })

export type NewAccount = { email: string; password: string; firstName: string; lastName: string }

/** A signed-in member who does everything through the product's own API. */
export type Member = { api: Api; userId: string }

export async function signUp(baseUrl: string, account: NewAccount): Promise<Member> {
  const { token, user } = sessionSchema.parse(await createApi(baseUrl)("POST", "/api/auth/signup", account))
  return { api: createApi(baseUrl, token), userId: user.id }
}

/** Creates a record; returns its id. */
export async function create(member: Member, path: string, body: unknown): Promise<string> {
  return recordSchema.parse(await member.api("POST", path, body)).id
}

export type ImageFiles = { original: Buffer } & Partial<Record<DeliverySize, Buffer>>

/** Uploads an image with its delivery sizes, as the property form does; returns its id. */
export async function upload({ api }: Member, id: string, name: string, files: ImageFiles): Promise<string> {
  const form = new FormData()
  form.set("id", id)
  for (const [field, bytes] of Object.entries(files)) {
    form.set(field, new Blob([new Uint8Array(bytes)], { type: "image/webp" }), `${name}.webp`)
  }
  const headers = { Authorization: `Bearer ${api.token}` }
  const response = await fetch(`${api.url}/api/media`, { method: "POST", headers, body: form }).catch((error) => {
    throw new CliError(`The image ${name} could not be uploaded: ${getErrorMessage(error.cause ?? error)}`)
  })
  const text = await response.text()
  if (!response.ok) throw new CliError(`The image ${name} was rejected with ${response.status}: ${text}`)
  return recordSchema.parse(JSON.parse(text)).id
}
