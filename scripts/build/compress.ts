import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { built } from "../lib/paths"

/** What pb_hooks/fast-path/static-files.ts looks for a compressed copy of. */
const COMPRESSED = /\.(?:css|js|svg)$/

/** Lays a compressed copy beside each built file of text, so that the server never compresses one while somebody waits. */
export function compressAssets(): void {
  const folder = path.join(built.pages, "assets")
  for (const name of readdirSync(folder).filter((file) => COMPRESSED.test(file))) {
    const file = path.join(folder, name)
    const content = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    // Its default is the highest quality.
    writeFileSync(`${file}.br`, brotliCompressSync(content))
  }
}
