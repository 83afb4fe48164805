import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { z } from "zod"
import { inRoot } from "./lib/paths"

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() })),
})

// npm leaves out packages that its registry could not deliver; `npm ci` then fails on every machine.
it("package-lock.json names the packages of every platform, not only of the one it was written on", () => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")))
  const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${owner}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})
