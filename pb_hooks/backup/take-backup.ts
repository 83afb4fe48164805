import { migrationsOfAttached, withAttached } from "./attached-database"
import {
  backupName,
  backupsIn,
  DATABASE,
  DESCRIPTION,
  type Description,
  exists,
  FILES,
  FORMAT,
  PRIVATE_FILE,
  PRIVATE_FOLDER,
  quoted,
  runShell,
  SUMS,
} from "./backup-folder"

/** Of a backup that has not been finished. */
const PARTIAL = /^\.backup-.*\.partial$/

/**
 * Copies database and files into a new folder in `to`, while the server is writing; returns its path. Of the backups
 * there the newest `keep` stay, all of them for 0. Runs in a process of its own, whose connection it attaches the copy to.
 */
export function takeBackup(to: string, keep: number, now = new Date()): string {
  $os.mkdirAll(to, PRIVATE_FOLDER)
  removePartials(to)
  const name = backupName(now)
  const partial = `${to}/.${name}.partial`
  $os.mkdirAll(partial, PRIVATE_FOLDER)
  try {
    // Before and after the database: what it names is there, also when it is deleted meanwhile.
    copyFiles(partial)
    copyDatabase(`${partial}/${DATABASE}`, now, partial)
    copyFiles(partial)
    const sums = `find . -type f ! -name ${SUMS} -print0 | sort -z | xargs -0 -r sha256sum > ${SUMS}`
    runShell(`cd ${quoted(partial)} && ${sums} && sync -f .`)
  } catch (error) {
    $os.removeAll(partial)
    throw error
  }
  $os.rename(partial, `${to}/${name}`)
  const old = keep === 0 ? [] : backupsIn(to).slice(keep)
  for (const other of old) $os.removeAll(`${to}/${other}`)
  return `${to}/${name}`
}

function removePartials(to: string): void {
  for (const entry of $os.readDir(to)) if (PARTIAL.test(entry.name())) $os.removeAll(`${to}/${entry.name()}`)
}

/** As hard links on the same disk: a stored file never changes. */
function copyFiles(partial: string): void {
  const [from, to] = [`${$app.dataDir()}/${FILES}`, `${partial}/${FILES}`]
  $os.mkdirAll(to, PRIVATE_FOLDER)
  if (!exists(from)) return
  const copy = (how: string) => `cp -Rp${how} ${quoted(from)}/. ${quoted(to)}/`
  // Deleted while it was being copied is no failure.
  const others = `grep -v 'No such file or directory$'`
  runShell(`${copy("lu")} 2>/dev/null || ! ${copy("u")} 2>&1 | ${others}`)
}

/** Waits for no writer, and lets none wait: only `VACUUM INTO` on a connection that does not write does neither. */
function copyDatabase(file: string, now: Date, partial: string): void {
  $app.concurrentDB().newQuery("VACUUM INTO {:file}").bind({ file }).execute()
  withAttached(file, (run) => {
    // Links that open accounts are in no backup, not even in its free pages.
    run("PRAGMA copy.secure_delete = ON")
    run("DELETE FROM copy.outbox WHERE secret != ''")
    const migrations = migrationsOfAttached()
    const files = !$app.settings().s3.enabled
    const description: Description = { format: FORMAT, createdAt: now.toISOString(), migrations, files }
    $os.writeFile(`${partial}/${DESCRIPTION}`, JSON.stringify(description, null, 2), PRIVATE_FILE)
  })
}
