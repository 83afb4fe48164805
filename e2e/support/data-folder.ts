import { cpSync } from "node:fs"
import { z } from "zod"
import { apiOf } from "../../scripts/lib/api"
import { inRoot } from "../../scripts/lib/paths"
import { startServer } from "../../scripts/lib/server"
import { randomPassword, signInSuperuser, upsertSuperuser } from "../../scripts/lib/superuser"
import { readSettings } from "../../scripts/settings"
import { ambient } from "./ambient"
import { onFreePort } from "./on-free-port"

/** How the processes of the tests learn of it. */
const PATH = "TEST_DATA_FOLDER"
const TOKEN = "TEST_SUPERUSER_TOKEN"

const USERS = "/api/collections/users"
const SUPERUSERS = "/api/collections/_superusers"
const accountsSchema = z.object({ fields: z.array(z.looseObject({ name: z.string() })) })

/** Makes the folder that each test server starts with a copy of: all migrations, and a superuser who is signed in. */
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
    Object.assign(process.env, { [PATH]: dataDir, [TOKEN]: token })
  } finally {
    await server.stop()
  }
}

/** Copies what is prepared into a new folder; returns the superuser's token. */
export function copyDataFolder(dataDir: string): string {
  const { [PATH]: prepared, [TOKEN]: token } = process.env
  if (prepared === undefined || token === undefined) throw new Error("global-setup.ts has prepared no data folder")
  cpSync(prepared, dataDir, { recursive: true })
  return token
}

/** Of bcrypt: a quarter of the servers' time went into passwords of users that tests make. */
export const CHEAPEST = 4
/** The default of PocketBase, which the product uses. */
export const PRODUCT_COST = 0

export async function setPasswordCost(url: string, token: string, cost: number, accounts = USERS): Promise<void> {
  const api = apiOf(url, token)
  const { fields } = accountsSchema.parse(await api("GET", accounts))
  await api("PATCH", accounts, {
    fields: fields.map((field) => (field.name === "password" ? { ...field, cost } : field)),
  })
}
