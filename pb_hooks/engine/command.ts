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
  attempt(command, () => check(given))
}

/** Calls `act` once a command of PocketBase's own has succeeded; exits with 1 if it throws. */
export function afterCommand(use: string, act: () => void): void {
  const [command, given] = called()
  if (command === undefined || [command.name(), ...given].join(" ") !== use) return
  command.postRunE = (self) => attempt(self, act)
}

const calledCommand = () => called()[0]

/** Returns the command and what it is given, without flags. */
function called(): [Self | undefined, string[]] {
  try {
    const [command, given] = $app.rootCmd?.find($os.args.slice(1)) ?? [undefined, []]
    return [command, given.map(String).filter((text) => !text.startsWith("-"))]
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

const FOLDER_FLAG = "--migrationsDir="

/** Returns the product's own migrations, as this version has them. */
export function knownMigrations(): string[] {
  const flag = $os.args.map(String).find((argument) => argument.startsWith(FOLDER_FLAG))
  const folder = flag?.slice(FOLDER_FLAG.length) ?? `${__hooks}/../pb_migrations`
  const names = $os.readDir(folder).map((entry) => entry.name())
  return names.filter((name) => name.endsWith(".js"))
}

/** Ends with 1 and says why neither the server nor a command can begin, as `describe` words it. */
export function refuseStart(error: unknown, describe: (message: string) => string): void {
  const message = String(error)
    .replace(/^(?:(?:Go)?Error: )+/, "")
    .replace(PLACE, "")
  $app.rootCmd?.println(`Error: ${describe(message)}`)
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
