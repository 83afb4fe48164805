import { rmSync } from "node:fs"
import { ensureBuilt } from "./ensure-built"
import { parseArguments } from "./lib/arguments"
import { runMain } from "./lib/cli-error"
import { inRoot } from "./lib/paths"
import { runCommand } from "./lib/run-command"
import { ensurePocketbase } from "./pocketbase"

await runMain(async () => {
  const { values } = parseArguments("stripe-setup", { "without-webhook": { type: "boolean" } })
  const { file: executable } = await ensurePocketbase()
  await ensureBuilt()
  // It needs nothing of the server's data.
  const dataDir = inRoot(".cache", `stripe-setup-${process.pid}`)
  try {
    const name = ["stripe-setup", ...(values["without-webhook"] ? ["--without-webhook"] : [])]
    const { code, output } = await runCommand({ executable, dataDir, name, given: [], env: process.env })
    console.log(output)
    return code ?? 1
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
