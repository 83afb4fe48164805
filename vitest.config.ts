import type { Plugin } from "vite"
import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import { emptyAssetsModule } from "./scripts/build/assets"

/** The slowest tests of the server. Vitest knows durations only from an earlier run, and without one starts large files first. */
const SLOWEST = ["matrix", "fuzz", "backup", "mass-assignment", "media", "company-archive"]

/** Starts the slowest tests first, so that none of them is left at the end, where it would run without company. */
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

/** Replaces the modules that the build inserts by empty ones, so that tests read the features' routes without a build. */
const withoutBuiltFiles: Plugin = {
  name: "without-built-files",
  resolveId: (id) => (id === "virtual:assets" ? `\0${id}` : undefined),
  load: (id) => (id === "\0virtual:assets" ? emptyAssetsModule() : undefined),
}

export default defineConfig({
  plugins: [withoutBuiltFiles],
  cacheDir: ".cache/vitest",
  test: {
    execArgv,
    // Otherwise each file costs a process and all its imports. Vitest restores what tests replace before the next file.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    sequence: { sequencer: SlowestFirst },
    // The limit is generous, because a busy machine is slow without being wrong; a passing test never waits this long.
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
          // The workers outnumber the cores, because these tests wait for the server, for mails and for logs.
          maxWorkers: 5,
          include: ["e2e/server/**/*.test.ts"],
          globalSetup: ["e2e/support/global-setup.ts", "e2e/server/support/prepare-test-data.ts"],
          // These limits hold for commands of PocketBase, which live for a second: otherwise collecting garbage takes 40 % of
          // that.
          env: { GOGC: "off", GOMEMLIMIT: "512MiB" },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
