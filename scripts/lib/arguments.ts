import { readFileSync } from "node:fs"
import { z } from "zod"
import { CliError } from "./cli-error"
import { inRoot } from "./paths"

/** scripts/bootstrap.mjs shows the same for --help. */
const commandsSchema = z.record(z.string(), z.string())

type Rules = {
  flags?: string[]
  /** Minimum and maximum number of positional arguments. */
  positionals?: [number, number]
}

/** Throws a CliError with the command's help on invalid arguments. */
export function parseArguments(
  command: string,
  given: string[],
  rules: Rules = {},
): { flags: Set<string>; positionals: string[] } {
  const help = commandsSchema.parse(JSON.parse(readFileSync(inRoot("scripts/commands.json"), "utf8")))[command] ?? ""
  const flags = new Set(given.filter((argument) => argument.startsWith("-")))
  const positionals = given.filter((argument) => !argument.startsWith("-"))
  const [least, most] = rules.positionals ?? [0, 0]
  const unknown = [...flags].find((flag) => !rules.flags?.includes(flag)) ?? positionals[most]
  if (unknown !== undefined) throw new CliError(`"${unknown}" is not understood: ${help}`)
  if (positionals.length < least) throw new CliError(help)
  return { flags, positionals }
}
