import { execFileSync } from "node:child_process"
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { listArriving } from "./arriving"
import { ACCEPTED, TestFeed } from "./feed-folder.fixture"
import { lockFolder } from "./folder-lock"

const FOREIGN = "of another company"

let feed: TestFeed
/** A package that waits in another company's folder. */
let foreign: string
beforeEach(() => {
  feed = new TestFeed()
  foreign = path.join(feed.root, "anderer", "paket.zip")
  mkdirSync(path.dirname(foreign))
  writeFileSync(foreign, FOREIGN)
  utimesSync(foreign, 60, 60)
})
afterEach(() => {
  expect(readdirSync(path.dirname(foreign))).toEqual(["paket.zip"])
  expect(readFileSync(foreign, "utf8")).toBe(FOREIGN)
  expect(feed.contents).not.toContain(FOREIGN)
  feed.remove()
})

describe("a sender who does anything in the folder", () => {
  const replace = (name: string, put: () => void) => {
    renameSync(feed.at(name), feed.at("weg.txt"))
    put()
  }

  it.each([
    ["a link", () => symlinkSync(foreign, feed.at("b.zip"))],
    ["a link to this very package", () => symlinkSync("weg.txt", feed.at("b.zip"))],
    ["a second name", () => linkSync(foreign, feed.at("b.zip"))],
    ["another file", () => renameSync(feed.at("c.txt"), feed.at("b.zip"))],
    ["a pipe", () => execFileSync("mkfifo", [feed.at("b.zip")])],
    ["a folder", () => mkdirSync(feed.at("b.zip"))],
    ["nothing", () => {}],
  ])("has nothing imported that takes the place of a package: %s", async (_, put) => {
    const { arrive, look, imported } = feed
    arrive("a.zip", 1)
    arrive("b.zip", 2, "harmless")
    // This file is as large and as old as the one that it replaces.
    arrive("c.txt", 2, "harmful!")
    await look()
    await look((name) => {
      if (name === "a.zip") replace("b.zip", put)
      return ACCEPTED
    })
    expect(imported).toEqual(["a.zip"])
    arrive("d.zip", 3)
    await look()
    await look()
    expect(imported).toContain("d.zip")
    rmSync(feed.at("b.zip"), { recursive: true, force: true })
  })

  it.each(["findCompany", "tell"])("has a link that takes the place of a package left alone, at %s", async (moment) => {
    feed.arrive("a.zip", 1, "first")
    await feed.look()
    const put = () => replace("a.zip", () => symlinkSync(foreign, feed.at("a.zip")))
    await feed.look(undefined, { [moment]: put })
    await feed.look()
    await feed.look()
    expect(feed.contents).toEqual(["first"])
    expect(feed.packagesIn("processed")).toHaveLength(1)
    expect(readdirSync(feed.folder)).toEqual(["a.zip", "weg.txt"])
  })

  it("has a package imported as it stood still, and what replaces it later", async () => {
    const { arrive, look, imported, contents } = feed
    arrive("a.zip", 1, "first")
    await look()
    await look(undefined, { findCompany: () => arrive("a.zip", 2, "second") })
    expect(imported).toEqual([])
    await look()
    await look(() => {
      arrive("a.zip", 3, "third")
      return ACCEPTED
    })
    await look()
    await look()
    expect(contents).toEqual(["second", "third"])
    const kept = feed.packagesIn("processed").map((name) => readFileSync(feed.doneFile("processed", name), "utf8"))
    expect(kept).toEqual(["second", "third"])
  })

  it("leads nothing elsewhere by links that have the names of our own files", async () => {
    for (const name of ["processed", "failed"]) symlinkSync(path.dirname(foreign), feed.at(name))
    for (const name of [".lock", `.lock.${process.pid}`, "a.zip.lock"]) symlinkSync(foreign, feed.at(name))
    feed.arrive("a.zip", 1)
    const unlock = lockFolder(feed.folder, feed.state.lock)
    await feed.look()
    await feed.look()
    unlock()
    expect(feed.imported).toEqual(["a.zip"])
    expect(feed.packagesIn("processed")).toHaveLength(1)
  })

  it("has a thousand packages looked at, however many there are", async () => {
    for (let index = 0; index < 1200; index++) writeFileSync(feed.at(`${index}.zip`), "")
    const first = await listArriving(feed.folder)
    expect(first).toHaveLength(1000)
    for (const { name } of first) rmSync(feed.at(name))
    expect(await listArriving(feed.folder)).toHaveLength(200)
  })
})
