import type { Erasure } from "../db/erasures"
import { lockDataFolder } from "../db/instance-lock"
import { migrationsOfAttached, withIntactDatabase } from "./attached-database"
import {
  assertSums,
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
import { endDeliveries, holdMails, knownErasures, replayErasures } from "./prepare-copy"

/** While it is there, the data folder is half the old one and half the new one. */
const MARKER = "restore-incomplete"

const REPLACED = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, FILES]

/**
 * Puts a backup in the place of the data folder's database and files, which are kept beside it; returns where. Everything
 * is checked before anything is replaced. Mails that waited are held. The process must end after it: its connections are
 * those of the database that was replaced.
 */
export function restoreBackup(backup: string, knownMigrations: readonly string[], now = new Date()): string {
  const folder = $app.dataDir()
  if (!lockDataFolder()) {
    throw new Error(`A server is running on ${folder}. Stop it first.`)
  }
  const { files } = readDescription(backup)
  const staged = `${folder}/restoring`
  $os.removeAll(staged)
  try {
    // What is checked is the copy, which is what will be served.
    runShell(`cp -Rp --reflink=auto ${quoted(backup)} ${quoted(staged)}`)
    assertSums(staged)
    prepareDatabase(staged, knownMigrations, knownErasures(backup))
  } catch (error) {
    $os.removeAll(staged)
    throw error
  }
  const former = `${folder}/replaced-${now.toISOString().replaceAll(/[-:]/g, "").slice(0, 15)}Z`
  $os.mkdirAll(former, PRIVATE_FOLDER)
  $os.writeFile(`${folder}/${MARKER}`, backup, PRIVATE_FILE)
  for (const name of files ? REPLACED : REPLACED.filter((name) => name !== FILES)) {
    if (exists(`${folder}/${name}`)) $os.rename(`${folder}/${name}`, `${former}/${name}`)
    if (exists(`${staged}/${name}`)) $os.rename(`${staged}/${name}`, `${folder}/${name}`)
  }
  $os.remove(`${folder}/${MARKER}`)
  runShell(`rm -rf ${quoted(staged)}; sync -f ${quoted(folder)}`)
  return former
}

function readDescription(backup: string): Description {
  if (!exists(`${backup}/${SUMS}`) || !exists(`${backup}/${DESCRIPTION}`)) {
    throw new Error(`${backup} is no backup: it has no ${SUMS} or no ${DESCRIPTION}.`)
  }
  const description: Description = JSON.parse(toString($os.readFile(`${backup}/${DESCRIPTION}`)))
  if (description.format !== FORMAT) throw new Error(`${backup} was made by a newer version. Update first.`)
  return description
}

function prepareDatabase(folder: string, knownMigrations: readonly string[], erasures: readonly Erasure[]): void {
  withIntactDatabase(`${folder}/${DATABASE}`, () => {
    const unknown = migrationsOfAttached().find((name) => !knownMigrations.includes(name))
    if (unknown !== undefined) throw new Error(`The backup was made by a newer version (${unknown}). Update first.`)
    // Days may have passed, and whoever restored to look something up wants no mail sent twice.
    replayErasures(erasures, `${folder}/${FILES}`)
    endDeliveries("Nicht gesendet, weil eine Sicherung wiederhergestellt wurde")
    holdMails()
  })
}

/** Before the database is opened: a new one would be begun where the old one has been moved away. */
export function assertRestored(): void {
  const marker = `${$app.dataDir()}/${MARKER}`
  if (!exists(marker)) return
  const backup = toString($os.readFile(marker))
  throw new Error(`A restore was interrupted. Run it again: npm run restore -- ${backup}`)
}
