import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { FatalImportError } from "../../src/openimmo/plan/apply-plan"
import { CliError } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import { importArrived, type Seen } from "./feed-folder"
import { lockFolder } from "./folder-lock"
import { type FeedReport, Journal, type JournalEntry } from "./journal"

const COUNTS = { created: 1, changed: 0, unchanged: 0, removed: 0, problems: [], steps: [] }
const ACCEPTED: FeedReport = { outcome: "accepted", ...COUNTS }

let root: string
let folder: string
let seen: Seen
let imported: string[]
let told: JournalEntry[]
beforeEach(() => {
  mkdirSync(inRoot(".cache"), { recursive: true })
  root = mkdtempSync(inRoot(".cache/feed-"))
  folder = path.join(root, "feed")
  mkdirSync(folder)
  seen = new Map()
  imported = []
  told = []
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function arrive(name: string | Buffer, minute: number, content = "x") {
  const file = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name)])
  writeFileSync(file, content)
  utimesSync(file, minute * 60, minute * 60)
}
type Answer = (name: string) => FeedReport
const look = (answer: Answer = () => ACCEPTED, tell: () => void = () => {}) =>
  importArrived(seen, {
    folder,
    journal: new Journal(path.join(root, "state"), folder),
    importOne: async (file) => {
      imported.push(path.basename(file))
      return answer(path.basename(file))
    },
    tell: async (entry) => {
      told.push(entry)
      tell()
    },
  })
const inFolder = (name: string) =>
  existsSync(path.join(folder, name)) ? readdirSync(path.join(folder, name)).sort() : []
const packagesIn = (name: string) => inFolder(name).filter((file) => !file.endsWith(".json"))

describe("a feed", () => {
  it("takes what has stood still, the oldest first, and nothing that is still written, hidden, linked or locked", async () => {
    arrive("b.zip", 2)
    arrive("A.XML", 1)
    arrive("c.zip", 3)
    for (const name of [".d.zip", "e.txt", "f.zip.part", "g.zip.tmp", "h.ZIP", "i.zip"]) arrive(name, 0)
    symlinkSync(path.join(folder, "b.zip"), path.join(folder, "link.zip"))
    for (const name of ["h.ZIP.lock", "i.lck"]) writeFileSync(path.join(folder, name), "")
    await look()
    expect(imported).toEqual([])
    arrive("b.zip", 4, "grew")
    await look()
    expect(imported).toEqual(["A.XML", "c.zip"])
    await look()
    expect(imported).toEqual(["A.XML", "c.zip", "b.zip"])
    arrive("h.ZIP.lock", 0)
    rmSync(path.join(folder, "i.lck"))
    await look()
    await look()
    expect(imported.slice(3)).toEqual(["h.ZIP", "i.zip"])
    await look()
    expect(imported).toHaveLength(5)
    expect(packagesIn("processed").slice(2)).toEqual([
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
    const answer = (name: string) => {
      if (name === "kaputt.zip") throw new Error("Die Datei ist kein ZIP")
      return ACCEPTED
    }
    await look(answer)
    await look(answer)
    const [report = ""] = inFolder("failed").filter((name) => name.endsWith(".json"))
    expect(readFileSync(path.join(folder, "failed", report), "utf8")).toContain("Die Datei ist kein ZIP")
    expect(inFolder("failed")).toHaveLength(2)
    expect(inFolder("processed")).toHaveLength(2)
    expect(told.map(({ name, to }) => `${name} ${to}`)).toEqual(["kaputt.zip failed", "gut.zip processed"])
  })

  it("moves nothing while the server cannot be reached, and takes it up again", async () => {
    arrive("a.zip", 1)
    await look()
    for (const error of [new FatalImportError("not reachable"), new CliError("The key was not accepted")]) {
      const fail = () => {
        throw error
      }
      await expect(look(fail)).rejects.toThrow(error.message)
    }
    expect([...inFolder("failed"), ...inFolder("processed")]).toEqual([])
    await look()
    expect(inFolder("processed")).toHaveLength(2)
  })

  it("imports nothing again that was imported, wherever it was ended after that", async () => {
    arrive("a.zip", 1)
    await look()
    const end = () => {
      throw new FatalImportError("gone")
    }
    await expect(look(undefined, end)).rejects.toThrow("gone")
    const noted = new Journal(path.join(root, "state"), folder)
    const entry = noted.read()
    await look()
    expect(imported).toEqual(["a.zip"])
    expect(told.map(({ id }) => id)).toEqual([entry?.id, entry?.id])
    // Ended after the move.
    rmSync(path.join(folder, "processed", `${entry?.target}.json`))
    if (entry !== null) noted.write(entry)
    await look()
    expect([imported.length, inFolder("processed").length, noted.read()]).toEqual([1, 2, null])
    // The sender has replaced it before it was moved.
    if (entry !== null) noted.write({ ...entry, target: "ersetzt.zip" })
    arrive("a.zip", 2, "another")
    await look()
    await look()
    expect(imported).toEqual(["a.zip", "a.zip"])
    expect(packagesIn("processed")).toHaveLength(2)
  })

  it("waits ten minutes for the end of a package that was cut off", async () => {
    const now = Date.now() / 60_000
    arrive("halb.zip", now - 1, "PK\u0003\u0004")
    await look()
    await look()
    expect(imported).toEqual([])
    arrive("halb.zip", now - 0.5, "PK\u0003\u0004 PK\u0005\u0006 Kommentar")
    await look()
    await look()
    arrive("kaputt.zip", now - 11, "PK\u0003\u0004")
    arrive("halb.xml", now - 1, "<openimmo><a")
    arrive("ganz.xml", now - 1, "<openimmo/> \n")
    await look()
    await look()
    expect(imported).toEqual(["halb.zip", "kaputt.zip", "ganz.xml"])
    arrive("halb.xml", now - 0.5, "<openimmo><a/></openimmo>")
    await look()
    await look()
    expect(imported).toHaveLength(4)
  })

  it("keeps every package, whatever it is called", async () => {
    const long = `${"ü".repeat(123)}.zip`
    for (const name of ["gleich.zip", "gleich.zip", long, Buffer.from("M\xfcller.zip", "latin1")]) {
      arrive(name, 1)
      await look()
      await look()
    }
    expect(imported).toEqual(["gleich.zip", "gleich.zip", long, "Müller.zip"])
    expect(packagesIn("processed")).toHaveLength(4)
    expect(packagesIn("processed")).toContain("19700101T000100.000Z-gleich-2.zip")
    rmSync(path.join(folder, "processed"), { recursive: true })
    symlinkSync(root, path.join(folder, "processed"))
    arrive("b.zip", 1)
    await look()
    await expect(look()).rejects.toThrow("is a link")
  })
})

it("belongs to one process, and to none that was killed", () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`Another process (${process.pid}) already watches`)
  unlock()
  for (const killed of ["", "999999999", `${process.pid} 1`]) {
    writeFileSync(path.join(folder, ".lock"), killed)
    lockFolder(folder)()
  }
  expect(inFolder("")).toEqual([])
  expect(() => lockFolder(path.join(folder, "anderer"))).toThrow("There is no folder")
})
