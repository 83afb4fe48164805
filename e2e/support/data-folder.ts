import { cpSync } from "node:fs"
import { z } from "zod"
import { type Api, createApi } from "../../scripts/lib/api"
import { inRoot } from "../../scripts/lib/paths"
import { startServer } from "../../scripts/lib/server"
import { randomPassword, signInSuperuser, upsertSuperuser } from "../../scripts/lib/superuser"
import { readSettings } from "../../scripts/settings"
import { ambient } from "./clean-env"
import { onFreePort } from "./on-free-port"

/** The environment variable by which the processes of the tests learn of the folder. */
const PATH = "TEST_DATA_FOLDER"
const TOKEN = "TEST_SUPERUSER_TOKEN"

const USERS = "/api/collections/users"
const SUPERUSERS = "/api/collections/_superusers"
const accountsSchema = z.object({ fields: z.array(z.looseObject({ name: z.string() })) })

/**
 * Makes the folder that each test server starts with a copy of: all migrations, a superuser who is signed in, and no limits
 * of how often a client may ask.
 */
export async function prepareDataFolder(executable: string): Promise<void> {
  const dataDir = inRoot(".cache/test", `${process.pid}-prepared`)
  const superuser = { email: "test@example.com", password: randomPassword() }
  const server = await onFreePort(async (port) => {
    const { localUrl: url, serverEnv: env } = readSettings({ ...ambient(), PORT: String(port), DATA_DIR: dataDir })
    await upsertSuperuser(executable, dataDir, superuser, env)
    return startServer({ executable, host: "127.0.0.1", port, url, dataDir, env })
  })
  try {
    const { token } = await signInSuperuser(server.url, superuser)
    for (const accounts of [USERS, SUPERUSERS]) await setPasswordCost(server.url, token, CHEAPEST, accounts)
    await limitRates(createApi(server.url, token), false)
    Object.assign(process.env, { [PATH]: dataDir, [TOKEN]: token })
  } finally {
    await server.stop()
  }
}

/** Copies the prepared folder, or another such folder, into a new one; returns the superuser's token. */
export function copyDataFolder(dataDir: string, from = process.env[PATH]): string {
  const token = process.env[TOKEN]
  if (from === undefined || token === undefined) throw new Error("global-setup.ts has prepared no data folder")
  cpSync(from, dataDir, { recursive: true })
  return token
}

export const limitRates = (api: Api, enabled: boolean) => api("PATCH", "/api/settings", { rateLimits: { enabled } })

/** The cost of bcrypt in tests: passwords of users that tests make took a quarter of the servers' time. */
export const CHEAPEST = 4
/** PocketBase's default cost, which the product uses. */
export const PRODUCT_COST = 0

export async function setPasswordCost(url: string, token: string, cost: number, accounts = USERS): Promise<void> {
  const api = createApi(url, token)
  const { fields } = accountsSchema.parse(await api("GET", accounts))
  await api("PATCH", accounts, {
    fields: fields.map((field) => (field.name === "password" ? { ...field, cost } : field)),
  })
}
