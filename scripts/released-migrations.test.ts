import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { sha256 } from "./lib/checksum"
import { inRoot, migrationsDir } from "./lib/paths"

const released = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(inRoot("e2e/releases/migrations.json"), "utf8")))
const names = readdirSync(migrationsDir)
const readText = (name: string) => readFileSync(path.join(migrationsDir, name), "utf8")

describe("migrations", () => {
  it("never change once they are released: a change is a new migration", () => {
    const hashes = Object.keys(released).map((name) => [name, sha256(Buffer.from(readText(name)))])
    expect(Object.fromEntries(hashes)).toEqual(released)
  })

  it("hold all they need, as a file they load could change later", () => {
    for (const name of names) {
      expect(name).toMatch(/^\d{10}_[a-z_]+\.js$/)
      expect(readText(name), name).not.toMatch(/\brequire\(|\bimport\b/)
    }
  })

  it("that were merged end at the same name for the migrations, the server and the switch between versions", () => {
    const files = [
      path.join(migrationsDir, "1763700000_require_base.js"),
      "pb_hooks/database/migrations.ts",
      "packaging/debian/switch",
    ]
    const last = files.map((file) => /\d{10}_\w+\.js/.exec(readFileSync(path.resolve(inRoot(), file), "utf8"))?.[0])
    expect(new Set(last).size, last.join()).toBe(1)
    expect(names).not.toContain(last[0])
  })

  it("that are new run after the released ones", () => {
    const last = Object.keys(released).sort().at(-1) ?? ""
    for (const name of names.filter((name) => !released[name])) expect(name > last, name).toBe(true)
  })
})
