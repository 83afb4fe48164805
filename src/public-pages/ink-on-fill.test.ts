import { expect, it } from "vitest"
import { brandVariables } from "../domain/companies/brand"
import { contrast } from "../domain/values/colour"

const sources = import.meta.glob<string>(["./**/*.{ts,tsx}", "!./**/*.test.*"], {
  eager: true,
  query: "?raw",
  import: "default",
})

/** Yellow, light grey, black, navy, red, white and the product's own. */
const COLOURS = ["#ffff00", "#d9d9d9", "#000000", "#0b1f4d", "#ff0000", "#ffffff", "#134b4a"]

it.each(COLOURS)("text on a surface in %s can be read, light and dark", (accent_color) => {
  for (const mode of ["light", "dark"] as const) {
    const tones = brandVariables({ accent_color, corner_radius: "" }, mode)
    const [ink = "", fill = "", strong = ""] = [tones["--on-accent"], tones["--fill"], tones["--fill-strong"]]
    expect(contrast(ink, fill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(ink, strong)).toBeGreaterThanOrEqual(4.5)
  }
})

// The tone for texts is another colour, on which the ink has a contrast of 3 with yellow, grey or navy.
it("stands on nothing else on public pages", () => {
  const inked = Object.values(sources).flatMap((source) => source.match(/[^"`]*text-on-accent[^"`]*/g) ?? [])
  expect(inked.length).toBeGreaterThan(1)
  expect(inked.filter((classes) => !classes.includes("bg-fill"))).toEqual([])
})
