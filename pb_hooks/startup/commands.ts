import { addBackupCommand, addRestoreCommand, addTakeOverCommand } from "../backup/commands"
import { addCompanyCommand } from "../backup/company-commands"
import { addAdminCommand } from "./administrator"
import { addMailTestCommand } from "./mail-test"
import { addReleaseCommand } from "./release-mails"

/** What the executable does besides serving, but for the doctor. */
export function addCommands(hooksDir: string): void {
  addAdminCommand()
  addMailTestCommand()
  addReleaseCommand()
  addBackupCommand()
  addRestoreCommand(hooksDir)
  addTakeOverCommand()
  addCompanyCommand()
}
