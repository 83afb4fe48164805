import { describe, expect, it } from "vitest"
import { HOUR } from "../../../src/domain/values/durations"
import { describeLook } from "./mailbox-findings"

const NOW = Date.parse("2026-11-29T12:00:00Z")
const before = (ms: number) => new Date(NOW - ms).toISOString()
const look = { state: "ok", error: "", waiting: 0, looked_at: before(0), read_at: before(0) } as const

describe("the last look into the mailbox", () => {
  it("is fine if it was read within the hour", () => {
    expect(describeLook({ ...look, looked_at: before(HOUR) }, NOW)).toEqual([])
  })

  it("is an error if there was none, or it is older", () => {
    expect(describeLook(null, NOW)).toMatchObject([{ text: expect.stringContaining("The mailbox was never read") }])
    expect(describeLook({ ...look, looked_at: before(HOUR + 1) }, NOW)).toMatchObject([
      { text: `The mailbox was last read at ${before(HOUR + 1)}: is makler-portal-feeds running?` },
    ])
  })

  it.each([
    ["unreachable", "The mailbox cannot be reached: NO"],
    ["refused", "The mailbox refuses IMAP_PASSWORD: NO"],
    ["stopped", "The mailbox has refused IMAP_PASSWORD three times"],
  ] as const)("says that it was %s", (state, sentence) => {
    expect(describeLook({ ...look, state, error: "NO" }, NOW)).toMatchObject([
      { text: expect.stringContaining(sentence) },
    ])
  })

  it("tells how many mails wait", () => {
    expect(describeLook({ ...look, waiting: 3 }, NOW)).toMatchObject([{ text: "3 mails wait in its folder „Wartet“." }])
  })
})
