const SECOND = 1e9

/** Each connection serves one request: decision 51. */
export function limitConnections(event: core.ServeEvent): void {
  const { server } = event
  if (server === undefined) throw new Error("PocketBase has no server to limit")
  server.setKeepAlivesEnabled(false)
  // Go adds 4 kB, and answers a longer head with 431 before any hook runs.
  Object.assign(server, { maxHeaderBytes: 32 * 1024, readHeaderTimeout: 10 * SECOND })
  event.next()
}
