import { spawn } from "node:child_process"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { overBudget } from "../build/budgets"
import { buildOpenApi } from "../build/route-table"
import { ensureTestChromium } from "../chromium"
import { ensureBuilt } from "../ensure-built"
import { inRoot, root } from "../lib/paths"
import { ensurePocketbase } from "../pocketbase"
import { lintEngine } from "./engine-gaps"
import { failIfEmpty, playwrightResults, type Results, vitestResults } from "./results"

/** No telemetry, no checks for newer versions. */
const QUIET = {
  VITE_CONFIG_NATIVE_IGNORE_WARNING: "true",
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
}

/** How often a test is repeated that shares a machine with a server: a flaky one is named instead of failing everything. */
const RETRIES = 1

/** The steps that run side by side, because none of them keeps two processors busy. */
export const together = ["types", "lint", "build"]

/** The steps of `npm test` in their order. A step which throws counts as one failure. */
export const steps: Record<string, () => Promise<Results>> = {
  types: async () => {
    await ensurePocketbase()
    // Four checkers would check most files four times, for 21 instead of 11 seconds of processor time.
    return check("tsc", "-b", "--checkers", "1")
  },
  lint: async () => {
    const results = await Promise.all([
      lintEngine().then((messages) => messagesResult("engine", messages)),
      check("biome", "check", "--error-on-warnings"),
      check("knip", "--no-progress"),
      lintApiDescription(),
    ])
    return merge(...results)
  },
  build: async () => {
    await ensurePocketbase()
    await ensureBuilt()
    return messagesResult("budgets", overBudget())
  },
  unit: () => vitest("unit"),
  server: () => vitest("server", `--retry=${RETRIES}`),
  browser: async () => {
    const CHROMIUM_BIN = ensureTestChromium()
    const report = freshReport("browser")
    const env = { CHROMIUM_BIN, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const { isGood } = await run("playwright", ["test", "--reporter=list,json", `--retries=${RETRIES}`], { env })
    return failIfEmpty(playwrightResults(readReport(report)), isGood)
  },
}

async function lintApiDescription(): Promise<Results> {
  const file = inRoot(".cache/openapi/openapi.json")
  await buildOpenApi(file)
  return check("redocly", "lint", file)
}

async function vitest(project: string, ...given: string[]): Promise<Results> {
  const report = freshReport(project)
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  const { isGood } = await run("vitest", ["run", "--project", project, ...given, ...reporters])
  return failIfEmpty(vitestResults(readReport(report), root), isGood)
}

/** Returns the path for a step's report; an older report is removed, so that it can never be counted again. */
function freshReport(name: string): string {
  const file = inRoot(".cache/reports", `${name}.json`)
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

const readReport = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"))

function messagesResult(name: string, messages: string[]): Results {
  for (const message of messages) console.error(message)
  return messages.length === 0
    ? { passed: 1, failures: [], flaky: [] }
    : { passed: 0, failures: [{ name, error: messages.join("\n") }], flaky: [] }
}

const merge = (...results: Results[]): Results => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failures: results.flatMap(({ failures }) => failures),
  flaky: results.flatMap(({ flaky }) => flaky),
})

/** Runs a tool that is one check, and whose output, printed at its end, is the error. */
async function check(tool: string, ...given: string[]): Promise<Results> {
  const { isGood, output } = await run(tool, given, { captured: true })
  return isGood
    ? { passed: 1, failures: [], flaky: [] }
    : { passed: 0, failures: [{ name: tool, error: output }], flaky: [] }
}

type RunOptions = { env?: Record<string, string>; captured?: boolean }

async function run(tool: string, given: string[], { env = {}, captured = false }: RunOptions = {}) {
  const child = spawn(inRoot("node_modules/.bin", tool), given, {
    cwd: root,
    env: { ...process.env, ...QUIET, ...env },
    stdio: captured ? ["inherit", "pipe", "pipe"] : "inherit",
  })
  let output = ""
  for (const from of [child.stdout, child.stderr]) {
    from?.on("data", (chunk: Buffer) => {
      output += chunk
    })
  }
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  process.once("SIGTERM", forward).once("SIGINT", forward)
  const isGood = await new Promise<boolean>((resolve, reject) => {
    child.once("error", reject)
    child.once("close", (code, signal) => (signal ? process.exit(1) : resolve(code === 0)))
  }).finally(() => process.off("SIGTERM", forward).off("SIGINT", forward))
  process.stdout.write(output)
  return { isGood, output }
}
