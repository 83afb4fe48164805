import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { build } from "esbuild"
import { built, inRoot } from "../lib/paths"

/** From the route table, which is server code: bundled for Node first. */
export async function describeApi(): Promise<unknown> {
  const outfile = inRoot(".cache/openapi", `${process.pid}.mjs`)
  await build({
    entryPoints: [inRoot("pb_hooks/openapi/document.ts")],
    outfile,
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    logLevel: "error",
  })
  const { openApi }: { openApi: () => unknown } = await import(`${pathToFileURL(outfile).href}?${Date.now()}`)
  rmSync(outfile)
  return openApi()
}

export async function buildOpenApi(file = path.join(built.hooks, "openapi.json")): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(await describeApi()))
}
