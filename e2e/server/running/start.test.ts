import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inRoot } from "../../../scripts/lib/paths"
import { type Environment, startServer } from "../../../scripts/lib/server"
import { ensurePocketbase } from "../../../scripts/pocketbase"
import { onFreePort } from "../../support/on-free-port"

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
async function outputWith(env: Environment, folder = dataDir): Promise<string> {
  const server = await onFreePort((port) => {
    const where = { host: "127.0.0.1", port, url: `http://127.0.0.1:${port}` }
    const { PATH, GOGC } = process.env
    return startServer({ executable, ...where, dataDir: folder, env: { PATH, GOGC, ...env } })
  })
  await server.stop()
  return server.log()
}

it("a server whose data folder cannot be written to says so before anything else, and does not start", async () => {
  await expect(outputWith({}, "/proc/nowhere")).rejects.toThrow(
    "Im Datenordner /proc/nowhere lässt sich nichts speichern",
  )
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
