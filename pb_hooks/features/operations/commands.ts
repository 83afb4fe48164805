import { afterCommand, checkBeforeData, checkGiven, refuseStart } from "../../engine/command"
import { addBackupCommand, addCompanyCommand, addRestoreCommand, checkBackup } from "../backup"
import { addStripeSetupCommand } from "../payments"
import { addAdminCommand } from "./administrator"
import { backfillCompleteness } from "./backfill-completeness"
import { assertDataThere } from "./data-folder"
import { addMailTestCommand } from "./mail-test"
import { addReleaseCommand } from "./release-mails"
import { describeUnusable } from "./unusable-files"

/** Adds the executable's commands other than serving and the doctor. */
export function addCommands(): void {
  addAdminCommand()
  addMailTestCommand()
  addReleaseCommand()
  addBackupCommand()
  addRestoreCommand()
  addCompanyCommand()
  addStripeSetupCommand()
  // Commands belong to this engine: the $app of other engines has none.
  $app.onBootstrap().bindFunc((event: core.BootstrapEvent) => {
    checkBeforeData(assertDataThere)
    checkGiven("restore", checkBackup)
    // The package updates by it before the new version is started, which then has to answer within a minute.
    afterCommand("migrate up", backfillCompleteness)
    try {
      event.next()
    } catch (error) {
      refuseStart(error, describeStartFailure)
    }
  })
}

const DAMAGE = /file is not a database|database disk image is malformed/
const NO_ACCESS = /readonly database|unable to open database file|permission denied|read-only file system/i
const NO_ROOM = /disk is full|no space left/i

/** Says what helps when neither the server nor a command can begin, in one sentence instead of SQLite's or the system's words. */
function describeStartFailure(message: string): string {
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
