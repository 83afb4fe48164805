import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, expect, it } from "vitest"
import { runBuild } from "./ensure-built"

const folder = mkdtempSync(path.join(tmpdir(), "build-"))
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['process.kill(process.pid, "SIGKILL")', "The system has killed the build, most often for lack of memory"],
  ['process.kill(process.pid, "SIGTERM")', "The build has ended without success (SIGTERM)"],
  ["process.exit(3)", "The build has ended without success (exit code 3)"],
])("a build that ends by %s is told as what it is", async (source, says) => {
  const script = path.join(folder, "build.mjs")
  writeFileSync(script, source)
  await expect(runBuild(script, [])).rejects.toThrow(says)
})
