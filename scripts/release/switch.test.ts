import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import path from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { inRoot } from "../lib/paths"

// The drill `update` runs packaging/debian/switch on a real Debian; here its decisions, with doubles of what it calls.

const machine = inRoot(".cache/test", `switch-${process.pid}`)
const at = (name: string) => path.join(machine, name)
/** The newer version has merged this one with others. */
const MERGED = "1764000102_merged.js"
const [FIRST, SECOND] = ["1764014201_a.js", "1795679001_b.js"]
const BACKUP = "data/before-updates/backup-1"

/** A stand-in for the program. Each run of its migration adds a line to the database; a file says what fails. */
const PROGRAM = `data=\${DATA_DIR:-$M/data}
version=\${VERSION#versions/}
case $1 in
  backup) mkdir -p "$M/${BACKUP}2"; cp "$data/data.db" "$M/${BACKUP}2"; echo "Backup: $M/${BACKUP}2" ;;
  restore) [ ! -e "$M/restore-fails" ] || { echo "no room"; exit 1; }; cp "$2/data.db" "$data/data.db"; echo "Restored: $2" ;;
  migrate)
    if [ -e "$M/migration-fails" ] && { [ "$data" = "$M/data" ] || [ -e "$M/rehearsal-fails" ]; }; then echo half >> "$data/data.db"; echo "no such column"
    elif grep -q "$version" "$data/data.db"; then echo "No new migrations to apply."
    else echo "$version" >> "$data/data.db"; echo "Applied"; fi ;;
esac`
const DOUBLES: Readonly<Record<string, string>> = {
  "makler-portal": PROGRAM,
  systemctl: `echo "$*" >> "$M/calls"
case "$*" in
  stop*) echo stopped > "$M/state" ;;
  "restart makler-portal" | "start makler-portal") echo running > "$M/state"; readlink "$M/lib/current" > "$M/started" ;;
  is-active*) [ "$(cat "$M/state")" = running ] && echo active || { echo inactive; exit 3; } ;;
  *is-failed*) [ -e "$M/$(basename "$(readlink "$M/lib/current")")-dies" ] ;;
esac`,
  curl: `[ "$(cat "$M/state")" = running ] && [ ! -e "$M/$(basename "$(readlink "$M/lib/current")")-dies" ]`,
  install: `[ "$1" = -d ] && exec mkdir -p "$6"
exec cp "$5" "$6"`,
}

beforeEach(() => {
  const migrations = { "0.1.0": [MERGED, FIRST], "0.2.0": [FIRST, SECOND] }
  for (const [version, names] of Object.entries(migrations)) {
    const folder = at(`lib/versions/${version}/dist/pb_migrations`)
    mkdirSync(folder, { recursive: true })
    for (const name of names) writeFileSync(path.join(folder, name), "")
  }
  symlinkSync("versions/0.1.0", at("lib/current"))
  for (const folder of ["bin", BACKUP, "etc"]) mkdirSync(at(folder), { recursive: true })
  for (const [name, text] of Object.entries(DOUBLES)) {
    writeFileSync(at(`bin/${name}`), `#!/bin/sh\nM=${machine}\n${text}\n`)
    chmodSync(at(`bin/${name}`), 0o755)
  }
  writeFileSync(at("data/data.db"), "saved\n")
  writeFileSync(at("state"), "running\n")
  writeFileSync(at("etc/env"), "PORT=1\n")
  describeBackup([MERGED, FIRST])
  const script = readFileSync(inRoot("packaging/debian/switch"), "utf8")
  const here = {
    "/usr/lib/makler-portal": at("lib"),
    "/var/lib/makler-portal": at("data"),
    "/etc/makler-portal": at("etc"),
  }
  const moved = Object.entries(here).reduce((text, [from, to]) => text.replaceAll(from, to), script)
  writeFileSync(at("switch"), moved.replaceAll("/usr/bin/makler-portal", at("bin/makler-portal")))
})
afterEach(() => rmSync(machine, { recursive: true, force: true }))

function describeBackup(migrations: readonly string[]): void {
  const files = { "data.db": "older\n", "backup.json": JSON.stringify({ format: 1, migrations }, null, 2) }
  const sums = Object.entries(files).map(([name, text]) => {
    writeFileSync(at(`${BACKUP}/${name}`), text)
    return `${createHash("sha256").update(text).digest("hex")}  ./${name}\n`
  })
  writeFileSync(at(`${BACKUP}/SHA256SUMS`), sums.join(""))
}

function runSwitch(...given: string[]) {
  const env = { ...process.env, PATH: `${at("bin")}:${process.env.PATH}` }
  const { stdout, stderr, status } = spawnSync("sh", [at("switch"), ...given], { env, encoding: "utf8" })
  const read = (name: string) => (existsSync(at(name)) ? readFileSync(at(name), "utf8").trim() : "")
  return {
    said: (stdout + stderr).trim(),
    isDone: status === 0,
    wasStopped: read("calls").includes("stop makler-portal"),
    runs: read("state") === "running" ? path.basename(read("started") || readlinkSync(at("lib/current"))) : "",
    data: read("data/data.db"),
    leftOver: ["rehearsal", "before-migration"].filter((name) => existsSync(at(`data/${name}`))),
    backups: readdirSync(at("data/before-updates")).length,
  }
}

const touch = (...names: string[]) => {
  for (const name of names) writeFileSync(at(name), "")
}
const untouched = { isDone: false, wasStopped: false, runs: "0.1.0", data: "saved", leftOver: [], backups: 1 }
const again = { ...untouched, wasStopped: true }

const CASES: [string, () => string[], ReturnType<typeof runSwitch> | object][] = [
  [
    "installs a version and migrates",
    () => ["0.2.0"],
    { isDone: true, runs: "0.2.0", data: "saved\n0.2.0", leftOver: [], backups: 2 },
  ],
  ["knows no such version", () => ["9.9.9"], { ...untouched, said: expect.stringContaining("Installed: 0.1.0 0.2.0") }],
  [
    "finds no backup",
    () => ["0.1.0", at("data/before-updates/backup-I")],
    {
      ...untouched,
      said: expect.stringMatching(/There is no backup in .*backup-I, so nothing was changed. Backups: .*backup-1/),
    },
  ],
  [
    "finds a damaged backup",
    () => {
      writeFileSync(at(`${BACKUP}/data.db`), "another")
      return ["0.1.0", at(BACKUP)]
    },
    { ...untouched, said: expect.stringContaining("is damaged, so nothing was changed") },
  ],
  [
    "finds a backup of a newer version",
    () => {
      describeBackup([FIRST, SECOND])
      return ["0.1.0", at(BACKUP)]
    },
    { ...untouched, said: expect.stringContaining("was made by a newer version than 0.1.0") },
  ],
  [
    "cannot restore",
    () => {
      touch("restore-fails")
      return ["0.1.0", at(BACKUP)]
    },
    {
      ...again,
      said: expect.stringMatching(
        /could not be restored\. The data of 0\.1\.0 is as it was, and it is running again: no room/,
      ),
    },
  ],
  ["goes to a backup", () => ["0.2.0", at(BACKUP)], { isDone: true, runs: "0.2.0", data: "older" }],
  [
    "cannot migrate the copy",
    () => {
      touch("migration-fails", "rehearsal-fails")
      return ["0.2.0"]
    },
    {
      ...untouched,
      said: expect.stringContaining("0.2.0 cannot migrate this database, so nothing was changed: no such column"),
    },
  ],
  [
    "cannot migrate the database itself",
    () => {
      touch("migration-fails")
      return ["0.2.0"]
    },
    {
      ...again,
      said: expect.stringContaining(
        "0.2.0 could not migrate the database: no such column. The data of 0.1.0 is as it was, and it is running again.",
      ),
    },
  ],
  [
    "installs a version that dies",
    () => {
      touch("0.2.0-dies")
      return ["0.2.0"]
    },
    {
      ...again,
      said: expect.stringContaining(
        "0.2.0 did not answer (journalctl -u makler-portal). The data of 0.1.0 is as it was",
      ),
    },
  ],
  [
    "leaves a server stopped that was",
    () => {
      writeFileSync(at("state"), "stopped\n")
      return ["0.2.0"]
    },
    { isDone: true, runs: "", data: "saved\n0.2.0", leftOver: [] },
  ],
]

it.each(CASES)("%s", (_what, prepare, expected) => {
  expect(runSwitch(...prepare())).toMatchObject(expected)
})
