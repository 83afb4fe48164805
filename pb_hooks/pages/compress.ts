const TIMEOUT_SECONDS = 2
const key = (token: string) => `compress:${token}`

/**
 * The bytes as gzip writes them. PocketBase compresses what it sends but offers hooks no function for it, so the server
 * asks itself once: `serveForCompression` answers behind PocketBase's own compression. `null` where it does not reach
 * itself, as when it serves TLS; the page is then sent plain.
 */
export function compress(bytes: number[]): number[] | null {
  const token = $security.randomString(32)
  $app.store().set(key(token), bytes)
  try {
    const url = `http://${ownAddress()}/internal/compress/${token}`
    const response = $http.send({ url, headers: { "Accept-Encoding": "gzip" }, timeout: TIMEOUT_SECONDS })
    const isCompressed = response.statusCode === 200 && response.headers["Content-Encoding"]?.[0] === "gzip"
    return isCompressed ? response.body : null
  } catch {
    return null
  } finally {
    $app.store().remove(key(token))
  }
}

/** `GET /internal/compress/{token}`: the bytes that `compress` waits for; 404 for everybody else. */
export function serveForCompression(event: core.RequestEvent): void {
  const bytes = $app.store().get(key(event.request?.pathValue("token") ?? "")) as number[] | null
  if (bytes) event.blob(200, "application/octet-stream", bytes)
  else event.noContent(404)
}

/** Where this process reaches itself: the port it was told to listen on. */
function ownAddress(): string {
  const flag = $os.args.find((argument) => argument.startsWith("--http="))?.slice("--http=".length)
  return (flag ?? "127.0.0.1:8090").replace(/^(?:0\.0\.0\.0|\[::\]):/, "127.0.0.1:")
}
