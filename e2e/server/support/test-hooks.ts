import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { build } from "esbuild"
import { libraryOptions } from "../../../scripts/build/hooks"
import { built, inRoot } from "../../../scripts/lib/paths"
import { startServer } from "../../../scripts/lib/server"
import { ensurePocketbase } from "../../../scripts/pocketbase"
import { copyDataFolder } from "../../support/data-folder"
import { onFreePort } from "../../support/on-free-port"

let count = 0

/** A stand-in for all hooks of the product, next to which the test's own are registered. */
export const PRODUCT = "product"

/**
 * Starts PocketBase with the product's collections and hooks of a test's own, which are never shipped.
 *
 * @param registrations the text of a file of hooks
 * @param library a source file, bundled as the server's own is; required as `library.js`
 */
export async function startWithHooks(registrations: string, library?: string) {
  const folder = inRoot(".cache/test", `hooks-${process.pid}-${++count}`)
  const hooksDir = path.join(folder, "hooks")
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(hooksDir, { recursive: true })
  const outfile = path.join(hooksDir, "library.js")
  if (library === PRODUCT) cpSync(built.hooks, hooksDir, { recursive: true })
  else if (library)
    await build({ ...libraryOptions, entryPoints: [inRoot(library)], outdir: undefined, outfile, sourcemap: false })
  writeFileSync(path.join(hooksDir, "test.pb.js"), registrations)

  const { file: executable } = await ensurePocketbase()
  const dataDir = path.join(folder, "data")
  copyDataFolder(dataDir)
  const server = await onFreePort((port) => {
    const where = { host: "127.0.0.1", port, url: `http://127.0.0.1:${port}` }
    return startServer({ executable, ...where, dataDir, hooksDir, env: process.env })
  })
  const stop = () => server.stop().finally(() => rmSync(folder, { recursive: true, force: true }))
  return { url: server.url, stop }
}
