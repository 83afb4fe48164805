import { expect, test } from "vitest"
import { ApiError } from "../../../api/client/http"
import { merge } from "./merge"
import type { Version } from "./rebase"
import { rebase } from "./rebase"
import { type Conflict, saveMerged } from "./use-record-save"

type Values = { title: string; price: string; rooms: string }
const base: Version<Values> = { updatedAt: "1", values: { title: "Haus", price: "100", rooms: "3" } }
const stored: Version<Values> = { updatedAt: "2", values: { title: "Haus", price: "200", rooms: "3" } }

/** Rebases the input since `base`, lets the user type on, and saves it over the stored record. */
async function typeOn(typed: Partial<Values>, on: Partial<Values>, other = stored) {
  const taken = rebase({ base, mine: { ...base.values, ...typed }, theirs: other })
  const conflicts: Conflict<Values>[] = []
  let saved: Values | null = null
  await saveMerged(
    { base: taken.base, mine: { ...taken.values, ...on } },
    {
      put: async (values, version) => {
        if (version.updatedAt === other.updatedAt) saved = values
        else throw new ApiError("Inzwischen geändert", 412)
      },
      load: async () => other,
      merge,
      resolve: async (conflict) => {
        conflicts.push(conflict)
        return []
      },
    },
  )
  return { shown: taken.values, conflicts: conflicts.flatMap(({ names }) => names), saved }
}

test("what is typed over a value that is shown is saved, also when it is what the typing began with", async () => {
  expect(await typeOn({ title: "Villa" }, { price: "100" })).toEqual({
    shown: { title: "Villa", price: "200", rooms: "3" },
    conflicts: [],
    saved: { title: "Villa", price: "100", rooms: "3" },
  })
})

test("a field that both sides have changed is conflicts about, and only this one", async () => {
  const other = { updatedAt: "2", values: { title: "Schloss", price: "200", rooms: "3" } }
  expect(await typeOn({ title: "Villa" }, { price: "100" }, other)).toEqual({
    shown: { title: "Villa", price: "200", rooms: "3" },
    conflicts: ["title"],
    saved: { title: "Villa", price: "100", rooms: "3" },
  })
})
