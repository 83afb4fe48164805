import { z } from "zod"
import { createApi } from "../../../scripts/lib/api"
import { startServer } from "../../../scripts/lib/server"
import { type Credentials, signInSuperuser } from "../../../scripts/lib/superuser"
import { onFreePort } from "../../support/on-free-port"

export type DataFolder = { executable: string; dataDir: string; hooksDir?: string; migrationsDir?: string }

const collectionSchema = z.looseObject({
  name: z.string(),
  fields: z.array(z.looseObject({ name: z.string() })),
  indexes: z.array(z.string()),
})

/** Runs `work` with the address of a server on this data folder. */
export async function withServer<T>(folders: DataFolder, work: (url: string) => Promise<T>): Promise<T> {
  const server = await onFreePort((port) => {
    const where = { host: "127.0.0.1", port, url: `http://127.0.0.1:${port}` }
    return startServer({ ...where, ...folders, env: { ...process.env, APP_URL: where.url } })
  })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

/**
 * Returns all collections and settings as PocketBase describes them, without timestamps, secrets and what the server reads from
 * its environment, in an order independent of history.
 */
export async function readSchema(url: string, superuser: Credentials) {
  const { token } = await signInSuperuser(url, superuser)
  const api = createApi(url, token)
  const { items } = z
    .object({ items: z.array(collectionSchema) })
    .parse(await api("GET", "/api/collections?perPage=200&sort=name"))
  const {
    meta: { appURL: _appURL, senderAddress: _senderAddress, ...meta },
    smtp: _smtp,
    ...settings
  } = z.looseObject({ meta: z.looseObject({}) }).parse(await api("GET", "/api/settings"))
  return { collections: items.map(comparable), settings: { ...settings, meta } }
}

const SECRETS = ["authToken", "passwordResetToken", "emailChangeToken", "verificationToken"]

function comparable({
  name,
  created: _created,
  updated: _updated,
  fields,
  indexes,
  ...rest
}: z.infer<typeof collectionSchema>) {
  const known = Object.entries(rest).filter(([name]) => !SECRETS.includes(name))
  return { name, ...Object.fromEntries(known), fields: [...fields].sort(byName), indexes: [...indexes].sort() }
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
