import { createServer } from "node:https"

/** A certificate for tests only, for 127.0.0.1, valid until 2126. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBrDCCAVKgAwIBAgIUW0iOACkNBcq/IywSojjdoTLh6mAwCgYIKoZIzj0EAwIw
DzENMAsGA1UEAwwEVGVzdDAgFw0yNjExMjMwNTEwMDFaGA8yMTI2MTAzMDA1MTAw
MVowDzENMAsGA1UEAwwEVGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABPhT
RIXi35pBaXyF0nqSQJmK5AABKyFQyWgiYiIY/vTrbst5j3n2ilguzMfTRbQXGwEn
iz+Qm9Z0f/qYfVYUFpajgYkwgYYwHQYDVR0OBBYEFPL/qjj02afrizq02ko75xKt
lm21MB8GA1UdIwQYMBaAFPL/qjj02afrizq02ko75xKtlm21MDMGA1UdEQQsMCqC
F3JlY2VpdmVyLmxvY2FsaG9zdC50ZXN0gglsb2NhbGhvc3SHBH8AAAEwDwYDVR0T
AQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEApIFXfDoV9RB+3gfIxIudIJXA
k/qNuXGIFRTtOCz+UCgCIEBKEhmTx0sDSkCV8h9FE2997EM+cl22AOKxZPmWiHww
-----END CERTIFICATE-----
`
export const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgAO1cne889ZvL3Zf5
sqJ3GnrW1r5tKoMdZe9NiAqEGROhRANCAAT4U0SF4t+aQWl8hdJ6kkCZiuQAASsh
UMloImIiGP70627LeY959opYLszH00W0FxsBJ4s/kJvWdH/6mH1WFBaW
-----END PRIVATE KEY-----
`

export type Received = { path: string; headers: Readonly<Record<string, string | undefined>>; body: string }

/** Opens a server that takes webhooks over HTTPS, and answers as it is told to. */
export async function openReceiver() {
  const received: Received[] = []
  let hanging: (() => void)[] | null = null
  let answer: { status: number; headers?: Record<string, string>; bytes?: number } = { status: 204 }
  const server = createServer({ cert: CERTIFICATE, key: KEY }, (request, response) => {
    let body = ""
    request.setEncoding("utf8")
    request.on("data", (chunk) => {
      body += chunk
    })
    request.on("end", () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      received.push({ path: request.url ?? "", headers, body })
      response.on("error", () => {})
      const end = () => response.writeHead(answer.status, answer.headers).end("x".repeat(answer.bytes ?? 0))
      if (hanging !== null && request.url === "/haengt") hanging.push(end)
      else end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const address = server.address()
  const port = typeof address === "object" ? address?.port : 0
  return {
    url: `https://127.0.0.1:${port}`,
    /** Takes the requests that arrived since the last call. */
    take: () => received.splice(0),
    answer(status: number, more: { headers?: Record<string, string>; bytes?: number } = {}) {
      answer = { status, ...more }
    },
    /** Lets requests to `/haengt` wait until the next `release` answers them. */
    hang() {
      hanging = []
    },
    release() {
      for (const end of hanging ?? []) end()
      hanging = null
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
