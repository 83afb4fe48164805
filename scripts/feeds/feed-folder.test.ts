import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import path from "node:path"
import { beforeEach, describe, expect, it } from "vitest"
import { FatalImportError } from "../../src/openimmo/plan/apply-plan"
import { CliError } from "../lib/cli-error"
import { ACCEPTED, TestFeed } from "./feed-folder.fixture"
import { lockFolder } from "./folder-lock"

let feed: TestFeed
beforeEach(() => {
  feed = new TestFeed()
  return feed.remove
})

describe("a feed", () => {
  it("takes what has stood still, the oldest first, and nothing that is still written, hidden, linked or locked", async () => {
    const { arrive, look, imported } = feed
    arrive("b.zip", 2)
    arrive("A.XML", 1)
    arrive("c.zip", 3)
    for (const name of [".d.zip", "e.txt", "f.zip.part", "g.zip.tmp", "h.ZIP", "i.zip"]) arrive(name, 0)
    symlinkSync(feed.at("b.zip"), feed.at("link.zip"))
    for (const name of ["h.ZIP.lock", "i.lck"]) writeFileSync(feed.at(name), "")
    await look()
    expect(imported).toEqual([])
    arrive("b.zip", 4, "grew")
    await look()
    expect(imported).toEqual(["A.XML", "c.zip"])
    await look()
    expect(imported).toEqual(["A.XML", "c.zip", "b.zip"])
    arrive("h.ZIP.lock", 0)
    rmSync(feed.at("i.lck"))
    await look()
    await look()
    expect(imported.slice(3)).toEqual(["h.ZIP", "i.zip"])
    await look()
    expect(imported).toHaveLength(5)
    expect(feed.packagesIn("processed").slice(2)).toEqual([
      "19700101T000100.000Z-A.XML",
      "19700101T000300.000Z-c.zip",
      "19700101T000400.000Z-b.zip",
    ])
  })

  it("lets no package overtake an older one that still arrives", async () => {
    const { arrive, look, imported } = feed
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
    feed.arrive("kaputt.zip", 1)
    feed.arrive("gut.zip", 2)
    const answer = (name: string) => {
      if (name === "kaputt.zip") throw new Error("Die Datei ist kein ZIP")
      return ACCEPTED
    }
    await feed.look(answer)
    await feed.look(answer)
    const [report = ""] = feed.inDone("failed").filter((name) => name.endsWith(".json"))
    expect(readFileSync(feed.doneFile("failed", report), "utf8")).toContain("Die Datei ist kein ZIP")
    expect(feed.inDone("failed")).toHaveLength(2)
    expect(feed.inDone("processed")).toHaveLength(2)
    expect(feed.told.map(({ name, to }) => `${name} ${to}`)).toEqual(["kaputt.zip failed", "gut.zip processed"])
  })

  it("moves nothing while the server cannot be reached, and takes it up again", async () => {
    feed.arrive("a.zip", 1)
    await feed.look()
    for (const error of [new FatalImportError("not reachable"), new CliError("The key was not accepted")]) {
      const fail = () => {
        throw error
      }
      await expect(feed.look(fail)).rejects.toThrow(error.message)
      await expect(feed.look(undefined, { findCompany: fail })).rejects.toThrow(error.message)
    }
    expect([...feed.inDone("failed"), ...feed.inDone("processed")]).toEqual([])
    await feed.look()
    expect(feed.inDone("processed")).toHaveLength(2)
  })

  it("imports nothing again that was imported, wherever it was ended after that", async () => {
    const { arrive, look, imported } = feed
    arrive("a.zip", 1)
    await look()
    const tell = () => {
      throw new FatalImportError("gone")
    }
    await expect(look(undefined, { tell })).rejects.toThrow("gone")
    const noted = feed.journal()
    const entry = noted.read()
    await look()
    expect(imported).toEqual(["a.zip"])
    expect(feed.told.map(({ id }) => id)).toEqual([entry?.id, entry?.id])
    // Ended after the move.
    rmSync(feed.doneFile("processed", `${entry?.target}.json`))
    if (entry !== null) noted.write(entry)
    await look()
    expect([imported.length, feed.inDone("processed").length, noted.read()]).toEqual([1, 2, null])
    // The sender has replaced it before it was removed.
    if (entry !== null) noted.write({ ...entry, target: "ersetzt.zip" })
    arrive("a.zip", 2, "another")
    await look()
    await look()
    expect(imported).toEqual(["a.zip", "a.zip"])
    expect(feed.packagesIn("processed")).toHaveLength(2)
  })

  it("waits ten minutes for the end of a package that was cut off", async () => {
    const { arrive, look, imported } = feed
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
      feed.arrive(name, 1)
      await feed.look()
      await feed.look()
    }
    expect(feed.imported).toEqual(["gleich.zip", "gleich.zip", long, "Müller.zip"])
    const kept = feed.packagesIn("processed")
    expect(kept).toHaveLength(4)
    expect(kept).toContain("19700101T000100.000Z-gleich.zip")
    expect(kept).toContainEqual(expect.stringMatching(/^19700101T000100.000Z-gleich-[a-z0-9]{15}\.zip$/))
    expect(readdirSync(feed.folder)).toEqual([])
  })
})

it("belongs to one process, and to none that was killed", () => {
  const { folder, state } = feed
  const unlock = lockFolder(folder, state.lock)
  expect(() => lockFolder(folder, state.lock)).toThrow(`Another process (${process.pid}) already watches`)
  unlock()
  for (const killed of ["", "999999999", `${process.pid} 1`]) {
    writeFileSync(state.lock, killed)
    lockFolder(folder, state.lock)()
  }
  expect([readdirSync(folder), existsSync(state.lock)]).toEqual([[], false])
  expect(() => lockFolder(path.join(folder, "anderer"), state.lock)).toThrow("There is no folder")
})
