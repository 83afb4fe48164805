type Self = InstanceType<typeof Command>
type Run = (self: Self, given: string[]) => void

/**
 * A command of the executable. One that fails ends with 1: up to 0.39 PocketBase ends with 0, and whoever has called it, a
 * script or a standby, would go on.
 */
export function commandOf({ use, short, run }: { use: string; short: string; run: Run }): Self {
  const command = new Command({
    use,
    short,
    runE: (self, given) => {
      try {
        run(self, given)
      } catch (error) {
        fail(self, error)
      }
    },
  })
  command.setFlagErrorFunc(fail)
  return command
}

/** Without the place in the bundle, which the engine would add; to stderr, while PocketBase prints errors to stdout. */
function fail(self: Self, error: unknown): void {
  self.println(`Error: ${error instanceof Error ? error.message : String(error)}`)
  $os.exit(1)
}
