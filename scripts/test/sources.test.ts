import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { inRoot } from "../lib/paths"

const sources = ["src", "pb_hooks", "scripts"].flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.join(folder, file))
    .filter((file) => /(?<!\.(?:test|fixture|cases|d))\.tsx?$/.test(file) && !/seed\/content/.test(file)),
)
const read = (file: string) => readFileSync(inRoot(file), "utf8")

it("no file of the product has more than 250 lines", () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => read(file).trimEnd().split("\n").length > 250)).toEqual([])
})

/** A module that is loaded by name is no import: it could lead to any layer. */
it("libraries are loaded by main.ts and two doors alone", () => {
  const doors = sources.filter((file) => file.startsWith("pb_hooks/") && /\brequire\(/.test(read(file)))
  expect(doors.sort()).toEqual(
    ["engine/logging.ts", "main.ts", "server/fast-path/admission.ts"].map((file) => `pb_hooks/${file}`),
  )
})
