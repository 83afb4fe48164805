import { createCommand, knownMigrations } from "../../engine/command"
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
      const former = restoreBackup(absolute(backup), knownMigrations(self))
      self.println(`Restored: ${absolute(backup)}`)
      self.println(`What was there before is in ${former.join(" and ")}. Delete it when all is well.`)
      // Exits without closing the database, which has been moved away.
      $os.exit(0)
    },
  })
  $app.rootCmd?.addCommand(command)
}
