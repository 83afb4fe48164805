import { vi } from "vitest"

/** Stands in for `$app.store()`: call it before each test. */
export function stubStore(): Map<string, unknown> {
  const store = new Map<string, unknown>()
  vi.stubGlobal("$app", {
    store: () => ({
      get: (key: string) => store.get(key) ?? null,
      set: (key: string, value: unknown) => store.set(key, value),
      setFunc: (key: string, change: (old: unknown) => unknown) => store.set(key, change(store.get(key) ?? null)),
      remove: (key: string) => store.delete(key),
    }),
  })
  return store
}

/** Stubs the compressed response that the server would send to itself. */
export function stubCompression(): void {
  const headers = { "Content-Encoding": ["gzip"] }
  vi.stubGlobal("$http", { send: () => ({ statusCode: 200, headers, body: [1, 2, 3] }) })
}
