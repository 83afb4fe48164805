import { ADVISORIES_READ_ON, advisoriesAgainst } from "../../../src/domain/operations/advisories"
import { misspeltSettings } from "../../../src/domain/operations/misspelt-settings"
import { missingSetting } from "../../../src/domain/operations/setting-rules"
import { wrongSettings } from "../../../src/domain/operations/settings"
import { startRefusal, startWarnings } from "../../../src/domain/operations/start-check"
import { DAY, MINUTE } from "../../../src/domain/values/durations"
import { queryRows } from "../../database/sql"
import { diskSpace } from "../../engine/disk-space"
import { env, envNames, envNumber } from "../../engine/env"
import { backupsIn, backupTime, DATABASE, exists, quoted } from "../backup"
import { type Check, createError, createNote, type Finding, sizeText } from "./finding"
import { describeUnusable, tryWriting } from "./unusable-files"

const MEGABYTE = 1024 * 1024

function settings(): Finding[] {
  const host = env("HOST") || "127.0.0.1"
  const missing = missingSetting((name) => env(name) !== "")
  const refusal = startRefusal(host, env)
  return [
    ...[...misspeltSettings(envNames()), ...wrongSettings(env)].map(createError),
    ...[missing, refusal].flatMap((sentence) => (sentence === null ? [] : [createError(sentence)])),
    ...startWarnings(host, env).map(createNote),
  ]
}

function disk(): Finding[] {
  const { free, size } = diskSpace($app.dataDir())
  if (free === Number.POSITIVE_INFINITY) return [createError("The program df does not say how much is free.")]
  const says = `${sizeText(free)} of ${sizeText(size)} are free`
  const reserve = envNumber("MIN_FREE_DISK_MB")
  if (free >= reserve * MEGABYTE) return [createNote(`${says}.`)]
  return [
    createError(
      `${says}, less than MIN_FREE_DISK_MB (${reserve}): uploads are refused. See "the disk is full" in OPERATIONS.md.`,
    ),
  ]
}

const OTHERS = 0o077
const PROGRAMS = ["chmod", "cp", "df", "nice", "sha256sum", "sort", "sync", "xargs"]

function rights(): Finding[] {
  const folder = $app.dataDir()
  const found = PROGRAMS.filter((name) => toString($os.cmd("sh", "-c", `command -v ${name} || true`).output()) === "")
  const isOpen = (Number($os.stat(folder).mode()) & OTHERS) !== 0
  return [
    ...found.map((name) => createError(`The program ${name} is missing, which backups or uploads need.`)),
    ...(isOpen
      ? [createError(`Other accounts of this machine may read ${folder}: chmod -R go-rwx ${quoted(folder)}`)]
      : []),
    ...[folder, ...(env("BACKUP_DIR") === "" ? [] : [env("BACKUP_DIR")])].flatMap(unwritable),
    ...[describeUnusable(folder)].flatMap((sentence) => (sentence === null ? [] : [createError(sentence)])),
  ]
}

/** PocketBase has SQLite shorten the file to 200 MB once all of it is written back. */
const LARGE_WAL = 300 * MEGABYTE

function writeAheadLog(): Finding[] {
  const file = `${$app.dataDir()}/${DATABASE}-wal`
  const bytes = exists(file) ? Number($os.stat(file).size()) : 0
  if (bytes < LARGE_WAL) return []
  return [
    createError(
      `${file} has ${sizeText(bytes)}: it is not written back while something reads for long, and fills the disk. Type: lsof ${quoted(file)}. End what is there beside the server, then restart the server.`,
    ),
  ]
}

function unwritable(folder: string): Finding[] {
  const reason = tryWriting(folder)
  return reason === null ? [] : [createError(`Nothing can be written to ${folder}: ${reason}`)]
}

const LATE_MS = 5 * MINUTE

/** Looks for rows saved in the future: sessions and links end by the clock. */
function clock(): Finding[] {
  const newest = ["companies", "properties", "users"].flatMap((table) =>
    queryRows($app, `SELECT coalesce(max(updated_at), '') AS row FROM ${table}`, {}),
  )
  const latest = Math.max(...newest.map((text) => (text === "" ? 0 : Date.parse(text.replace(" ", "T")))))
  if (latest < Date.now() + LATE_MS) return [createNote(`It is ${new Date().toISOString()}.`)]
  return [
    createError(
      `The clock says ${new Date().toISOString()}, but something was saved at ${new Date(latest).toISOString()}. Have it set by the network (timedatectl).`,
    ),
  ]
}

function backups(): Finding[] {
  if (envNumber("BACKUP_KEEP") === 0) return [createNote("BACKUP_KEEP=0: none are made by night.")]
  const folder = env("BACKUP_DIR") || `${$app.dataDir()}/nightly`
  const [newest] = exists(folder) ? backupsIn(folder) : []
  const made = newest === undefined ? 0 : backupTime(newest)
  if (made > Date.now() - 2 * DAY) return [createNote(`The newest is ${newest}.`)]
  const isNew = queryRows($app, "SELECT 1 AS row FROM _migrations WHERE applied / 1000 > {:before} LIMIT 1", {
    before: Date.now() - 2 * DAY,
  })
  if (newest === undefined && isNew.length > 0) return [createNote("The first is made tonight.")]
  const newestIs = newest === undefined ? "" : ` (the newest is ${newest})`
  return [
    createError(`None was made in ${folder} for two days${newestIs}. "makler-portal backup --to=${folder}" says why.`),
  ]
}

function pocketbase(): Finding[] {
  const version = $app.rootCmd?.version ?? ""
  const known = advisoriesAgainst(version)
  if (known.length === 0) return [createNote(`${version}, against which nothing was known on ${ADVISORIES_READ_ON}.`)]
  return known.map(({ id, says, fixedIn }) =>
    createError(`${id} concerns ${version}: ${says}. ${fixedIn} is without it.`),
  )
}

export const MACHINE: readonly Check[] = [
  { name: "Settings", look: settings },
  { name: "Disk", look: disk },
  { name: "Rights", look: rights },
  { name: "Write-ahead log", look: writeAheadLog },
  { name: "Clock", look: clock },
  { name: "Backups", look: backups },
  { name: "PocketBase", look: pocketbase },
]
