import { describe, expect, it, vi } from "vitest"
import { GROUNDS } from "../domain/companies/brand"
import { contrast } from "../domain/values/colour"
import { PAGE_TOKENS } from "./page-tokens"

// Vitest returns imported style sheets empty; importActual, because src/ has no Node types.
type FileSystem = { readFileSync(file: URL, encoding: "utf8"): string }
const { readFileSync } = await vi.importActual<FileSystem>("node:fs")
const css = readFileSync(new URL("../styles/variables.css", import.meta.url), "utf8")

const grounds = ["canvas", "surface", "sunken"]

/** Text and its background need 4.5 to 1. */
const texts: [string, string][] = [
  ...["ink", "muted", "accent", "accent-strong", "signal"].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ["on-accent", "accent"],
  ["on-accent", "accent-strong"],
  ["on-signal", "signal"],
  ["on-signal", "signal-strong"],
  ["accent", "accent-soft"],
  ["ink", "accent-soft"],
  ["signal", "signal-soft"],
  ["ink", "signal-soft"],
]

/** Outlines of controls and focus rings need 3 to 1 on any background. */
const outlines = ["line-strong", "focus", "accent", "signal"].flatMap((line) =>
  grounds.map((ground): [string, string] => [line, ground]),
)

const tokens = new Map(
  [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }] as const,
  ),
)

function colour(name: string, mode: "light" | "dark"): string {
  const pair = tokens.get(name)
  if (!pair) throw new Error(`No token --${name}`)
  return pair[mode]
}

describe.each(["light", "dark"] as const)("the %s colours", (mode) => {
  it.each(texts)("can be read: %s on %s", (text, ground) => {
    expect(contrast(colour(text, mode), colour(ground, mode))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(outlines)("can be seen: %s on %s", (line, ground) => {
    expect(contrast(colour(line, mode), colour(ground, mode))).toBeGreaterThanOrEqual(3)
  })

  it.each(["surface", "sunken"] as const)("are those that a company's colour is read on: %s", (ground) => {
    expect(GROUNDS[mode][ground]).toBe(colour(ground, mode))
  })

  it.each(Object.entries(PAGE_TOKENS[mode]))("are known as values: %s", (name, value) => {
    expect(colour(name, mode)).toBe(value)
  })
})
