import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { built } from "../lib/paths"

/** The same types as in pb_hooks/server/fast-path/static-files.ts. */
const COMPRESSED = /\.(?:css|js|svg)$/

/** Saves the server from compressing at request time. */
export function compressAssets(): void {
  const folder = path.join(built.pages, "assets")
  for (const name of readdirSync(folder).filter((file) => COMPRESSED.test(file))) {
    const file = path.join(folder, name)
    const content = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(content))
  }
}
