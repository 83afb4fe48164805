import { ERASURE_LOG } from "../../database/erasures"
import { type FileLock, lockFile } from "../../database/file-lock"
import { logError } from "../../engine/logging"
import { migrationsOfAttached, withIntactDatabase } from "./attached-database"
import {
  assertRoom,
  backupName,
  backupsIn,
  DATABASE,
  DESCRIPTION,
  type Description,
  exists,
  FILES,
  FIND_STORED,
  FORMAT,
  PRIVATE_FILE,
  PRIVATE_FOLDER,
  quoted,
  runShell,
  SUMS,
  sizeOnDisk,
} from "./backup-folder"

/** The pattern of names of unfinished backups. */
const PARTIAL = /^\.backup-.*\.partial(?:\.removed)*$/
const LOCK = "lock"

/**
 * Copies database and files into a new folder in `to`, while the server is writing; returns its path. Keeps the newest
 * `keep` backups there, or all for 0. Runs in a process of its own, whose connection it attaches the copy to.
 */
export function takeBackup(to: string, keep: number): string {
  $os.mkdirAll(to, PRIVATE_FOLDER)
  removePartials(to)
  assertRoom(to, backupBytes(to))
  const { name, partial, lock } = beginPartial(to)
  try {
    // Copying before and after the database includes every file that it names, even one deleted in the meantime.
    copyFiles(partial)
    copyDatabase(`${partial}/${DATABASE}`, partial)
    copyFiles(partial)
    const sums = `find . -type f ! -name ${SUMS} ! -name ${LOCK} -print0 | sort -z | xargs -0 -r sha256sum > ${SUMS}`
    if (exists(`${$app.dataDir()}/${ERASURE_LOG}`))
      runShell(`cp ${quoted(`${$app.dataDir()}/${ERASURE_LOG}`)} ${quoted(partial)}/`)
    runShell(`cd ${quoted(partial)} && ${sums} && sync -f .`)
    $os.rename(partial, `${to}/${name}`)
  } catch (error) {
    $os.removeAll(partial)
    throw error
  } finally {
    lock.close()
  }
  $os.remove(`${to}/${name}/${LOCK}`)
  const old = keep === 0 ? [] : backupsIn(to).slice(keep)
  for (const other of old) $os.removeAll(`${to}/${other}`)
  return `${to}/${name}`
}

/** Returns how much a backup takes in `to`: on the same disk files are hard links. */
function backupBytes(to: string): number {
  const [database, stored] = [`${$app.dataDir()}/${DATABASE}`, `${$app.dataDir()}/${FILES}`]
  const isApart =
    exists(stored) && runShell(`stat -Lc %d ${quoted(to)} ${quoted(stored)} | uniq | wc -l`).trim() !== "1"
  return Number($os.stat(database).size()) + (isApart ? sizeOnDisk(stored) : 0)
}

/**
 * Removes abandoned partial backups: another backup into the same folder holds its lock. Renames them first, so that no
 * process enters by the name it has read. If two processes remove the same one, it is gone even if one of them fails.
 */
function removePartials(to: string): void {
  for (const entry of $os.readDir(to)) {
    if (!PARTIAL.test(entry.name())) continue
    const partial = `${to}/${entry.name()}`
    let lock: FileLock | null = null
    try {
      lock = lockLeftover(partial)
      if (lock === null) continue
      $os.rename(partial, `${partial}.removed`)
      $os.removeAll(`${partial}.removed`)
    } catch (error) {
      logError("What is left of a backup was not removed", error)
    } finally {
      lock?.close()
    }
  }
}

const NO_LOCK: FileLock = { close: () => {} }

/** Treats a leftover whose lock cannot be written as unlocked: its owner could write it, and leftovers fill a full disk. */
function lockLeftover(partial: string): FileLock | null {
  try {
    return lockPartial(partial)
  } catch {
    return NO_LOCK
  }
}

/** Creates the folder of a new backup, and locks it until the process ends. Another process may remove it before that. */
function beginPartial(to: string): { name: string; partial: string; lock: FileLock } {
  for (let tries = 0; tries < 100; tries++) {
    const name = backupName(new Date())
    const partial = `${to}/.${name}.partial`
    if (exists(partial) || exists(`${to}/${name}`)) continue
    $os.mkdirAll(partial, PRIVATE_FOLDER)
    try {
      const lock = lockPartial(partial)
      if (lock !== null && exists(`${partial}/${LOCK}`)) return { name, partial, lock }
      lock?.close()
    } catch (error) {
      $os.removeAll(partial)
      throw error
    }
  }
  throw new Error(`No backup can be begun in ${to}.`)
}

/** Returns null if another process holds the lock, or the folder has gone. */
function lockPartial(partial: string): FileLock | null {
  try {
    return lockFile(`${partial}/${LOCK}`)
  } catch (error) {
    if (exists(partial)) throw error
    return null
  }
}

/** Copies files, as hard links on the same disk: a stored file never changes. */
function copyFiles(partial: string): void {
  const [from, to] = [`${$app.dataDir()}/${FILES}`, `${partial}/${FILES}`]
  $os.mkdirAll(to, PRIVATE_FOLDER)
  if (!exists(from)) return
  const copy = (how: string) => `(cd ${quoted(from)} && ${FIND_STORED} -exec cp -Rp${how} -t ${quoted(to)} {} +)`
  // A file deleted while it was being copied is no failure.
  const others = `grep -v 'No such file or directory$'`
  runShell(`${copy("lu")} 2>/dev/null || ! ${copy("u")} 2>&1 | ${others}`)
}

/** Blocks no writer, and waits for none: only `VACUUM INTO` on a connection that does not write does neither. */
function copyDatabase(file: string, partial: string): void {
  $app.concurrentDB().newQuery("VACUUM INTO {:file}").bind({ file }).execute()
  withIntactDatabase(file, (run) => {
    // Links that open accounts are in no backup, not even in its free pages.
    run("PRAGMA copy.secure_delete = ON")
    run("DELETE FROM copy.outbox WHERE secret != ''")
    const migrations = migrationsOfAttached()
    const files = !$app.settings().s3.enabled
    const description: Description = { format: FORMAT, createdAt: new Date().toISOString(), migrations, files }
    $os.writeFile(`${partial}/${DESCRIPTION}`, JSON.stringify(description, null, 2), PRIVATE_FILE)
  })
}
