import { expect, it } from "vitest"
import { findRankChanges, ranked } from "./agent-order"

const list = (...ranks: number[]) => ranks.map((rank, index) => ({ id: "abcd"[index] ?? "", rank }))

it("who is moved gets a number between those of the neighbours; all get one where there is none", () => {
  expect(findRankChanges(list(1024, 2048, 3072), 2, 0)).toEqual([{ id: "c", rank: 0 }])
  expect(findRankChanges(list(-2048, -1024), 1, 0)).toEqual([{ id: "b", rank: -3072 }])
  expect(findRankChanges(list(1024, 2048, 3072), 0, 1)).toEqual([{ id: "a", rank: 2560 }])
  expect(findRankChanges(list(1024, 2048, 3072), 0, 2)).toEqual([{ id: "a", rank: 4096 }])
  expect(findRankChanges(list(1024, 2048), 1, 1)).toEqual([])
  expect(findRankChanges(list(5, 5, 7), 2, 1)).toEqual([
    { id: "a", rank: 1024 },
    { id: "c", rank: 2048 },
    { id: "b", rank: 3072 },
  ])
})

it("a second move begins where the first one has ended", () => {
  const once = list(1024, 2048, 3072, 4096)
  const twice = ranked(once, findRankChanges(once, 0, 2))
  expect(twice.map(({ id }) => id).join("")).toBe("bcad")
  const changes = findRankChanges(twice, 0, 2)
  expect(
    ranked(twice, changes)
      .map(({ id }) => id)
      .join(""),
  ).toBe("cabd")
  expect(changes).toEqual([{ id: "b", rank: 3840 }])
})
