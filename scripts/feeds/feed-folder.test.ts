import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import path from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { FatalImportError } from "../../src/openimmo/plan/apply-plan"
import { CliError } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import type { ImportResult } from "../openimmo/import-file"
import { importArrived, type Seen } from "./feed-folder"
import { lockFolder } from "./folder-lock"

const ACCEPTED: ImportResult = { outcome: "accepted", created: 1, changed: 0, unchanged: 0, removed: 0, problems: [] }

let folder: string
let seen: Seen
let imported: string[]
beforeEach(() => {
  folder = mkdtempSync(inRoot(".cache/feed-"))
  seen = new Map()
  imported = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function arrive(name: string, minute: number, content = "x") {
  writeFileSync(path.join(folder, name), content)
  utimesSync(path.join(folder, name), minute * 60, minute * 60)
}
const look = (answer: (name: string) => ImportResult = () => ACCEPTED) =>
  importArrived(folder, seen, async (file) => {
    imported.push(path.basename(file))
    return answer(path.basename(file))
  })
const inFolder = (name: string) =>
  existsSync(path.join(folder, name)) ? readdirSync(path.join(folder, name)).sort() : []

it("takes what has stood still, the oldest first, and nothing that is still written or hidden", async () => {
  arrive("b.zip", 2)
  arrive("A.XML", 1)
  arrive("c.zip", 3)
  arrive(".d.zip", 0)
  arrive("e.txt", 0)
  await look()
  expect(imported).toEqual([])
  arrive("b.zip", 4, "grew")
  await look()
  expect(imported).toEqual(["A.XML", "c.zip"])
  await look()
  expect(imported).toEqual(["A.XML", "c.zip", "b.zip"])
  await look()
  expect(imported).toHaveLength(3)
  expect(inFolder("processed").filter((name) => !name.endsWith(".json"))).toEqual([
    "19700101T000100.000Z-A.XML",
    "19700101T000300.000Z-c.zip",
    "19700101T000400.000Z-b.zip",
  ])
})

it("lets no package overtake an older one that still arrives", async () => {
  arrive("alt.zip", 1)
  arrive("neu.zip", 2)
  await look()
  arrive("alt.zip", 1, "grew")
  await look()
  expect(imported).toEqual([])
  await look()
  expect(imported).toEqual(["alt.zip", "neu.zip"])
})

it("sets aside what cannot be imported, with a report, and goes on with the next", async () => {
  arrive("kaputt.zip", 1)
  arrive("gut.zip", 2)
  const answer = (name: string): ImportResult => {
    if (name === "kaputt.zip") throw new Error("Die Datei ist kein ZIP")
    return ACCEPTED
  }
  await look(answer)
  await look(answer)
  const [report = ""] = inFolder("failed").filter((name) => name.endsWith(".json"))
  expect(readFileSync(path.join(folder, "failed", report), "utf8")).toContain("Die Datei ist kein ZIP")
  expect(inFolder("failed")).toHaveLength(2)
  expect(inFolder("processed")).toHaveLength(2)
})

it("moves nothing while the server cannot be reached, and takes it up again", async () => {
  arrive("a.zip", 1)
  await look()
  const unreachable = () => {
    throw new FatalImportError("not reachable")
  }
  await expect(look(unreachable)).rejects.toThrow("not reachable")
  const notAccepted = () => {
    throw new CliError("The key was not accepted")
  }
  await expect(look(notAccepted)).rejects.toThrow("not accepted")
  expect([...inFolder("failed"), ...inFolder("processed")]).toEqual([])
  await look()
  expect(inFolder("processed")).toHaveLength(2)
})

it("belongs to one process, and to none that was killed", () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`Another process (${process.pid}) already watches`)
  unlock()
  writeFileSync(path.join(folder, ".lock"), "999999999")
  lockFolder(folder)()
  expect(inFolder("")).toEqual([])
})
