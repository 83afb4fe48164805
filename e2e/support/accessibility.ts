import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, type Page } from "@playwright/test"
import type axe from "axe-core"
import type { Result, RunOptions } from "axe-core"

declare global {
  interface Window {
    axe: typeof axe
  }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
const FOCUS_GUARDS = "[data-base-ui-focus-guard]"
const NARROW = { width: 360, height: 780 }

/** Expects that axe finds nothing serious in light and dark. `selector` limits the check to a part. */
export async function expectAccessible(page: Page, selector = "html"): Promise<void> {
  // axe rates this as moderate only, but the skip link needs one target, and assistive technology one part to jump to.
  expect(await page.locator("main").count(), `${page.url()} has one main part`).toBeLessThanOrEqual(1)
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await expectStill(page)
    const violations = await runAxe(page, selector, colorScheme === "dark" ? ["color-contrast"] : TAGS)
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical")
    const found = serious.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
    )
    expect(found, `${page.url()}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: "light" })
}

const hasAxe = () => "axe" in window

/** Playwright's own runner for axe opens a second page for every result. */
async function runAxe(page: Page, selector: string, runOnly: RunOptions["runOnly"]): Promise<Result[]> {
  await Promise.all(page.frames().map(async (frame) => (await frame.evaluate(hasAxe)) || frame.evaluate(AXE)))
  const context = { include: selector, exclude: FOCUS_GUARDS }
  const options: RunOptions = { runOnly, resultTypes: ["violations"] }
  const run = (given: { context: typeof context; options: RunOptions }) => window.axe.run(given.context, given.options)
  return (await page.evaluate(run, { context, options })).violations
}

/**
 * Waits until nothing moves, because contrast is wrong while something fades in. An animation that follows a scroll position
 * always runs, and rests with it.
 */
async function expectStill(page: Page): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === "running" && timeline === document.timeline).length
  await expect.poll(() => page.evaluate(moving), { message: `${page.url()} does not come to rest` }).toBe(0)
}

export async function expectNarrowFits(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(NARROW)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${page.url()} is too wide` })
    .toBeLessThanOrEqual(NARROW.width)
  if (before) await page.setViewportSize(before)
}
