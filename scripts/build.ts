import { readdirSync, rmSync, statSync } from "node:fs"
import path from "node:path"
import { type BuildHash, freshParts, hashInputs, markFresh } from "./build/build-hash"
import { compressAssets } from "./build/compress"
import { buildHooks } from "./build/hooks"
import { buildEmbed, buildPortal, buildPublic, publicManifest } from "./build/pages"
import { buildSite } from "./build/site"
import { parseArguments } from "./lib/arguments"
import { runMain } from "./lib/cli-error"
import { built } from "./lib/paths"

/** The pages that browsers load contain nothing of the server's sources. */
async function buildServer(hash: BuildHash): Promise<void> {
  const started = Date.now()
  console.log("Building hooks …")
  await buildSite()
  await buildHooks()
  removeOlder(built.hooks, started)
  markFresh(hash)
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

async function buildAll(hash: BuildHash): Promise<void> {
  const started = Date.now()
  console.log("Building pages and hooks …")
  // The builds run one after the other, because each takes a lot of memory.
  await buildPublic()
  await buildPortal()
  await buildEmbed()
  await buildSite()
  await buildHooks()
  for (const folder of [built.pages, built.hooks]) removeOlder(folder, started)
  compressAssets()
  markFresh(hash)
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

/** Removes files older than the build. It runs after the build, so that a failed one leaves the last good files. */
function removeOlder(folder: string, moment: number): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && statSync(file).mtimeMs < Math.floor(moment / 1000) * 1000) rmSync(file)
  }
}

// In a test run, pages would otherwise contain React's development build.
process.env.NODE_ENV = "production"

await runMain(async () => {
  const { values } = parseArguments("build", { hooks: { type: "boolean" }, missing: { type: "boolean" } })
  if (values.hooks) {
    rmSync(publicManifest, { force: true })
    await buildHooks()
    console.log(`Built ${built.hooks}.`)
  } else if (values.missing && freshParts(hashInputs()).pages) await buildServer(hashInputs())
  else await buildAll(hashInputs())
  return 0
})
