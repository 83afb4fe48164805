import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { runMain } from "./lib/cli-error"
import { root } from "./lib/paths"
import { checkWalls, type Source } from "./walls/check"
import { otherRules, unbounded } from "./walls/rules"

/** Checks all sources of the project; answers the sentences about what stands on the wrong side of a wall. */
export function lintWalls(): string[] {
  const folders = ["src", ...Object.keys(otherRules), ...unbounded.filter((area) => !area.includes(" "))]
  return checkWalls(folders.flatMap((folder) => sourcesIn(folder)))
}

function sourcesIn(folder: string): Source[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.posix.join(folder, name.split(path.sep).join("/")))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await runMain(async () => {
    const sentences = lintWalls()
    for (const sentence of sentences) console.error(sentence)
    return sentences.length === 0 ? 0 : 1
  })
}
