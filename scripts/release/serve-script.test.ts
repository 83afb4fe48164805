import { spawnSync } from "node:child_process"
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, expect, it } from "vitest"
import { inRoot } from "../lib/paths"

const folder = mkdtempSync(path.join(tmpdir(), "serve-"))
copyFileSync(inRoot("packaging/makler-portal"), path.join(folder, "makler-portal"))
writeFileSync(path.join(folder, "pocketbase"), '#!/bin/sh\necho "$@"\ncase " $* " in *" admin "*) cat ;; esac\n', {
  mode: 0o755,
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ["serve", "1", "DEMO=1 has no effect: a release has no demo data."],
  ["serve", "0", ""],
  ["backup", "1", ""],
])("the script of a release that is told to %s with DEMO=%s", (command, demo, says) => {
  const env = { PATH: process.env.PATH, DEMO: demo }
  const { stdout, stderr } = spawnSync("sh", [path.join(folder, "makler-portal"), command], { env, encoding: "utf8" })
  expect(stdout).toContain(`--automigrate=false ${command}`)
  expect(stderr.slice(0, says.length || undefined)).toBe(says)
})

it("passes the administrator's password on, from its input and not as an argument", () => {
  const call = (input: string) =>
    spawnSync("sh", [path.join(folder, "makler-portal"), "admin", "you@example.de"], {
      env: { PATH: process.env.PATH },
      encoding: "utf8",
      input,
    })
  const { stdout, status } = call("  ein 'langes\\ Passwort\n")
  const [command, ...read] = stdout.split("\n")
  expect([command, read, status]).toEqual([
    expect.stringMatching(/admin you@example\.de$/),
    ["  ein 'langes\\ Passwort", ""],
    0,
  ])
  expect(call("").status).toBe(1)
})
