import { createCommand, knownMigrations } from "../../engine/command"
import { DATABASE, exists } from "./backup-folder"
import { assertRestorable, restoreBackup } from "./restore-backup"
import { takeBackup } from "./take-backup"

const NO_BACKUP = "The path of one backup, or of a database from a replica, is needed."

export const absolute = (path: string) => (path.startsWith("/") ? path : `${$os.getwd()}/${path}`)

/** `pocketbase backup --to DIR [--keep N]`: works while a server is running. */
export function addBackupCommand(): void {
  const command = createCommand({
    use: "backup",
    short: "Copies database and files into a new folder in DIR, while the server is running",
    run: (self) => {
      const to = self.flags().getString("to")
      if (to === "") throw new Error("--to DIR is needed.")
      self.println(`Backup: ${takeBackup(absolute(to), self.flags().getInt("keep"))}`)
    },
  })
  command.flags().string("to", "", "folder that gets one entry per backup")
  command.flags().int("keep", 0, "backups that stay there, the newest ones; 0 for all")
  $app.rootCmd?.addCommand(command)
}

/** Throws if the argument of a restore is neither a backup nor a database: it must not leave a new database then. */
export function checkBackup(given: string[]): void {
  const backup = given.at(-1)
  if (backup === undefined) throw new Error(NO_BACKUP)
  assertRestorable(absolute(backup))
  isNew = !exists(`${$app.dataDir()}/${DATABASE}`)
}

/** Whether PocketBase makes the database of this command, which is then of no use to anybody. */
let isNew = false

/** What PocketBase makes when it begins in a folder without a database. */
const FRESH = [DATABASE, "auxiliary.db"].flatMap((name) => [name, `${name}-wal`, `${name}-shm`]).concat("instance.lock")

function removeFresh(): void {
  for (const name of FRESH) $os.removeAll(`${$app.dataDir()}/${name}`)
}

/** A restore that fails leaves nothing of its own. */
function restore(backup: string): string[] {
  try {
    return restoreBackup(backup, knownMigrations(), isNew)
  } catch (error) {
    if (isNew) removeFresh()
    throw error
  }
}

/** `pocketbase restore BACKUP`, or a database from a replica: only while no server is running on the data folder. */
export function addRestoreCommand(): void {
  const command = createCommand({
    use: "restore BACKUP",
    short: "Puts a backup in the place of the data folder's database and files, and keeps those beside it",
    onNew: true,
    run: (self, given) => {
      const [backup = ""] = given
      if (given.length !== 1) throw new Error(NO_BACKUP)
      const former = restore(absolute(backup))
      self.println(`Restored: ${absolute(backup)}`)
      if (former.length > 0)
        self.println(`What was there before is in ${former.join(" and ")}. Delete it when all is well.`)
      // Exits without closing the database, which has been moved away.
      $os.exit(0)
    },
  })
  $app.rootCmd?.addCommand(command)
}
