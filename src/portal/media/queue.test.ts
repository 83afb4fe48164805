import { describe, expect, it } from "vitest"
import { failedItems, isBusy, nextToStart, type Queue, type QueueAction, queueReducer } from "./queue"

const items = ["a", "b", "c", "d"].map((id) => ({ id, name: `${id}.jpg` }))
const run = (...actions: QueueAction[]): Queue => actions.reduce(queueReducer, [] as Queue)
const added: QueueAction = { type: "add", items }
const kinds = (queue: Queue) => queue.map(({ id, state }) => `${id} ${state.kind}`)

describe("the upload queue", () => {
  it("starts two at once, in the order in which they were chosen", () => {
    expect(nextToStart(run(added)).map(({ id }) => id)).toEqual(["a", "b"])
    expect(nextToStart(run(added), true)).toEqual([])
    expect(nextToStart(run(added, { type: "prepare", id: "a" })).map(({ id }) => id)).toEqual(["b"])
    const two = run(
      added,
      { type: "prepare", id: "a" },
      { type: "progress", id: "a", progress: 0.5 },
      { type: "prepare", id: "b" },
    )
    expect(nextToStart(two)).toEqual([])
    expect(nextToStart(queueReducer(two, { type: "done", id: "a" })).map(({ id }) => id)).toEqual(["c"])
  })

  it("goes from waiting over preparing and uploading to done", () => {
    expect(kinds(run(added, { type: "prepare", id: "b" }))).toContain("b preparing")
    const uploading = run(added, { type: "prepare", id: "b" }, { type: "progress", id: "b", progress: 0.25 })
    expect(uploading[1]?.state).toEqual({ kind: "uploading", progress: 0.25 })
    expect(kinds(queueReducer(uploading, { type: "done", id: "b" }))).toEqual(["a waiting", "c waiting", "d waiting"])
  })

  it("a failure stops no other item, and waits for a retry", () => {
    const failed = run(
      added,
      { type: "prepare", id: "a" },
      { type: "fail", id: "a", message: "Network error", isFinal: false },
    )
    expect(failed[0]?.state).toEqual({ kind: "failed", message: "Network error", isFinal: false })
    expect(nextToStart(failed).map(({ id }) => id)).toEqual(["b", "c"])
    expect(nextToStart(queueReducer(failed, { type: "retry", id: "a" })).map(({ id }) => id)).toEqual(["a", "b"])
    expect(queueReducer(failed, { type: "retry", id: "b" })).toEqual(failed)
  })

  it("knows what has failed", () => {
    const failed = run(
      added,
      { type: "prepare", id: "a" },
      { type: "fail", id: "a", message: "x", isFinal: false },
      { type: "prepare", id: "c" },
      { type: "fail", id: "c", message: "x", isFinal: false },
    )
    expect(failedItems(failed).map(({ id }) => id)).toEqual(["a", "c"])
    expect(failedItems(queueReducer(failed, { type: "retry", id: "a" })).map(({ id }) => id)).toEqual(["c"])
  })

  it("takes no notice of reports that come too late", () => {
    const failed = run(added, { type: "prepare", id: "a" }, { type: "fail", id: "a", message: "x", isFinal: false })
    expect(queueReducer(failed, { type: "progress", id: "a", progress: 1 })).toEqual(failed)
    const removed = queueReducer(failed, { type: "remove", id: "a" })
    expect(queueReducer(removed, { type: "fail", id: "a", message: "x", isFinal: false })).toEqual(removed)
  })

  it("is busy until nothing waits or runs; failures do not count", () => {
    expect(isBusy([])).toBe(false)
    expect(isBusy(run(added))).toBe(true)
    const last = run({ type: "add", items: items.slice(0, 1) }, { type: "prepare", id: "a" })
    expect(isBusy(last)).toBe(true)
    expect(isBusy(queueReducer(last, { type: "fail", id: "a", message: "x", isFinal: false }))).toBe(false)
    expect(isBusy(queueReducer(last, { type: "done", id: "a" }))).toBe(false)
  })
})
