import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import path from "node:path"
import { built, inRoot, root } from "../lib/paths"

const inputs = ["src", "pb_hooks", "pb_migrations", "scripts/build", "scripts/build.ts", "package-lock.json"]
const file = path.join(built.dir, ".build-hash")

/** Covers names and contents of everything the build reads, without tests. */
export function hashInputs(): string {
  const hash = createHash("sha256")
  for (const input of inputs.flatMap((name) => filesOf(inRoot(name)))) {
    hash
      .update(`${path.relative(root, input)}\0`)
      .update(readFileSync(input))
      .update("\0")
  }
  return hash.digest("hex")
}

export const isFresh = (hash: string): boolean => existsSync(file) && readFileSync(file, "utf8") === hash

export const markFresh = (hash: string): void => writeFileSync(file, hash)

function filesOf(name: string): string[] {
  if (!statSync(name).isDirectory()) return /\.test\.tsx?$/.test(name) ? [] : [name]
  return readdirSync(name)
    .sort()
    .flatMap((child) => filesOf(path.join(name, child)))
}
