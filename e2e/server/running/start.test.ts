import { once } from "node:events"
import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { inRoot } from "../../../scripts/lib/paths"
import { type Environment, startServer } from "../../../scripts/lib/server"
import { ensurePocketbase } from "../../../scripts/pocketbase"
import { onFreePort } from "../../support/on-free-port"
import { withoutOverride } from "../../support/without-override"

// These tests run the executable without the script that checks its settings.

const dataDir = inRoot(".cache/test", `start-${process.pid}`)
const old = path.join(dataDir, "storage", "alt.txt")
let executable: string
beforeAll(async () => {
  executable = (await ensurePocketbase()).file
  mkdirSync(path.dirname(old), { recursive: true })
  writeFileSync(old, "von früher")
  chmodSync(old, 0o644)
  chmodSync(dataDir, 0o755)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const readMode = (file: string) => (statSync(file).mode & 0o777).toString(8)

/** Returns the output of the executable, once it runs. */
async function outputWith(env: Environment, folder = dataDir, program = executable): Promise<string> {
  const server = await onFreePort((port) => {
    const where = { host: "127.0.0.1", port, url: `http://127.0.0.1:${port}` }
    const { PATH, GOGC } = process.env
    return startServer({ executable: program, ...where, dataDir: folder, env: { PATH, GOGC, ...env } })
  })
  await server.stop()
  return server.log()
}

it("a server whose data folder cannot be written to says so before anything else, and does not start", async () => {
  await expect(outputWith({}, "/proc/nowhere")).rejects.toThrow(
    "Im Datenordner /proc/nowhere lässt sich nichts speichern",
  )
})

it("a server whose port is taken says so in the words of npm start, and leaves the data alone", async () => {
  const holder = createServer().listen(0, "127.0.0.1")
  await once(holder, "listening")
  const { port } = z.object({ port: z.number() }).parse(holder.address())
  const place = { host: "127.0.0.1", port, url: `http://127.0.0.1:${port}`, dataDir: path.join(dataDir, "taken") }
  await expect(startServer({ executable, ...place, env: { PATH: process.env.PATH } })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is already in use: stop what runs there or set PORT to another one`,
  )
  holder.close()
  expect(existsSync(path.join(place.dataDir, "data.db"))).toBe(false)
})

it("a server that may not write its database says which files, and what to type", async () => {
  const folder = path.join(dataDir, "foreign")
  await outputWith({}, folder)
  // Written back at the end, the database is one file.
  const wal = path.join(folder, "data.db-wal")
  expect(existsSync(wal) ? statSync(wal).size : 0).toBe(0)
  for (const [rights, words] of [
    [0o400, "attempt to write a readonly database"],
    [0o000, "unable to open database file"],
  ] as const) {
    chmodSync(path.join(folder, "data.db"), rights)
    const refused = outputWith({}, folder, withoutOverride(executable, dataDir))
    await expect(refused).rejects.toThrow(
      /cannot read and write \d files and folders: data\.db[^.]*(?:\.db-wal)?\. Type as root: chown -R/,
    )
    await expect(refused).rejects.toThrow(words)
  }
})

describe("a public server", () => {
  const sells = { APP_URL: "https://portal.example.de", REQUIRE_SUBSCRIPTION: "1" }

  it("that would give subscriptions away does not start", async () => {
    await expect(outputWith(sells)).rejects.toThrow("set DEMO_PAYMENTS=1 to give them away on purpose")
  })

  it("says what is weak, and closes an existing data folder to others", async () => {
    const log = await outputWith({ ...sells, DEMO_PAYMENTS: "1", APP_URL: "http://portal.example.de" })
    expect(log).toContain("APP_URL begins with http://")
    expect([readMode(dataDir), readMode(old)]).toEqual(["700", "600"])
  })
})
