import { createCommand } from "../../engine/command"
import { releaseHeld } from "../../mail/send-again"

/** `pocketbase mail-release` sends mails held since a restore or an import, unless it is too late for them. */
export function addReleaseCommand(): void {
  const command = createCommand({
    use: "mail-release",
    short: "Sends the mails that are held since a backup was restored, or a company imported",
    run: (self) => {
      self.println(`Released: ${releaseHeld({ db: () => $app.nonconcurrentDB() })}`)
    },
  })
  $app.rootCmd?.addCommand(command)
}
