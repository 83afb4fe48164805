import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import path from "node:path"
import { built, inRoot, root } from "../lib/paths"

/** The sources of the browser's part; SERVER names the further sources of the server's part. */
const PAGES = ["src", "scripts/build", "scripts/build.ts", "package-lock.json"]
const SERVER = ["pb_hooks", "pb_migrations"]
const file = path.join(built.dir, ".build-hash")

/** Computes hashes of the names and contents of everything the build reads, without tests. */
export const hashInputs = () => ({ pages: computeHash(PAGES), server: computeHash(SERVER) })
export type BuildHash = ReturnType<typeof hashInputs>

function computeHash(inputs: string[]): string {
  const hash = createHash("sha256")
  for (const input of inputs.flatMap((name) => listFiles(inRoot(name)))) {
    hash
      .update(`${path.relative(root, input)}\0`)
      .update(readFileSync(input))
      .update("\0")
  }
  return hash.digest("hex")
}

/** Tells which parts were built from these sources. */
export function freshParts({ pages, server }: BuildHash): { pages: boolean; server: boolean } {
  const [builtPages, builtServer] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : []
  return { pages: builtPages === pages, server: builtServer === server }
}

export const markFresh = ({ pages, server }: BuildHash): void => writeFileSync(file, `${pages}\n${server}`)

function listFiles(name: string): string[] {
  if (!statSync(name).isDirectory()) return /\.test\.tsx?$/.test(name) ? [] : [name]
  return readdirSync(name)
    .sort()
    .flatMap((child) => listFiles(path.join(name, child)))
}
