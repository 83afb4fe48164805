import { closeSync, fstatSync, lstatSync, openSync, readdirSync, readSync, renameSync } from "node:fs"
import path from "node:path"

export type Arriving = { name: string; changedAt: number; state: string }

const IS_PACKAGE = /^[^.].*\.(?:zip|xml)$/i
const LOCKS = [".lock", ".lck"]
/** A lock that its sender has left behind. */
const LOCK_COUNTS_MS = 60 * 60_000

/** The packages of a folder, the oldest first. What is hidden, linked, locked or still has another name is none yet. */
export function arrivingIn(folder: string, now = Date.now()): Arriving[] {
  const names = namesIn(folder)
  const files = names.flatMap((name) => {
    if (!IS_PACKAGE.test(name) || isLocked(folder, name, names, now)) return []
    const { size, mtimeMs } = fileAt(path.join(folder, name)) ?? {}
    return size === undefined || mtimeMs === undefined
      ? []
      : [{ name, changedAt: mtimeMs, state: `${size} ${mtimeMs}` }]
  })
  return files.sort((a, b) => a.changedAt - b.changedAt || (a.name < b.name ? -1 : 1))
}

const END_OF_ZIP = Buffer.from([0x50, 0x4b, 5, 6])
/** Behind it a comment may follow, of so many bytes. */
const LONGEST_END = 22 + 65_535
const INCOMPLETE_COUNTS_MS = 10 * 60_000

/** Its end is missing, and it has not stood still for long: the sender has been cut off, and may go on. */
export function isUnfinished(folder: string, { name, changedAt }: Arriving, now = Date.now()): boolean {
  return now - changedAt < INCOMPLETE_COUNTS_MS && !hasEnd(path.join(folder, name))
}

function hasEnd(file: string): boolean {
  const descriptor = openSync(file, "r")
  try {
    const { size } = fstatSync(descriptor)
    const end = Buffer.alloc(Math.min(size, LONGEST_END))
    readSync(descriptor, end, 0, end.length, size - end.length)
    return /\.zip$/i.test(file) ? end.includes(END_OF_ZIP) : />[\s\0]*$/.test(end.toString("latin1"))
  } finally {
    closeSync(descriptor)
  }
}

/** A link is none: it could lead to another company's package. */
function fileAt(file: string) {
  const stats = lstatSync(file, { throwIfNoEntry: false })
  return stats?.isFile() ? stats : undefined
}

function isLocked(folder: string, name: string, names: readonly string[], now: number): boolean {
  const stem = name.slice(0, name.lastIndexOf("."))
  const locks = LOCKS.flatMap((ending) => [`${name}${ending}`, `${stem}${ending}`])
  return names.some((other) => {
    if (!locks.includes(other.toLowerCase()) && !locks.includes(other)) return false
    const { mtimeMs } = fileAt(path.join(folder, other)) ?? {}
    return mtimeMs !== undefined && now - mtimeMs < LOCK_COUNTS_MS
  })
}

/** Names in another encoding than UTF-8, as programs for Windows send them, are renamed: no text can name such a file. */
function namesIn(folder: string): string[] {
  return readdirSync(folder, { encoding: "buffer" }).map((bytes) => {
    const name = bytes.toString("utf8")
    if (Buffer.from(name, "utf8").equals(bytes)) return name
    const readable = bytes.toString("latin1").replaceAll(/[\u0080-\u009f]/g, "_")
    const file = Buffer.concat([Buffer.from(`${folder}/`), bytes])
    if (IS_PACKAGE.test(readable) && fileAt(path.join(folder, readable)) === undefined) {
      renameSync(file, path.join(folder, readable))
    }
    return readable
  })
}
