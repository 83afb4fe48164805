import { describe, expect, test, vi } from "vitest"
import { ApiError, parseResponse } from "../../../api/client/http"
import { merge } from "./merge"
import type { Version } from "./rebase"
import { type Conflict, isDeleted, saveMerged, saveRecord } from "./use-record-save"

type Values = { title: string; price: string }
const outdated = () => new ApiError("Inzwischen geändert", 412)
const base: Version<Values> = { updatedAt: "1", values: { title: "Haus", price: "100" } }

/** Creates a server with one record, which others save during the tested call. */
function serverWith(stored: Version<Values>) {
  const server = { stored, others: [] as Values[] }
  const put = vi.fn(async (values: Values, on: Version<Values>) => {
    const next = server.others.shift()
    if (next) server.stored = { updatedAt: `${server.stored.updatedAt}+`, values: next }
    if (on.updatedAt !== server.stored.updatedAt) throw outdated()
    server.stored = { updatedAt: `${server.stored.updatedAt}!`, values }
  })
  const load = vi.fn(async () => server.stored)
  return { server, put, load }
}
const never = () => Promise.reject(new Error("There is nothing to ask"))

describe("saving over what others may have saved", () => {
  test("is one call when there are none", async () => {
    const { server, put, load } = serverWith(base)
    expect(
      await saveMerged({ base, mine: { title: "Villa", price: "100" } }, { put, load, merge, resolve: never }),
    ).not.toBeNull()
    expect(server.stored.values).toEqual({ title: "Villa", price: "100" })
    expect(load).not.toHaveBeenCalled()
  })

  test("merges by itself what does not collide, as often as others are faster", async () => {
    const { server, put, load } = serverWith(base)
    server.others = [
      { title: "Haus", price: "200" },
      { title: "Haus", price: "300" },
    ]
    expect(
      await saveMerged({ base, mine: { title: "Villa", price: "100" } }, { put, load, merge, resolve: never }),
    ).not.toBeNull()
    expect(server.stored.values).toEqual({ title: "Villa", price: "300" })
    expect(put).toHaveBeenCalledTimes(3)
  })

  test("asks about what collides, and again when it has changed once more", async () => {
    const { server, put, load } = serverWith(base)
    server.others = [
      { title: "Schloss", price: "200" },
      { title: "Hütte", price: "200" },
    ]
    const conflicts: Conflict<Values>[] = []
    const resolve = async (conflict: Conflict<Values>) => {
      conflicts.push(conflict)
      return []
    }
    expect(
      await saveMerged({ base, mine: { title: "Villa", price: "100" } }, { put, load, merge, resolve }),
    ).not.toBeNull()
    expect(conflicts.map(({ names, theirs }) => [...names, theirs.title])).toEqual([
      ["title", "Schloss"],
      ["title", "Hütte"],
    ])
    expect(server.stored.values).toEqual({ title: "Villa", price: "200" })
  })

  test("takes the other's value where the user says so, and saves nothing when they go on editing", async () => {
    const { server, put, load } = serverWith({ updatedAt: "2", values: { title: "Schloss", price: "100" } })
    const mine = { title: "Villa", price: "300" }
    expect(await saveMerged({ base, mine }, { put, load, merge, resolve: async () => null })).toBeNull()
    expect(server.stored.values).toEqual({ title: "Schloss", price: "100" })
    expect(await saveMerged({ base, mine }, { put, load, merge, resolve: async () => ["title"] })).not.toBeNull()
    expect(server.stored.values).toEqual({ title: "Schloss", price: "300" })
  })

  test("asks about every difference without a known base", async () => {
    const { put, load } = serverWith(base)
    const resolve = vi.fn(async () => null)
    expect(
      await saveMerged({ base: null, mine: { title: "Villa", price: "100" } }, { put, load, merge, resolve }),
    ).toBeNull()
    expect(resolve).toHaveBeenCalledWith(expect.objectContaining({ names: ["title"] }))
    expect(put).not.toHaveBeenCalled()
  })

  test("fails when the server rejects the version that it has just returned", async () => {
    const put = vi.fn().mockRejectedValue(outdated())
    await expect(
      saveMerged({ base, mine: base.values }, { put, load: async () => base, merge, resolve: never }),
    ).rejects.toThrow("Inzwischen geändert")
    expect(put).toHaveBeenCalledTimes(1)
  })

  test("passes on every other failure", async () => {
    const put = vi.fn().mockRejectedValue(new ApiError("Nicht gefunden", 404))
    const load = vi.fn()
    await expect(saveMerged({ base, mine: base.values }, { put, load, merge, resolve: never })).rejects.toThrow(
      "Nicht gefunden",
    )
    expect(load).not.toHaveBeenCalled()
  })
})

test.each([
  ["as it was created, takes the input of the second", "1", "Villa", 0],
  ["and somebody has saved since, asks about what differs", "2", "Haus", 1],
])(
  "a creation that is sent again finds the record of the first attempt %s",
  async (_, updated_at, title, questions) => {
    let stored = { id: "a", created_at: "1", updated_at, title: "Haus", price: "100" }
    const resolve = vi.fn(async () => ["title"])
    const saved = await saveRecord(
      {
        create: async () => stored,
        update: async (_id, changes) => {
          stored = { ...stored, ...changes }
          return stored
        },
        load: async () => stored,
        toValues: ({ title, price }) => ({ title, price }),
      },
      { title: "Villa", price: "100" },
      { id: null, base, creationKey: { current: "key" }, persist: () => {}, resolve },
    )
    expect(saved).toMatchObject({ outcome: "created", stored: { title } })
    expect(resolve).toHaveBeenCalledTimes(questions)
  },
)

test("a record is deleted when the server says so, and not when a proxy does", () => {
  const says = (text: string) => {
    try {
      return parseResponse(404, text, null)
    } catch (error) {
      return error
    }
  }
  expect(isDeleted(says('{"error":"Immobilie nicht gefunden"}'))).toBe(true)
  for (const text of ["<h1>404 Not Found</h1>", "", "{}"]) expect(isDeleted(says(text))).toBe(false)
})
