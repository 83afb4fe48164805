import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { ensureChromium, ensureTestChromium } from "./chromium"
import { inRoot } from "./lib/paths"

let folder: string
let tried: string

beforeEach(() => {
  mkdirSync(inRoot(".cache"), { recursive: true })
  folder = mkdtempSync(inRoot(".cache/chromium-"))
  tried = `${folder}/tried`
  vi.stubEnv("PATH", folder)
  vi.stubEnv("CHROMIUM_BIN", "")
  vi.spyOn(process, "getuid").mockReturnValue(0)
  vi.spyOn(console, "log").mockReturnValue()
  executable("chromium", "")
  packages('case "$*" in --no-download*) : > "$FOLDER/chromium-headless-shell";; esac')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function executable(name: string, text: string): void {
  writeFileSync(`${folder}/${name}`, `#!/bin/sh\n${text}\n`)
  chmodSync(`${folder}/${name}`, 0o755)
}

/** Puts an `apt-get` in place that writes down how it is called. */
function packages(does: string): void {
  executable("apt-get", `FOLDER=${folder}\nshift\necho "$@" >> "$FOLDER/calls"\n${does}`)
}

const calls = () => (existsSync(`${folder}/calls`) ? readFileSync(`${folder}/calls`, "utf8").trim().split("\n") : [])

describe("the tests' Chromium", () => {
  it("is the headless shell, which is installed beside a whole one, once", () => {
    expect(ensureTestChromium(tried)).toBe(`${folder}/chromium-headless-shell`)
    const install = "install -y --no-install-recommends --no-remove chromium-headless-shell"
    expect(calls()).toEqual([`--download-only ${install}`, `--no-download ${install}`])
    expect(ensureTestChromium(tried)).toBe(`${folder}/chromium-headless-shell`)
    expect(calls()).toHaveLength(2)
  })

  it("is the whole one where there is no such package, which is looked for once a day", () => {
    packages('case "$*" in *install*) exit 100;; esac')
    expect(ensureTestChromium(tried)).toBe(`${folder}/chromium`)
    expect(calls().map((call) => call.split(" ")[0])).toEqual(["--download-only", "update", "--download-only"])
    expect(ensureTestChromium(tried)).toBe(`${folder}/chromium`)
    expect(calls()).toHaveLength(3)
    const yesterday = Date.now() / 1000 - 25 * 3600
    utimesSync(tried, yesterday, yesterday)
    ensureTestChromium(tried)
    expect(calls()).toHaveLength(6)
  })

  it("is the one that is named, and nobody but root installs anything", () => {
    vi.stubEnv("CHROMIUM_BIN", `${folder}/chromium`)
    expect(ensureTestChromium(tried)).toBe(`${folder}/chromium`)
    vi.stubEnv("CHROMIUM_BIN", "")
    vi.spyOn(process, "getuid").mockReturnValue(1000)
    expect(ensureTestChromium(tried)).toBe(`${folder}/chromium`)
    expect(calls()).toEqual([])
  })

  it("is no matter of other commands, which take what there is", () => {
    expect(ensureChromium()).toBe(`${folder}/chromium`)
    expect(calls()).toEqual([])
  })
})
