import { spawn } from "node:child_process"
import { root } from "./paths"
import { type Environment, folderFlags } from "./server"

type Command = {
  executable: string
  dataDir: string
  hooksDir?: string
  name: string[]
  given: string[]
  env: Environment
}

/** Runs a command of PocketBase or of the hooks on a data folder. One that takes longer than `withinMs` ends with null. */
export async function runCommand(
  { executable, dataDir, hooksDir, name, given, env }: Command,
  withinMs = 0,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(executable, [...name, ...folderFlags(dataDir, hooksDir), "--", ...given], {
    cwd: root,
    env,
    timeout: withinMs,
    killSignal: "SIGKILL",
  })
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
