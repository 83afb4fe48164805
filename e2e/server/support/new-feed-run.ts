import type { NewFeedRun } from "../../../src/domain/imports/feed-run"

let count = 0

/** Returns a run as the importing program tells it, another one each time. */
export const newFeedRun = (values: Partial<NewFeedRun> = {}): NewFeedRun => ({
  id: `run${process.pid}`.slice(0, 10).padEnd(10, "x") + String(++count).padStart(5, "0"),
  feed: "onOffice",
  file: "paket.zip",
  outcome: "accepted",
  created: 1,
  changed: 0,
  unchanged: 2,
  removed: 0,
  problem_count: 0,
  problems: [],
  steps: [{ object: "A-1", title: "Haus am See", kind: "created" }],
  ...values,
})
