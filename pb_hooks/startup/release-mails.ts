import { holdWaiting, releaseHeld } from "../mail/send-again"

/** `pocketbase mail-release`: mails that are held since a backup was restored are sent, unless it is too late for them. */
export function addReleaseCommand(): void {
  const command = new Command({
    use: "mail-release",
    short: "Sends the mails that are held since a backup was restored",
    silenceUsage: true,
    runE: (self) => {
      self.println(`Released: ${releaseHeld({ db: () => $app.nonconcurrentDB() })}`)
    },
  })
  $app.rootCmd?.addCommand(command)
}

/** `pocketbase mail-hold` before a copy of the database is served: what waits in it may have been sent since it was made. */
export function addHoldCommand(): void {
  const command = new Command({
    use: "mail-hold",
    short: "Holds the mails that wait, until mail-release",
    silenceUsage: true,
    runE: (self) => {
      self.println(`Held: ${$app.nonconcurrentDB().newQuery(holdWaiting("outbox")).execute().rowsAffected()}`)
    },
  })
  $app.rootCmd?.addCommand(command)
}
