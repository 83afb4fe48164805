import { createCommand, knownMigrations } from "../../engine/command"
import { DATA } from "./data"
import { DATABASE } from "./database"
import { type Check, createError, type Finding, getErrorMessage, type Order } from "./finding"
import { MACHINE } from "./machine"
import { NETWORK } from "./network"
import { SCHEMA } from "./schema"
import { assignSettings } from "./settings"

/** Runs `pocketbase doctor [--fix]`: checks all that may be wrong, with or without a server; exits with 1 if something is. */
export function addDoctorCommand(): void {
  const command = createCommand({
    use: "doctor",
    short: "Says what is wrong with settings, machine, data and the servers that this one needs",
    run: (self) => {
      const order: Order = { isFixing: self.flags().getBool("fix"), migrations: knownMigrations() }
      assignSettings($app.settings())
      let isWell = true
      for (const { name, look } of [...MACHINE, ...DATABASE, ...SCHEMA, ...DATA, ...NETWORK]) {
        const findings = safely(look, order)
        const isWrong = findings.some((finding) => finding.isWrong)
        if (isWrong) isWell = false
        self.println(
          `${isWrong ? "WRONG" : "ok   "} ${[name, ...findings.map(({ text }) => text)].join("\n").replaceAll("\n", INDENTED)}`,
        )
      }
      $os.exit(isWell ? 0 : 1)
    },
  })
  command.flags().bool("fix", false, "sets files without a row aside, and makes missing indexes again")
  $app.rootCmd?.addCommand(command)
}

const INDENTED = "\n        "

function safely(look: Check["look"], order: Order): Finding[] {
  try {
    return look(order)
  } catch (error) {
    return [createError(`It cannot be looked at: ${getErrorMessage(error)}`)]
  }
}
