import { spawn } from "node:child_process"
import { root } from "./paths"
import { type Environment, folderFlags } from "./server"

export type Command = {
  executable: string
  dataDir: string
  hooksDir?: string
  name: string[]
  given: string[]
  /** What it reads from standard input. */
  input?: string
  env: Environment
}

/** Runs a command of PocketBase or of the hooks on a data folder. One that takes longer than `withinMs` ends with null. */
export async function runCommand(
  { executable, dataDir, hooksDir, name, given, input, env }: Command,
  withinMs = 0,
): Promise<{ code: number | null; output: string }> {
  const words = [executable, ...name, ...folderFlags(dataDir, hooksDir), "--", ...given]
  // The engine reads standard input by its name, which a socket, as Node makes one, does not have.
  const [program = "", ...rest] = input === undefined ? words : ["sh", "-c", 'cat | "$0" "$@"', ...words]
  const child = spawn(program, rest, {
    cwd: root,
    env,
    timeout: withinMs,
    killSignal: "SIGKILL",
  })
  child.stdin.end(input)
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject)
    child.once("close", resolve)
  })
  return { code, output: output.trim() }
}
