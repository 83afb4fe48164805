import { diskSpace } from "../../engine/disk-space"
import { fileMode } from "../../engine/engine-types"

/** A backup is a folder with these; `SHA256SUMS` is what `sha256sum --check` reads. */
export const DATABASE = "data.db"
export const FILES = "storage"
export const SUMS = "SHA256SUMS"
export const DESCRIPTION = "backup.json"

export const FORMAT = 1

export const [PRIVATE_FOLDER, PRIVATE_FILE] = [fileMode(0o700), fileMode(0o600)]

/** `migrations`: the product's own that its database has run. `files`: false if they are in S3. */
export type Description = { format: number; createdAt: string; migrations: string[]; files: boolean }

/** The pattern of names that the product stores in the folder of files: a separate disk also holds `lost+found`. */
export const STORED = /^\w+$/
/** The same pattern for `find`, in the folder in which it begins. */
export const FIND_STORED = "find . -mindepth 1 -maxdepth 1 ! -name '*[!A-Za-z0-9_]*'"

const NAME = /^backup-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)(\d{3})Z$/

/** Names look like `backup-20261122-031500123Z`: sorted by name they are sorted by age. */
export const backupName = (at: Date) => `backup-${at.toISOString().replaceAll(/[-:.]/g, "").replace("T", "-")}`

/** Reads the time of a backup from its name: a copied folder has the time of the copy. */
export const backupTime = (name: string): number => Date.parse(name.replace(NAME, "$1-$2-$3T$4:$5:$6.$7Z"))

/** Lists the backups in a folder, the newest first. */
export const backupsIn = (folder: string): string[] =>
  $os
    .readDir(folder)
    .map((entry) => entry.name())
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()

export function exists(path: string): boolean {
  try {
    $os.stat(path)
    return true
  } catch {
    return false
  }
}

/** The highest number of lines of a failed command that are shown: a full disk fails once for each file. */
const MAX_LINES = 5

function shorten(output: string): string {
  const lines = output.trim().split("\n")
  return lines.length <= MAX_LINES ? lines.join("\n") : `${lines[0]} (and ${lines.length - 1} more lines)`
}

/** Runs system commands and returns their output; throws its first cause if one fails. */
export function runShell(script: string): string {
  const output = toString($os.cmd("sh", "-c", `export LC_ALL=C; { ${script}; } 2>&1 || echo ${FAILED}`).output())
  if (output.includes(FAILED)) throw new Error(shorten(output.replace(FAILED, "")))
  return output
}

const FAILED = "~~failed~~"

/** Quotes a text as a word of the shell. */
export const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Returns the bytes that a folder takes. */
export const sizeOnDisk = (folder: string): number => Number.parseInt(runShell(`du -sk ${quoted(folder)}`), 10) * 1024

const MEGABYTE = 1_000_000
const toMegabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE)

/** Throws before anything is copied if the disk of a folder has too little room. */
export function assertRoom(folder: string, bytes: number): void {
  const { free } = diskSpace(folder)
  if (free >= bytes) return
  throw new Error(
    `There is not enough room in ${folder}: ${toMegabytes(bytes)} MB are needed, ${toMegabytes(free)} MB are free. See "Making room" in OPERATIONS.md. Nothing was copied.`,
  )
}

/** Throws if the folder does not match its `SHA256SUMS`. */
export function assertSums(folder: string): void {
  runShell(`cd ${quoted(folder)} && sha256sum --check --strict --quiet ${SUMS}`)
}
