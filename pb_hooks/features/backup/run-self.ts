/** Flags that name folders, and have the same meaning for every command. */
const FOLDERS = /^--?(?:dir|hooksDir|migrationsDir)(=|$)/

/** Runs a command of this program on the same folders, or another data folder, in a process of its own; returns its output. */
export function runOwnCommand(name: readonly string[], given: readonly string[] = [], dataDir = ""): string {
  const [program = "", ...flags] = $os.args.map(String)
  const folders = flags.flatMap((flag, index) => {
    const [, equals] = FOLDERS.exec(flag) ?? []
    if (equals === undefined) return []
    return equals === "=" ? [flag] : [flag, flags[index + 1] ?? ""]
  })
  // Requests of the server go first. The output is needed also if the command fails.
  const quietly = 'nice "$0" "$@" 2>&1 || true'
  // The last one counts.
  const other = dataDir === "" ? [] : [`--dir=${dataDir}`]
  return toString($os.cmd("sh", "-c", quietly, program, ...name, ...folders, ...other, "--", ...given).output())
}
