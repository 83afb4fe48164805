import { spawn } from "node:child_process"
import { mkdirSync, readdirSync, rmSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { inRoot, migrationsDir } from "../../../scripts/lib/paths"
import { folderFlags } from "../../../scripts/lib/server"
import { randomPassword, upsertSuperuser } from "../../../scripts/lib/superuser"
import { ensurePocketbase } from "../../../scripts/pocketbase"
import { type DataFolder, readSchema, withServer } from "../support/schema"

const folder = inRoot(".cache/test", `migrations-${process.pid}`)
const superuser = { email: "test@example.com", password: randomPassword() }
const count = readdirSync(migrationsDir).filter((name) => name.endsWith(".js")).length
let executable: string

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  executable = (await ensurePocketbase()).file
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs PocketBase's own command line and returns its output; questions are confirmed. */
async function run(...words: string[]): Promise<string> {
  const child = spawn(executable, words)
  let output = ""
  child.stdout.on("data", (chunk) => {
    output += chunk
  })
  child.stderr.on("data", (chunk) => {
    output += chunk
  })
  child.stdin.end("y\n")
  await new Promise((resolve) => child.once("close", resolve))
  return output
}

const readSchemaFrom = (dataDir: string, folders: Partial<DataFolder> = {}) =>
  withServer({ executable, dataDir, ...folders }, (url) => readSchema(url, superuser))

it("go up, all the way down and up again to the same collections", async () => {
  const dataDir = path.join(folder, "data")
  await upsertSuperuser(executable, dataDir, superuser, process.env)
  const up = await readSchemaFrom(dataDir)
  expect(up.collections.map((collection) => collection.name)).toContain("payment_events")

  const output = await run("migrate", "down", String(count), ...folderFlags(dataDir))
  expect(output.match(/Reverted/g) ?? [], output).toHaveLength(count)
  const empty = path.join(folder, "empty")
  mkdirSync(empty, { recursive: true })
  const nothing = { hooksDir: empty, migrationsDir: empty }
  const down = await readSchemaFrom(dataDir, nothing)

  const bareDir = path.join(folder, "bare")
  const { email, password } = superuser
  // It ends with 0 even when it has failed.
  const saved = await run("superuser", "upsert", ...folderFlags(bareDir, empty, empty), "--", email, password)
  expect(saved).toContain("Successfully saved")
  expect(down).toEqual(await readSchemaFrom(bareDir, nothing))

  expect(await readSchemaFrom(dataDir)).toEqual(up)
})
