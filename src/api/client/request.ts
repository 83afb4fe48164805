// The code that `http` and the scripts in the heads of pages must share; these load nothing more.

export type Query = Record<string, string | number | null | undefined>

declare global {
  /** The head scripts of portal and payment page set this. */
  var earlyResponses: { token: string | null; byPath: Map<string, Promise<Response>> } | undefined
}

export function withQuery(path: string, query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") params.set(name, String(value))
  }
  const text = params.toString()
  return text === "" ? path : `${path}?${text}`
}

export const requestHeaders = (token: string | null): Record<string, string> => ({
  Accept: "application/json",
  ...(token !== null && { Authorization: `Bearer ${token}` }),
})

/** The time in ms after the start of the page; later responses may be stale. */
const LIFETIME_MS = 20_000

/** Sends GET requests before the application is loaded; `http` consumes the responses. */
export function requestEarly(token: string | null, paths: readonly string[]): void {
  const signal = AbortSignal.timeout(LIFETIME_MS)
  const byPath = new Map(
    paths.map((path) => {
      const response = fetch(path, { headers: requestHeaders(token), credentials: "include", signal })
      // The consumer handles the failure.
      response.catch(() => {})
      return [path, response]
    }),
  )
  globalThis.earlyResponses = { token, byPath }
}

/** Returns each response once, and only for the token it was requested with. */
export function takeEarlyResponse(path: string, token: string | null): Promise<Response> | undefined {
  const early = globalThis.earlyResponses
  if (early === undefined || early.token !== token || performance.now() > LIFETIME_MS) return undefined
  const response = early.byPath.get(path)
  early.byPath.delete(path)
  return response
}
