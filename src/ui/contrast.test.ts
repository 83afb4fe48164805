import { describe, expect, it, vi } from "vitest"

// Vitest returns imported style sheets empty; importActual, because src/ has no Node types.
type FileSystem = { readFileSync(file: URL, encoding: "utf8"): string }
const { readFileSync } = await vi.importActual<FileSystem>("node:fs")
const css = readFileSync(new URL("../styles/variables.css", import.meta.url), "utf8")

const grounds = ["canvas", "surface", "sunken"]

/** Text on its ground: 4.5 to 1. */
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

/** Outlines of controls and focus rings on any ground: 3 to 1. */
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

describe("contrast", () => {
  it("knows the ends of the scale", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5)
    expect(contrast("#777777", "#777777")).toBe(1)
  })
})

describe.each(["light", "dark"] as const)("the %s colours", (mode) => {
  it.each(texts)("can be read: %s on %s", (text, ground) => {
    expect(contrast(colour(text, mode), colour(ground, mode))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(outlines)("can be seen: %s on %s", (line, ground) => {
    expect(contrast(colour(line, mode), colour(ground, mode))).toBeGreaterThanOrEqual(3)
  })
})

/** Relative luminance as WCAG 2.2 defines it, 0 to 1. */
function luminance(hex: string): number {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (!match) throw new Error(`Not a six-digit colour: ${hex}`)
  const linear = (part = "") => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(match[1]) + 0.7152 * linear(match[2]) + 0.0722 * linear(match[3])
}

/** Contrast of two colours written `#rrggbb`, by WCAG 2.2: 1 (none) to 21 (black on white). */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
