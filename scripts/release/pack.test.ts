import { spawnSync } from "node:child_process"
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import path from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { SETTINGS } from "../../src/domain/operations/settings"
import { inRoot } from "../lib/paths"
import { DOCUMENTS } from "./documents"
import { packArchive, packDebian } from "./pack"
import { settle } from "./stage"

const release = { name: "makler-portal", version: "1.2.3", at: new Date(1_700_000_000_000) }
const isDebian = spawnSync("dpkg-deb", ["--version"]).status === 0

let folder: string

beforeEach(() => {
  mkdirSync(inRoot(".cache"), { recursive: true })
  folder = mkdtempSync(inRoot(".cache/pack-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Prepares the same content, created in another order and with other rights. */
function prepare(names: string[], rights: number): string {
  const staged = path.join(folder, "portal")
  rmSync(staged, { recursive: true, force: true })
  for (const name of ["dist", "examples"]) mkdirSync(path.join(staged, name), { recursive: true })
  for (const name of names) {
    writeFileSync(path.join(staged, name), name)
    chmodSync(path.join(staged, name), rights)
    utimesSync(path.join(staged, name), rights + 1.8e9, rights + 1.8e9)
  }
  settle(staged, ["pocketbase"])
  return staged
}

it("tells and passes the settings of the mailbox", () => {
  const known = Object.keys(SETTINGS).filter((name) => name.startsWith("IMAP_"))
  const compose = readFileSync(inRoot("packaging/compose.feeds.yaml"), "utf8")
  expect([...compose.matchAll(/^ +(IMAP_\w+): \$\{\1(?::-993)?\}$/gm)].map(([, name]) => name).sort()).toEqual(
    known.sort(),
  )
  const env = readFileSync(inRoot("packaging/debian/env"), "utf8")
  const told = [...env.matchAll(/^#(IMAP_\w+)=$/gm)].map(([, name]) => name)
  expect(told).toEqual(expect.arrayContaining(["IMAP_HOST", "IMAP_USER", "IMAP_PASSWORD", "IMAP_ADDRESS"]))
  expect(known).toEqual(expect.arrayContaining(told))
})

it.each(["compose.yaml", "compose.feeds.yaml"])("%s asks for nothing that Debian's podman-compose lacks", (name) => {
  // Version 1.0.3 reads neither an empty default nor profiles, and quotes a check in parts wrongly.
  expect(readFileSync(inRoot("packaging", name), "utf8")).not.toMatch(/:[-?]\}|\bprofiles:|\bCMD\b/)
})

it.skipIf(!isDebian)("packs the same bytes from the same content", () => {
  const [first, second] = [
    ["pocketbase", "makler-portal", "LICENSE", ...DOCUMENTS, "examples/nginx.conf", "dist/a.js"],
    ["dist/a.js", "examples/nginx.conf", ...[...DOCUMENTS].reverse(), "LICENSE", "makler-portal", "pocketbase"],
  ].map((names, index) => {
    const staged = prepare(names, index === 0 ? 0o600 : 0o644)
    const [archive, debian] = [path.join(folder, "portal.tar.gz"), path.join(folder, "portal.deb")]
    packArchive(staged, archive, release)
    packDebian(staged, debian, "amd64", release)
    return [archive, debian].map((file) => readFileSync(file).toString("base64"))
  })
  expect(second).toEqual(first)
  const options = { encoding: "utf8", env: { ...process.env, TZ: "UTC" } } as const
  const list = spawnSync("dpkg-deb", ["--contents", path.join(folder, "portal.deb")], options).stdout
  expect(list).toMatch(/^-rwxr-xr-x root\/root .* \.\/usr\/lib\/makler-portal\/package\/pocketbase$/m)
  // What an operator has set, dpkg neither overwrites nor asks about.
  expect(list).not.toMatch(/^-.* \.\/etc\//m)
  expect(list).toMatch(/^-rw------- root\/root .* \.\/usr\/share\/makler-portal\/env$/m)
  const unit = "./usr/lib/systemd/system/makler-portal-replica.service"
  const packed = spawnSync("dpkg-deb", ["--fsys-tarfile", path.join(folder, "portal.deb")]).stdout
  const [, others = ""] =
    /^UnsetEnvironment=(.*)$/m.exec(String(spawnSync("tar", ["-xO", unit], { input: packed }).stdout)) ?? []
  expect(others.split(" ")).toEqual(Object.keys(SETTINGS).filter((name) => !name.startsWith("S3_")))
  const files = spawnSync("tar", ["-tvzf", path.join(folder, "portal.tar.gz")], options).stdout
  for (const line of `${list}${files}`.trim().split("\n")) expect(line).toContain(" 2023-11-14 22:13 ")
})

it("gives the folders of the release before the command, as PocketBase reads nothing after --help", () => {
  const staged = prepare(["pocketbase"], 0o755)
  copyFileSync(inRoot("packaging/makler-portal"), path.join(staged, "makler-portal"))
  writeFileSync(path.join(staged, "pocketbase"), "#!/bin/sh\nprintf '%s ' \"$@\"\n")
  const given = (...command: string[]) =>
    spawnSync("sh", [path.join(staged, "makler-portal"), ...command], {
      encoding: "utf8",
      env: { PATH: process.env.PATH },
    }).stdout.trim()
  expect(given("doctor", "--help")).toMatch(/^--dir=\S+ --hooksDir=\S+ --migrationsDir=.* doctor --help$/)
  expect(given()).toMatch(/ serve --http=127\.0\.0\.1:8090 --publicDir=\S+$/)
})
