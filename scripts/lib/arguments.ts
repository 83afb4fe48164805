import { readFileSync } from "node:fs"
import { z } from "zod"
import { CliError } from "./cli-error"
import { inRoot } from "./paths"

/** What each command does and takes, in one sentence; scripts/bootstrap.mjs shows the same for --help. */
const commandsSchema = z.record(z.string(), z.string())

type Rules = {
  /** Switches such as "--hooks". */
  flags?: string[]
  /** How many plain words are allowed: at least and at most. */
  words?: [number, number]
}

/** Reads a command's arguments; a wrong one is answered with the sentence which says what the command takes. */
export function parseArguments(
  command: string,
  given: string[],
  rules: Rules = {},
): { flags: Set<string>; words: string[] } {
  const sentence =
    commandsSchema.parse(JSON.parse(readFileSync(inRoot("scripts/commands.json"), "utf8")))[command] ?? ""
  const flags = new Set(given.filter((argument) => argument.startsWith("-")))
  const words = given.filter((argument) => !argument.startsWith("-"))
  const [least, most] = rules.words ?? [0, 0]
  const unknown = [...flags].find((flag) => !rules.flags?.includes(flag)) ?? words[most]
  if (unknown !== undefined) throw new CliError(`"${unknown}" is not understood: ${sentence}`)
  if (words.length < least) throw new CliError(sentence)
  return { flags, words }
}
