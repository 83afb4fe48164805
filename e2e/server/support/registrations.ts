import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import vm from "node:vm"
import { built } from "../../../scripts/lib/paths"

/** Stands for everything PocketBase gives its hooks: may be read, called and made an instance of, and does nothing. */
const anything: object = new Proxy(class {}, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => "" : anything),
  apply: () => anything,
  construct: () => anything,
})

/**
 * Returns every route that the built hooks register when PocketBase loads them, as `GET /api/companies/{id}`, by running them.
 */
export function registeredRoutes(): string[] {
  const found: string[] = []
  const run = (file: string): unknown => {
    const module = { exports: {} }
    const known: Record<string | symbol, unknown> = {
      module,
      exports: module.exports,
      __hooks: built.hooks,
      require: run,
      routerAdd: (method: string, pattern: string) => found.push(`${method} ${pattern}`),
    }
    const inNode = (name: string | symbol) => Reflect.get(globalThis, name)
    const get = (_: object, name: string | symbol) => (name in known ? known[name] : (inNode(name) ?? anything))
    const scope = new Proxy(known, { has: () => true, get })
    vm.runInContext(readFileSync(file, "utf8"), vm.createContext(scope), { filename: file })
    return module.exports
  }
  const mains = readdirSync(built.hooks).filter((name) => name.endsWith(".pb.js"))
  for (const name of mains) run(path.join(built.hooks, name))
  return found
}
