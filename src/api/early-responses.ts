declare global {
  /** Set by the script in the head of the portal's page. */
  var earlyResponses: { token: string; byPath: Map<string, Promise<Response>> } | undefined
}

/** An early response that is taken later than this, in milliseconds after the page's start, may be out of date. */
const LIFETIME = 20_000

export const requestHeaders = (token: string | null): Record<string, string> => ({
  Accept: "application/json",
  ...(token !== null && { Authorization: `Bearer ${token}` }),
})

/** Sends these GET requests before the code that needs them is loaded; `http` takes their responses. */
export function requestEarly(token: string, paths: readonly string[]): void {
  const signal = AbortSignal.timeout(LIFETIME)
  const byPath = new Map(
    paths.map((path) => {
      const response = fetch(path, { headers: requestHeaders(token), credentials: "include", signal })
      // Whoever takes it handles the failure.
      response.catch(() => {})
      return [path, response]
    }),
  )
  globalThis.earlyResponses = { token, byPath }
}

/** The response to a GET request that was sent early with this token; each is given once. */
export function takeEarlyResponse(path: string, token: string | null): Promise<Response> | undefined {
  const early = globalThis.earlyResponses
  if (early === undefined || early.token !== token || performance.now() > LIFETIME) return undefined
  const response = early.byPath.get(path)
  early.byPath.delete(path)
  return response
}
