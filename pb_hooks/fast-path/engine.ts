// Module state lives once per engine, so these two describe the engine that runs this.
let calls = 0
const loaded = new Set<string>()

type Libraries = { api: typeof import("../libraries/api"); pages: typeof import("../libraries/pages") }

/** To be called once, first, by each callback that may run a library. */
export function countCall(): void {
  calls += 1
}

/**
 * Whether this engine is known to belong to PocketBase's pool, as it has served before, and so is worth loading a library
 * into. One that was created because the pool is busy is thrown away after its callback; there the request goes on with
 * `event.next()`, whose callback gets the first free engine of the pool.
 */
export function isPooled(): boolean {
  return calls > 1 || loaded.size > 0
}

/** The library by name, loaded into this engine at its first use. */
export function load<Name extends keyof Libraries>(name: Name): Libraries[Name] {
  loaded.add(name)
  const library: unknown = require(`${__hooks}/${name}.js` as `${string}/api.js`)
  return library as Libraries[Name]
}
