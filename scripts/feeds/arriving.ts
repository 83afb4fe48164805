import { constants, createWriteStream, lstatSync, renameSync, type Stats } from "node:fs"
import { type FileHandle, open, opendir, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { pipeline } from "node:stream/promises"
import { HOUR, MINUTE } from "../../src/domain/values/durations"

export type Arriving = { name: string; changedAt: number; state: string }

/** The limits of one look: a sender of many files must not keep the other feeds waiting. */
const MAX_NAMES = 100_000
const MAX_PACKAGES = 1000

const IS_PACKAGE = /^[^.].*\.(?:zip|xml)$/i
const LOCKS = [".lock", ".lck", ".LOCK", ".LCK"]
/** A lock that its sender has left behind. */
const LOCK_COUNTS_MS = HOUR

/** Lists the packages of a folder, the oldest first. A file that is hidden, a link or differently named does not count yet. */
export async function listArriving(folder: string): Promise<Arriving[]> {
  const files: Arriving[] = []
  let names = 0
  // The encoding latin1 makes each byte of a name a character.
  for await (const { name: bytes } of await opendir(folder, { encoding: "latin1", bufferSize: 1000 })) {
    const name = readableName(folder, bytes)
    const stats = IS_PACKAGE.test(name) ? lstatSync(path.join(folder, name), { throwIfNoEntry: false }) : undefined
    const state = stats && formatState(stats)
    if (stats && state) files.push({ name, changedAt: stats.mtimeMs, state })
    names += 1
    if (names === MAX_NAMES || files.length === MAX_PACKAGES) break
  }
  return files.sort((a, b) => a.changedAt - b.changedAt || (a.name < b.name ? -1 : 1))
}

/** Returns null for all but a regular file with one name: a second name could stand in another company's folder. */
const formatState = (stats: Stats): string | null =>
  stats.isFile() && stats.nlink === 1 ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : null

/** Whether a file is still the one that was seen. */
export function isStillThere(folder: string, { name, state }: Pick<Arriving, "name" | "state">): boolean {
  const stats = lstatSync(path.join(folder, name), { throwIfNoEntry: false })
  return stats !== undefined && formatState(stats) === state
}

/** Whether the sender has locked a package, by a file next to it. */
export function isLocked(folder: string, name: string): boolean {
  const stem = name.slice(0, name.lastIndexOf("."))
  const locks = LOCKS.flatMap((ending) => [`${name}${ending}`, `${stem}${ending}`])
  return locks.some((lock) => {
    const stats = lstatSync(path.join(folder, lock), { throwIfNoEntry: false })
    return stats?.isFile() === true && Date.now() - stats.mtimeMs < LOCK_COUNTS_MS
  })
}

/**
 * Opens a package, once: all that follows reads this very file, whatever the sender puts in its place. Null if it is no longer
 * the file that was seen. Never waits, as a pipe would let it.
 */
export async function openSeen(folder: string, { name, state }: Arriving): Promise<FileHandle | null> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const handle = await open(path.join(folder, name), flags).catch((error: NodeJS.ErrnoException) => {
    if (["ENOENT", "ELOOP", "ENXIO"].includes(error.code ?? "")) return null
    throw error
  })
  if (handle === null || formatState(await handle.stat()) === state) return handle
  await handle.close()
  return null
}

const END_OF_ZIP = Buffer.from([0x50, 0x4b, 5, 6])
/** The longest end of a ZIP file in bytes: its record, and the longest comment that may follow. */
const MAX_END_LENGTH = 22 + 65_535
const INCOMPLETE_COUNTS_MS = 10 * MINUTE

/** Its end is missing, and it has not stood still for long: the sender has been cut off, and may go on. */
export async function isUnfinished(handle: FileHandle, { name, changedAt }: Arriving): Promise<boolean> {
  return Date.now() - changedAt < INCOMPLETE_COUNTS_MS && !(await hasEnd(handle, name))
}

async function hasEnd(handle: FileHandle, name: string): Promise<boolean> {
  const { size } = await handle.stat()
  const end = Buffer.alloc(Math.min(size, MAX_END_LENGTH))
  await handle.read(end, 0, end.length, size - end.length)
  return /\.zip$/i.test(name) ? end.includes(END_OF_ZIP) : />[\s\0]*$/.test(end.toString("latin1"))
}

/** Copies a package to a place of our own. False if its sender has changed it in the meantime. */
export async function copyPackage(handle: FileHandle, { state }: Arriving, to: string): Promise<boolean> {
  const { size } = await handle.stat()
  await rm(to, { force: true })
  if (size === 0) await writeFile(to, "", { flag: "wx", mode: 0o600 })
  else {
    const source = handle.createReadStream({ start: 0, end: size - 1, autoClose: false })
    await pipeline(source, createWriteStream(to, { flags: "wx", mode: 0o600 }))
  }
  return formatState(await handle.stat()) === state
}

/** Renames what is named in another encoding than UTF-8, as programs for Windows do: no text can name such a file. */
function readableName(folder: string, latin1: string): string {
  const bytes = Buffer.from(latin1, "latin1")
  const name = bytes.toString("utf8")
  if (Buffer.from(name, "utf8").equals(bytes)) return name
  const readable = latin1.replaceAll(/[\u0080-\u009f]/g, "_")
  const file = Buffer.concat([Buffer.from(`${folder}/`), bytes])
  if (IS_PACKAGE.test(readable) && lstatSync(path.join(folder, readable), { throwIfNoEntry: false }) === undefined) {
    renameSync(file, path.join(folder, readable))
  }
  return readable
}
