import { expect, it } from "vitest"
import { ApiError } from "../../../api/client/http"
import { applyToAll } from "./apply-to-all"

it("goes on after a row that fails, and says whether it is gone or newer", async () => {
  const rows = [200, 404, 409, 412, 500].map((status) => ({ id: `${status}`, title: `Haus ${status}`, status }))
  const finished: number[] = []
  const change = async ({ id, status }: (typeof rows)[number]) => {
    if (status !== 200) throw new ApiError("Nein", status)
    return id
  }
  const { done, failures } = await applyToAll(rows, change, (count) => finished.push(count))
  expect(done).toEqual(["200"])
  expect(failures.map(({ id, isGone, isNewer }) => [id, isGone, isNewer])).toEqual([
    ["404", true, false],
    ["409", false, false],
    ["412", false, true],
    ["500", false, false],
  ])
  expect(finished).toEqual([1, 2, 3, 4, 5])
})
