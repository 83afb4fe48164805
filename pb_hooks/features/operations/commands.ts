import { checkBeforeData, checkGiven, refuseStart } from "../../engine/command"
import { addBackupCommand, addCompanyCommand, addRestoreCommand, checkBackup } from "../backup"
import { addStripeSetupCommand } from "../payments"
import { addAdminCommand } from "./administrator"
import { assertDataThere } from "./data-folder"
import { addMailTestCommand } from "./mail-test"
import { addReleaseCommand } from "./release-mails"
import { describeStartFailure } from "./start-failure"

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
    try {
      event.next()
    } catch (error) {
      refuseStart(error, describeStartFailure)
    }
  })
}
