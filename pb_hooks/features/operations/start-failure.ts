import { describeUnusable } from "./unusable-files"

const DAMAGE = /file is not a database|database disk image is malformed/
const NO_ACCESS = /readonly database|unable to open database file|permission denied|read-only file system/i
const NO_ROOM = /disk is full|no space left/i

/** Says what helps when neither the server nor a command can begin, in one sentence instead of SQLite's or the system's words. */
export function describeStartFailure(message: string): string {
  const folder = $app.dataDir()
  const [damage] = DAMAGE.exec(message) ?? []
  if (damage !== undefined)
    return `A database in ${folder} cannot be read (${damage}): see "A damaged database" in OPERATIONS.md.`
  if (NO_ROOM.test(message)) return `The disk of ${folder} is full (${message}): see "Making room" in OPERATIONS.md.`
  const unusable = NO_ACCESS.test(message) ? describeUnusable(folder) : null
  if (unusable === null) return message
  // Our own sentence about the folder says less than this one.
  return message.startsWith("Im Datenordner") ? unusable : `${unusable} (${message})`
}
