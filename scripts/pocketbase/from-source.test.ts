import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { inRoot } from "../lib/paths"
import { fromSource } from "./from-source"
import { next, release } from "./release"
import { goEnvironment, MissingTool } from "./toolchain"

let folder: string

beforeEach(() => {
  vi.spyOn(console, "log").mockReturnValue()
  mkdirSync(inRoot(".cache"), { recursive: true })
  folder = mkdtempSync(inRoot(".cache/go-"))
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

/** Puts a `go` in place whose `mod download` prints `download` and whose `build` writes an executable of `version`. */
function putGo(download: object, version: string = release.version) {
  const script = `#!/bin/sh
echo "$@" >> ${folder}/calls
if [ "$1" = mod ]; then echo '${JSON.stringify(download)}'; exit 0; fi
while [ "$1" != -o ]; do shift; done
printf '#!/bin/sh\\necho pocketbase version ${version}\\n' > "$2"; /bin/chmod +x "$2"
`
  writeFileSync(path.join(folder, "go"), script, { mode: 0o755 })
}

const build = () => fromSource({ env: { PATH: folder } })
const calls = () => readFileSync(path.join(folder, "calls"), "utf8")
const pinned = () => ({ Dir: folder, Sum: release.sum })

describe("building PocketBase from its Go module", () => {
  it("builds nothing of a module whose hash is another", () => {
    putGo({ ...pinned(), Sum: "h1:somebodyElses=" })
    expect(build).toThrow(
      /^The hash of github\.com\/pocketbase\/pocketbase 0\.39\.11 is h1:somebodyElses=, expected was h1:cl\/Kh/,
    )
    expect(calls()).not.toContain("build")
  })

  it("builds the module with the pinned hash and names the origin", () => {
    putGo(pinned())
    expect(build()).toMatchObject({ version: release.version, origin: "its Go module, built on this machine" })
    expect(calls()).toContain("mod download -json github.com/pocketbase/pocketbase@v0.39.11")
    expect(calls()).toContain("-X github.com/pocketbase/pocketbase.Version=0.39.11")
  })

  it("refuses an executable that is not the wanted version", () => {
    putGo(pinned(), "0.1.0")
    expect(build).toThrow("What was built is not PocketBase 0.39.11: pocketbase version 0.1.0")
  })

  it("says that there is no Go, and why a module could not be loaded", () => {
    expect(build).toThrow("There is no Go on this machine")
    putGo({ Error: "dial tcp: no route to host" })
    expect(build).toThrow("PocketBase's Go module could not be loaded: dial tcp: no route to host")
    expect(existsSync(path.join(folder, "calls"))).toBe(true)
  })

  it("builds another version for another machine, which cannot run here", () => {
    putGo({ Dir: folder, Sum: next.sum }, "0.1.0")
    const built = fromSource({ env: { PATH: folder }, source: next, platform: "darwin_arm64" })
    expect(built.version).toBe(next.version)
    expect(calls()).toContain(`mod download -json github.com/pocketbase/pocketbase@v${next.version}`)
  })

  it("takes the machine's Go where it is new enough, and says what is missing where there is none", () => {
    const put = (version: string) =>
      writeFileSync(path.join(folder, "go"), `#!/bin/sh\necho ${version}\n`, { mode: 0o755 })
    put("go1.27.0")
    expect(goEnvironment({ PATH: folder })).toEqual({ PATH: folder })
    put("go1.26.8")
    vi.stubEnv("PATH", folder)
    expect(() => goEnvironment({ PATH: folder }, path.join(folder, "none"))).toThrow(MissingTool)
  })
})
