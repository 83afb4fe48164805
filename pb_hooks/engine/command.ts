type Self = InstanceType<typeof Command>
type Run = (self: Self, given: string[]) => void

type Given = {
  use: string
  short: string
  run: Run
  /** It may begin with a folder that has no database yet, which PocketBase makes. */
  onNew?: boolean
}

/** How a command says that it works on a database that is there. */
export const NEEDS_DATA = { data: "needed" }

/** Exits with 1 if `check` throws, for commands that need data. */
export function checkBeforeData(check: () => void): void {
  const command = calledCommand()
  if (command?.annotations?.data === NEEDS_DATA.data) attempt(command, check)
}

/** Exits with 1 if `check` throws, before a database is made for a command of this name. Flags are not passed. */
export function checkGiven(name: string, check: (given: string[]) => void): void {
  const [command, given] = called()
  if (command?.name() !== name) return
  attempt(command, () => check(given.map(String).filter((text) => !text.startsWith("-"))))
}

const calledCommand = () => called()[0]

function called(): [Self | undefined, string[]] {
  try {
    return $app.rootCmd?.find($os.args.slice(1)) ?? [undefined, []]
  } catch {
    // PocketBase itself reports that there is no such command.
    return [undefined, []]
  }
}

/**
 * Creates a command of the executable. A failure exits with 1: up to 0.39 PocketBase exits with 0, and the calling script
 * or unit would go on.
 */
export function createCommand({ use, short, run, onNew = false }: Given): Self {
  const command = new Command({
    use,
    short,
    annotations: onNew ? {} : NEEDS_DATA,
    runE: (self, given) => attempt(self, () => run(self, given)),
  })
  command.setFlagErrorFunc(fail)
  return command
}

/** Returns the product's own migrations, as this version has them. */
export const knownMigrations = (self: Self): string[] =>
  $os
    .readDir(self.flags().getString("migrationsDir"))
    .map((entry) => entry.name())
    .filter((name) => name.endsWith(".js"))

const DAMAGE = /file is not a database|database disk image is malformed/

/** Ends with 1 and says why neither the server nor a command can begin. */
export function refuseStart(error: unknown): void {
  const message = String(error)
    .replace(/^(?:(?:Go)?Error: )+/, "")
    .replace(PLACE, "")
  const [damage] = DAMAGE.exec(message) ?? []
  const help = `A database in ${$app.dataDir()} cannot be read (${damage}): see "A damaged database" in OPERATIONS.md.`
  $app.rootCmd?.println(`Error: ${damage === undefined ? message : help}`)
  $os.exit(1)
}

/** The engine appends where an error was thrown in the bundle. */
const PLACE = / at \S+ \(\S+:\d+:\d+\(\d+\)\)[\s\S]*$/

function attempt(self: Self, act: () => void): void {
  try {
    act()
  } catch (error) {
    fail(self, error)
  }
}

/** Prints an error without its place in the bundle, which the engine would add; to stderr, as PocketBase uses stdout. */
function fail(self: Self, error: unknown): void {
  self.println(`Error: ${error instanceof Error ? error.message : String(error)}`)
  $os.exit(1)
}
