import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { build, type Plugin } from "esbuild"
import { built, inRoot } from "../lib/paths"
import { emptyAssets } from "./assets"

let count = 0

const FEATURES = inRoot("pb_hooks/features")

/** Imports the `meanings.ts` of every feature that has one. */
function joinMeanings(): string {
  const named = readdirSync(FEATURES).filter((name) => existsSync(`${FEATURES}/${name}/meanings.ts`))
  const lines = named.map((name, index) => `import { meanings as m${index} } from "./features/${name}/meanings"`)
  const add = 'import { addMeanings } from "./server/openapi/meaning"'
  return [...lines, add, ...named.map((_name, index) => `addMeanings(m${index})`)].join("\n")
}

/** Loads the route table and a module of the server's code that reads it, bundled for Node. */
async function loadWithRoutes<Reader>(reader: string): Promise<Reader & { routes: unknown }> {
  const outfile = inRoot(".cache/route-table", `${process.pid}-${++count}.mjs`)
  await build({
    stdin: {
      contents: `export { routes } from "./features/all"; export * from "./${reader}"\n${joinMeanings()}`,
      resolveDir: inRoot("pb_hooks"),
    },
    outfile,
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    logLevel: "error",
    plugins: [emptyAssets],
  })
  try {
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(outfile)
  }
}

/** Returns the API's description in OpenAPI 3.1. */
export async function describeApi(): Promise<unknown> {
  type Reader = { openApi: (routes: unknown) => unknown }
  const { openApi, routes } = await loadWithRoutes<Reader>("server/openapi/document")
  return openApi(routes)
}

export async function buildOpenApi(file = path.join(built.hooks, "openapi.json")): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(await describeApi()))
}

type RoutesByPath = Record<string, Record<string, object>>

/** Returns a function's text that writes equal parts once: most routes have the same, and the fast path is small. */
function sharedTraits(routes: RoutesByPath): string {
  const names = new Map<string, string>()
  const getName = (text: string) => {
    const name = names.get(text) ?? `t${names.size}`
    names.set(text, name)
    return name
  }
  const paths = Object.entries(routes).map(([path, methods]) => {
    const entries = Object.entries(methods).map(([method, traits]) => `${method}: ${getName(JSON.stringify(traits))}`)
    return `${JSON.stringify(path)}: ${getName(`{ ${entries.join(", ")} }`)}`
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
      type Reader = { routesByPath: (routes: unknown) => RoutesByPath }
      const { routesByPath, routes } = await loadWithRoutes<Reader>("server/routes/traits")
      return { contents: `export const readRoutes = ${sharedTraits(routesByPath(routes))}`, loader: "js" }
    })
  },
}
