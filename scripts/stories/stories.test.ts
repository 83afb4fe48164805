import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { inRoot } from "../lib/paths"
import { exists } from "./call-graph"
import { filesOf, isIn, reachedBy, STORIES } from "./stories"

const MOST_LINES = 250

const page = readFileSync(inRoot("docs/architecture.md"), "utf8")

/** The numbered files below the heading of a story. */
function toldFiles(title: string): { number: number; file: string }[] {
  const [, told = ""] = page.split(`\n### ${title}\n`)
  const [chapter = ""] = told.split(/\n#/)
  return [...chapter.matchAll(/^(\d+)\. `([^`]+)`: \S/gm)].map(([, number, file = ""]) => ({
    number: Number(number),
    file,
  }))
}

describe.each(STORIES)("$title", (story) => {
  const files = filesOf(story)

  it("passes the files that docs/architecture.md tells, one line each", () => {
    const told = toldFiles(story.title)
    expect(told.map(({ file }) => file).sort(), "see npm run stories").toEqual([...files].sort())
    expect(told.map(({ number }) => number)).toEqual(told.map((_, index) => index + 1))
  })

  it("passes no more files than it may, none of which is long", () => {
    expect(files.length).toBeLessThanOrEqual(story.mostFiles)
    const long = files.filter((file) => readFileSync(inRoot(file), "utf8").split("\n").length > MOST_LINES)
    expect(long).toEqual([])
  })

  it("begins with functions that exist, and leaves aside only what it would else pass", () => {
    expect(story.entries.filter((entry) => !exists(entry))).toEqual([])
    const idle = story.aside.filter((part) => {
      const aside = story.aside.filter((other) => other !== part)
      return !reachedBy({ entries: story.entries, aside }).some((step) => isIn(part, step))
    })
    expect(idle).toEqual([])
  })
})

it("a call through a bundle, a re-export and a route of the table is followed", () => {
  const through = (entry: string) => reachedBy({ entries: [entry], aside: [] })
  expect(through("pb_hooks/main.ts:renderPage")).toContain(
    "pb_hooks/pages/render-requested-page.ts:renderRequestedPage",
  )
  const webhook = through("pb_hooks/routes/payment.ts:POST /api/stripe/webhook")
  expect(webhook).toContain("pb_hooks/payment/settle.ts:settle")
  expect(webhook).not.toContain("pb_hooks/payment/start-checkout.ts:startCheckout")
})
