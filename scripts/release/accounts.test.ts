import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { inRoot } from "../lib/paths"

it("accounts of the Debian package have names that /etc/passwd takes, whose fields end with a colon", () => {
  const lines = readFileSync(inRoot("packaging/debian/sysusers.conf"), "utf8").trim().split("\n")
  expect(lines.map((line) => /^u ([a-z-]+) - "[^":]+" \/[^:\s]+$/.exec(line)?.[1])).toEqual([
    "makler-portal",
    "makler-portal-feeds",
  ])
})
