let calls = 0
const loaded = new Set<string>()

export function countCall(): void {
  calls += 1
}

/** Engines created because the pool is busy serve once; `event.next()` then continues in a free engine of the pool. */
export function isPooled(): boolean {
  return calls > 1 || loaded.size > 0
}

export function load<Name extends keyof Libraries>(name: Name): Libraries[Name] {
  loaded.add(name)
  return require(`${__hooks}/${name}.js`)
}
