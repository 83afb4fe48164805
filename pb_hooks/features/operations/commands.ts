import { checkBeforeData, checkGiven } from "../../engine/command"
import { addBackupCommand, addCompanyCommand, addRestoreCommand, checkBackup } from "../backup"
import { addAdminCommand } from "./administrator"
import { assertDataThere } from "./data-folder"
import { addMailTestCommand } from "./mail-test"
import { addReleaseCommand } from "./release-mails"

/** What the executable does besides serving, but for the doctor. */
export function addCommands(): void {
  addAdminCommand()
  addMailTestCommand()
  addReleaseCommand()
  addBackupCommand()
  addRestoreCommand()
  addCompanyCommand()
  // In this engine: the others' $app has no commands.
  $app.onBootstrap().bindFunc((event: core.BootstrapEvent) => {
    checkBeforeData(assertDataThere)
    checkGiven("restore", checkBackup)
    event.next()
  })
}
