import { commandOf } from "../base/command"
import { assignSettings } from "../startup/settings"
import { DATA } from "./data"
import { type Check, type Finding, reasonOf, wrong } from "./finding"
import { MACHINE } from "./machine"
import { NETWORK } from "./network"

/** `pocketbase doctor [--fix]`: looks at everything that may be wrong, beside a server or without; ends with 1 if it is. */
export function addDoctorCommand(): void {
  const command = commandOf({
    use: "doctor",
    short: "Says what is wrong with settings, machine, data and the servers that this one needs",
    run: (self) => {
      const isFixing = self.flags().getBool("fix")
      assignSettings($app.settings())
      let isWell = true
      for (const { name, look } of [...MACHINE, ...DATA, ...NETWORK]) {
        const findings = safely(look, isFixing)
        const isWrong = findings.some((finding) => finding.isWrong)
        if (isWrong) isWell = false
        self.println(`${isWrong ? "WRONG" : "ok   "} ${[name, ...findings.map(({ text }) => text)].join("\n        ")}`)
      }
      $os.exit(isWell ? 0 : 1)
    },
  })
  command.flags().bool("fix", false, "sets files without a row aside")
  $app.rootCmd?.addCommand(command)
}

function safely(look: Check["look"], isFixing: boolean): Finding[] {
  try {
    return look(isFixing)
  } catch (error) {
    return [wrong(`It cannot be looked at: ${reasonOf(error)}`)]
  }
}
