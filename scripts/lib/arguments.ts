import { readFileSync } from "node:fs"
import { type ParseArgsConfig, parseArgs } from "node:util"
import { z } from "zod"
import { CliError, getErrorMessage } from "./cli-error"
import { inRoot } from "./paths"

type OptionsConfig = NonNullable<ParseArgsConfig["options"]>

/** scripts/bootstrap.mjs shows the same for --help. */
const commandsSchema = z.record(z.string(), z.string())

/** Returns a command's help as an error, for a caller that used it wrongly. */
export const misused = (command: string, reason = ""): CliError => {
  const help = commandsSchema.parse(JSON.parse(readFileSync(inRoot("scripts/commands.json"), "utf8")))[command] ?? ""
  return new CliError([reason, help].filter(Boolean).join("\n"))
}

/**
 * Returns the arguments of the process: options as node's `parseArgs` has them, and so many positional arguments at least and at
 * most. Throws a CliError with the command's help if they do not fit.
 */
export function parseArguments<const Options extends OptionsConfig>(
  command: string,
  options: Options,
  [least, most]: readonly [number, number] = [0, 0],
): ReturnType<typeof parseArgs<{ allowPositionals: true; options: Options }>> {
  const parsed = attempt(command, () => parseArgs({ allowPositionals: true, options }))
  const unknown = parsed.positionals[most]
  if (unknown !== undefined) throw misused(command, `"${unknown}" is not understood.`)
  if (parsed.positionals.length < least) throw misused(command)
  return parsed
}

function attempt<Result>(command: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw misused(command, getErrorMessage(error))
  }
}
