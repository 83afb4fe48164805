import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inRoot } from "../lib/paths"

/** From below: a layer may import those before it, and none of its own line. */
const SERVER = [
  ["base"],
  ["db"],
  ["auth"],
  ["http"],
  ["cache"],
  ["images"],
  ["mail"],
  ["records", "media", "payment", "leads", "deliveries", "backup"],
  ["routes", "pages", "site"],
  ["fast-path", "openapi", "startup"],
  ["native", "doctor", "metrics", "saves"],
]
const TOP = ["libraries", "stripe-types"]

const SHARED = [
  "audit-log",
  "command-menu",
  "company",
  "concurrency",
  "figures",
  "live",
  "media",
  "persistence",
  "person",
  "record",
  "table",
  "users",
]
const TABS = ["admin", "agents", "embed-code", "import", "inquiries", "properties", "property-form", "settings"]

const foldersOf = (folder: string) =>
  readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

const pairsOf = (names: readonly string[]) => names.flatMap((a) => names.map((b) => [a, b] as const))
const sorted = (names: readonly string[]) => [...names].sort()

const CONFIGS = ["biome.json", "biome.layers.json", "lint-literals.grit", "lint-double-casts.grit"]
const project = inRoot(`.cache/layers-${process.pid}`)
let rejected: string[]
const planted: string[] = []

function plant(file: string, imported: string): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
  writeFileSync(path.join(project, file), `import "${imported}"\n`)
  planted.push(file)
}

beforeAll(() => {
  for (const config of CONFIGS) cpSync(inRoot(config), path.join(project, config))
  for (const [from, to] of pairsOf([...SERVER.flat(), ...TOP])) {
    if (!TOP.includes(from)) plant(`pb_hooks/${from}/${to}.ts`, `../${to}/planted`)
  }
  for (const name of SERVER.flat()) {
    plant(`pb_hooks/payment/stripe/${name}.ts`, `../../${name}/planted`)
    plant(`pb_hooks/${name}/top-level.ts`, "../main")
  }
  for (const [from, to] of pairsOf([...SHARED, ...TABS, "dashboard"])) {
    if (from !== to) plant(`src/portal/${from}/${to}.tsx`, `../${to}/planted`)
  }
  for (const name of [...SHARED, ...TABS]) plant(`src/portal/${name}.ts`, `./${name}/planted`)
  const lint = [
    "lint",
    "--only=style/noRestrictedImports",
    "--vcs-enabled=false",
    "--reporter=github",
    "--max-diagnostics=none",
  ]
  rejected = filesIn(run([inRoot("node_modules/@biomejs/biome/bin/biome"), ...lint]))
})

afterAll(() => rmSync(project, { recursive: true, force: true }))

/** Biome exits with 1, as it must find faults. */
function run(args: string[]): string {
  try {
    return execFileSync(process.execPath, args, { cwd: project, encoding: "utf8", stdio: "pipe" })
  } catch (error) {
    return (error as { stdout?: string }).stdout ?? ""
  }
}

function filesIn(output: string): string[] {
  const found = output.matchAll(/^::error title=lint\/style\/noRestrictedImports,file=([^,]+),/gm)
  return [...new Set([...found].map(([, file = ""]) => path.relative(project, path.resolve(project, file))))].sort()
}

const rankOf = (name: string) => SERVER.findIndex((line) => line.includes(name))

function mayServerImport(file: string): boolean {
  const [, from = ""] = file.split("/")
  const to = rankOf(path.basename(file, ".ts"))
  return to !== -1 && to < rankOf(from)
}

describe("lint", () => {
  it("lets a layer of the server import those beneath it alone", () => {
    const expected = planted.filter((file) => file.startsWith("pb_hooks/") && !mayServerImport(file))
    expect(rejected.filter((file) => file.startsWith("pb_hooks/"))).toEqual(sorted(expected))
  })

  it("lets no tab of the portal import another one, and what they share none of them", () => {
    const isForbidden = (file: string) =>
      !file.startsWith("src/portal/dashboard/") && [...TABS, "dashboard"].includes(path.parse(file).name)
    const expected = planted.filter((file) => file.startsWith("src/portal/") && isForbidden(file))
    expect(rejected.filter((file) => file.startsWith("src/portal/"))).toEqual(sorted(expected))
  })
})

/** What is loaded by name is no import: it could lead to any layer. */
it("libraries are loaded by main.ts and two doors alone", () => {
  const files = readdirSync(inRoot("pb_hooks"), { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.d)\.tsx?$/.test(file),
  )
  const doors = files.filter((file) => /\brequire\(/.test(readFileSync(inRoot("pb_hooks", file), "utf8")))
  expect(sorted(doors)).toEqual(["base/logging.ts", "fast-path/admission.ts", "main.ts"])
})

describe("every folder", () => {
  it("of the server is a layer", () => {
    expect(sorted(foldersOf("pb_hooks"))).toEqual(sorted([...SERVER.flat(), ...TOP]))
  })

  it("of the portal is a tab or shared", () => {
    expect(sorted(foldersOf("src/portal"))).toEqual(sorted([...SHARED, ...TABS, "dashboard"]))
  })
})
