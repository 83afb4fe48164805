import { createServer } from "node:https"
import { KEY } from "./receiver"

/** A certificate for tests only, valid from January to March 2024. */
const EXPIRED = `-----BEGIN CERTIFICATE-----
MIIBVjCB/aADAgECAgIH6DAKBggqhkjOPQQDAjAPMQ0wCwYDVQQDEwRUZXN0MB4X
DTI0MDEwMTAwMDAwMFoXDTI0MDQwMTAwMDAwMFowDzENMAsGA1UEAxMEVGVzdDBZ
MBMGByqGSM49AgEGCCqGSM49AwEHA0IABPhTRIXi35pBaXyF0nqSQJmK5AABKyFQ
yWgiYiIY/vTrbst5j3n2ilguzMfTRbQXGwEniz+Qm9Z0f/qYfVYUFpajSTBHMA8G
A1UdEwEB/wQFMAMBAf8wHQYDVR0OBBYEFOEUvRqniwjkyybE5PxfrUpM7z1MMBUG
A1UdEQQOMAyHBAAAAACHBH8AAAEwCgYIKoZIzj0EAwIDSAAwRQIhALOeps8TeSUq
Z2RTDNbhR9nKpFCyNpQzYtqb+P0fsnRtAiBCSuz92ADCtZG5zjgIL9LxcebygKJ3
TP2XEPHJ0nxqLQ==
-----END CERTIFICATE-----
`

/** Opens a site over HTTPS whose certificate was not renewed. Its address is no name of this machine, as a public one is none. */
export async function openExpiredSite() {
  const server = createServer({ cert: EXPIRED, key: KEY }, (_, response) => response.end())
  await new Promise<void>((listening) => server.listen(0, "0.0.0.0", listening))
  const address = server.address()
  const port = typeof address === "object" ? address?.port : 0
  return { url: `https://0.0.0.0:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) }
}
