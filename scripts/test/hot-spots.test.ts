import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inRoot } from "../lib/paths"
import { countCasts, hotSpots, productFiles, tooManyCasts } from "./hot-spots"

const FILE = "src/ui/a.tsx"
const lines = (count: number, line = "x()") => Array.from({ length: count }, () => line).join("\n")
const component = (body: string) => `export function A() {\n${body}\n}\n`

describe("a hot spot", () => {
  it("is looked for in the product alone", () => {
    const files = productFiles()
    expect(files).toEqual(expect.arrayContaining(["pb_hooks/main.ts", "scripts/start.ts", "src/main.tsx"]))
    for (const file of files) expect(file).not.toMatch(/\.test\.|^e2e\/|\/content\//)
  })

  it.each([
    ["a function of 101 lines", component(lines(99)), component(lines(98))],
    ["a function with 9 hooks", component(lines(9, "useState()")), component(lines(8, "useState()"))],
    ["has 251 lines", lines(251), lines(250)],
  ])("is %s, and nothing smaller", (message, tooLarge, largest) => {
    expect(hotSpots(tooLarge, FILE)).toEqual([expect.stringContaining(message)])
    expect(hotSpots(largest, FILE)).toEqual([])
  })

  it("is no function whose inner functions use hooks", () => {
    expect(hotSpots(component(`const useB = () => {\n${lines(8, "useState()")}\n}\nuseState()`), FILE)).toEqual([])
  })

  it("is the cast above the number that all files may have together", () => {
    expect(countCasts("const a = b as C, d = e as unknown as F, g = [1] as const, h = { i } satisfies J", FILE)).toBe(2)
    expect(countCasts("const a = <B>c, d = <const>[1]", "src/domain/a.ts")).toBe(1)
    expect(tooManyCasts([{ file: FILE, count: 77 }])).toEqual([])
    expect(tooManyCasts([{ file: FILE, count: 78 }])).toEqual([expect.stringContaining(FILE)])
  })
})

const project = inRoot(`.cache/hot-spots-${process.pid}`)
const PLANTED: Record<string, string> = {
  "src/complex.ts": `export const f = (a: number) => {\n${lines(16, "if (a) a++")}\n}\n`,
  "src/simple.ts": `export const f = (a: number) => {\n${lines(15, "if (a) a++")}\n}\n`,
  "src/object.ts": "export const a = { ...{ b: 1 }, c: 2 }\n",
  "e2e/object.test.ts": "export const a = { ...{ b: 1 }, c: 2 }\n",
  "src/list.ts": "export const a = [...[1, 2], 3]\n",
  "src/element.tsx": "export const A = () => <a {...{ b: 1 }} />\n",
  "src/spread.ts": "export const f = (a: object, b: number[]) => [{ ...a, ...(b && { c: 1 }) }, ...b]\n",
  "src/cast.ts": 'export const a = "b" as unknown as number\n',
  "pb_hooks/base/engine-types.ts": 'export const a = "b" as unknown as number\n',
}
let rejected: string[]

beforeAll(() => {
  mkdirSync(project, { recursive: true })
  for (const file of ["biome.json", "biome.layers.json", "lint-literals.grit", "lint-double-casts.grit"]) {
    cpSync(inRoot(file), path.join(project, file))
  }
  for (const [file, source] of Object.entries(PLANTED)) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
    writeFileSync(path.join(project, file), source)
  }
  const output = lint(["lint", "--vcs-enabled=false", "--reporter=github", "--max-diagnostics=none"])
  const found = output.matchAll(/^::error title=(?:plugin|lint\/complexity\/noExcessive\w+),file=([^,]+),/gm)
  rejected = [...found].map(([, file = ""]) => path.relative(project, path.resolve(project, file))).sort()
})

afterAll(() => rmSync(project, { recursive: true, force: true }))

/** Biome exits with 1, as it must find faults. */
function lint(args: string[]): string {
  try {
    const biome = inRoot("node_modules/@biomejs/biome/bin/biome")
    return execFileSync(process.execPath, [biome, ...args], { cwd: project, encoding: "utf8", stdio: "pipe" })
  } catch (error) {
    return (error as { stdout?: string }).stdout ?? ""
  }
}

describe("lint", () => {
  it("rejects what is too complex, a spread literal, and a double cast outside the engine's types", () => {
    const allowed = ["pb_hooks/base/engine-types.ts", "src/simple.ts", "src/spread.ts"]
    expect(rejected).toEqual(
      Object.keys(PLANTED)
        .filter((file) => !allowed.includes(file))
        .sort(),
    )
  })
})
