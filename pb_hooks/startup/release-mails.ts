/** `pocketbase mail-release`: mails that are held since a backup was restored are sent, unless it is too late for them. */
export function addReleaseCommand(): void {
  const command = new Command({
    use: "mail-release",
    short: "Sends the mails that are held since a backup was restored",
    silenceUsage: true,
    runE: (self) => {
      const release = "UPDATE outbox SET state = 'waiting' WHERE state = 'held'"
      const held = $app.nonconcurrentDB().newQuery(release).execute().rowsAffected()
      self.println(`Released: ${held}`)
    },
  })
  $app.rootCmd?.addCommand(command)
}
