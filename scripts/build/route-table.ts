import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { build, type Plugin } from "esbuild"
import { built, inRoot } from "../lib/paths"

let count = 0

/** A module of the server's code that reads the route table, bundled for Node. */
async function load<Module>(entry: string): Promise<Module> {
  const outfile = inRoot(".cache/route-table", `${process.pid}-${++count}.mjs`)
  await build({
    entryPoints: [inRoot(entry)],
    outfile,
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    logLevel: "error",
  })
  try {
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(outfile)
  }
}

/** The API's description in OpenAPI 3.1. */
export async function describeApi(): Promise<unknown> {
  const { openApi } = await load<{ openApi: () => unknown }>("pb_hooks/server/openapi/document.ts")
  return openApi()
}

export async function buildOpenApi(file = path.join(built.hooks, "openapi.json")): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(await describeApi()))
}

type RoutesByPath = Record<string, Record<string, object>>

/** A function's text in which what is equal is written once: most routes have the same, and the fast path is small. */
function sharedTraits(routes: RoutesByPath): string {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `t${names.size}`
    names.set(text, name)
    return name
  }
  const paths = Object.entries(routes).map(([path, methods]) => {
    const entries = Object.entries(methods).map(([method, traits]) => `${method}: ${nameOf(JSON.stringify(traits))}`)
    return `${JSON.stringify(path)}: ${nameOf(`{ ${entries.join(", ")} }`)}`
  })
  const shared = [...names].map(([text, name]) => `${name} = ${text}`)
  return `() => { const ${shared.join(", ")}; return { ${paths.join(", ")} } }`
}

/** The module `virtual:route-traits` of the fast path (pb_hooks/route-traits.d.ts). */
export const routeTraits: Plugin = {
  name: "route-traits",
  setup(build) {
    const filter = /^virtual:route-traits$/
    build.onResolve({ filter }, () => ({ path: "table", namespace: "route-traits" }))
    build.onLoad({ filter: /.*/, namespace: "route-traits" }, async () => {
      const { routesByPath } = await load<{ routesByPath: () => RoutesByPath }>("pb_hooks/server/routes/traits.ts")
      return { contents: `export const readRoutes = ${sharedTraits(routesByPath())}`, loader: "js" }
    })
  },
}
