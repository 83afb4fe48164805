import { expect, it } from "vitest"
import { changesLater, isAway, NEVER_AWAY, resolveContact } from "./absence"

const away = (away_from: string, away_until: string) => ({ away_from, away_until })

it("both days of an absence count, and one that is open has no end", () => {
  const days = ["2026-05-01", "2026-05-02", "2026-05-03", "2026-05-04"]
  const onDays = (from: string, until: string) => days.map((day) => isAway(away(from, until), day))
  expect(onDays("2026-05-02", "2026-05-03")).toEqual([false, true, true, false])
  expect(onDays("", "2026-05-02")).toEqual([true, true, false, false])
  expect(onDays("2026-05-03", "")).toEqual([false, false, true, true])
  expect(onDays("", "")).toEqual([false, false, false, false])
  expect(days.map((day) => changesLater(away("2026-05-02", "2026-05-03"), day))).toEqual([true, true, true, false])
})

it("who is away is answered for by the substitute, who looks for nobody else", () => {
  const agent = (id: string, values: object) => ({ id, ...NEVER_AWAY, ...values })
  const until = { away_until: "2026-05-31" }
  const agents = [
    agent("here", { substitute_id: "other" }),
    agent("gone", { ...until, substitute_id: "here" }),
    agent("both", { ...until, substitute_id: "gone" }),
    agent("alone", until),
  ]
  const find = (id: string) => agents.find((one) => one.id === id) ?? null
  const answer = (id: string) => resolveContact(find(id) ?? agent(id, {}), find, "2026-05-01")?.id
  expect(["here", "gone", "both", "alone"].map(answer)).toEqual(["here", "here", undefined, undefined])
})
