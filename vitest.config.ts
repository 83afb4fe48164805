import { readFileSync } from "node:fs"
import type { Plugin } from "vite"
import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Of the server's. Vitest itself knows durations from an earlier run only, and starts large files first without one. */
const SLOWEST = ["matrix", "fuzz", "mass-assignment", "media", "company-archive", "routes"]

/** So that none of them is left at the end, where it would run alone. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => computeRank(a) - computeRank(b))
  }
}

function computeRank({ moduleId }: TestSpecification): number {
  const rank = SLOWEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return rank === -1 ? SLOWEST.length : rank
}

/** Node 25 and newer have a `localStorage` of their own, which hides happy-dom's. Older ones reject the flag. */
const execArgv = process.allowedNodeEnvironmentFlags.has("--experimental-webstorage")
  ? ["--no-experimental-webstorage"]
  : []

/** Tests read the features' routes without a build: what it inserts into pages is empty. */
const withoutBuiltFiles: Plugin = {
  name: "without-built-files",
  resolveId: (id) => (id === "virtual:assets" ? `\0${id}` : undefined),
  load(id) {
    if (id !== "\0virtual:assets") return undefined
    const names = readFileSync("pb_hooks/assets.d.ts", "utf8").matchAll(/export const (\w+)/g)
    return [...names].map(([, name]) => `export const ${name} = ""`).join("\n")
  },
}

export default defineConfig({
  plugins: [withoutBuiltFiles],
  cacheDir: ".cache/vitest",
  test: {
    execArgv,
    // A file costs a process and all its imports otherwise; what tests replace is restored before the next one.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    sequence: { sequencer: SlowestFirst },
    // Generous, as a busy machine is slow without being wrong; a passing test never waits this long.
    testTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          maxWorkers: 2,
          include: ["src/**/*.test.{ts,tsx}", "pb_hooks/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          // More than cores: these tests wait for the server, for mails and for logs.
          maxWorkers: 5,
          include: ["e2e/server/**/*.test.ts"],
          globalSetup: ["e2e/support/global-setup.ts", "e2e/server/support/prepare-test-data.ts"],
          // Of commands of PocketBase, which live for a second: collecting garbage takes 40 % of it otherwise.
          env: { GOGC: "off", GOMEMLIMIT: "512MiB" },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
