import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { moveAll } from "./move-all"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "move-"))
  mkdirSync(path.join(folder, "aside"))
  for (const name of ["data.db", "storage", "new.db"]) writeFileSync(path.join(folder, name), name)
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (name: string) => path.join(folder, name)
const MOVES = [
  { from: "data.db", to: "aside/data.db" },
  { from: "storage", to: "aside/storage" },
  { from: "new.db", to: "data.db" },
]
const moves = () => MOVES.map(({ from, to }) => ({ from: at(from), to: at(to) }))
const names = () => readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()

it("moves everything", () => {
  vi.stubGlobal("$os", { rename: renameSync })
  moveAll(moves())
  expect(names()).toEqual(["aside", "aside/data.db", "aside/storage", "data.db"])
})

// Three moves are tried, and then made.
it.each([0, 1, 2, 3, 4, 5])("leaves all where it was when rename %i fails", (failing) => {
  const before = names()
  let count = 0
  vi.stubGlobal("$os", {
    rename: (from: string, to: string) => {
      if (!from.endsWith(".tried") && count++ === failing) throw new Error("device or resource busy")
      renameSync(from, to)
    },
  })
  expect(() => moveAll(moves())).toThrow("busy")
  expect(names()).toEqual(before)
})
