import { statSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { ensureBuilt } from "../ensure-built"
import { type Api, createApi } from "../lib/api"
import { CliError } from "../lib/cli-error"
import { freePort } from "../lib/port"
import { type Environment, type RunningServer, startServer } from "../lib/server"
import { randomPassword, signInSuperuser, upsertSuperuser } from "../lib/superuser"
import { ensurePocketbase } from "../pocketbase"
import { readSettings } from "../settings"

/** Where a server has its data, and with what it runs. */
export type Place = { executable: string; dataDir: string; env: Environment }

export function assert(holds: boolean, message: string): void {
  if (!holds) throw new CliError(message)
}

export type Started = { server: RunningServer; api: Api; place: Place }

/** Starts servers on one data folder, one after the other, always under the same address. */
export async function createDrillServer(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<{ start: () => Promise<Started> }> {
  await ensureBuilt()
  const { file: executable } = await ensurePocketbase()
  const port = await freePort()
  const { localUrl: url, serverEnv } = readSettings({ ...process.env, ...env, PORT: String(port), DATA_DIR: dataDir })
  const superuser = { email: "drill@example.com", password: randomPassword() }
  await upsertSuperuser(executable, dataDir, superuser, serverEnv)
  const place = { executable, dataDir, env: serverEnv }
  const start = async () => {
    const server = await startServer({ ...place, host: "127.0.0.1", port, url })
    const { token } = await signInSuperuser(url, superuser)
    const api = createApi(url, token)
    await api("PATCH", "/api/settings", { rateLimits: { enabled: false } })
    return { server, api, place }
  }
  return { start }
}

const answer = z.object({ rows: z.array(z.array(z.unknown())) })

/** Returns the rows of a statement. */
export const sql = async (api: Api, query: string) => answer.parse(await api("POST", "/api/sql", { query })).rows

/** PocketBase takes 5,000 characters, and answers with 1,000 rows at most. */
const IDS_AT_ONCE = 200

/** Returns a column of the rows that exist, by their ids. */
async function readColumn(api: Api, table: string, column: string, ids: readonly string[]) {
  const found = new Map<string, unknown>()
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const list = ids.slice(at, at + IDS_AT_ONCE).map((id) => `'${id}'`)
    const rows = await sql(api, `SELECT id, ${column} FROM ${table} WHERE id IN (${list})`)
    for (const [id, value] of rows) found.set(String(id), value)
  }
  return found
}

/** Counts how many of these rows exist. */
export const countRows = async (api: Api, table: string, ids: readonly string[]): Promise<number> =>
  (await readColumn(api, table, "id", ids)).size

/** Throws if the database is damaged, or a picture has no file of its size; returns the number of pictures. */
export async function assertWhole(api: Api, dataDir: string): Promise<number> {
  const problems = (await sql(api, "PRAGMA integrity_check(3)")).flat()
  assert(problems.join() === "ok", `The database is damaged: ${problems.join("; ")}`)
  const pictures = await sql(
    api,
    "SELECT (SELECT id FROM _collections WHERE name = 'media') || '/' || id || '/' || original, bytes FROM media",
  )
  for (const [file, bytes] of pictures) {
    const { size } = statSync(path.join(dataDir, "storage", String(file)))
    assert(size === Number(bytes), `${file} has ${size} bytes instead of ${bytes}.`)
  }
  return pictures.length
}
