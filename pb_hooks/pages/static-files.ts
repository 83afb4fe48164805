import { setPageHeaders } from "./headers"

const YEAR = "public, max-age=31536000, immutable"
/** Other sites load it on every page view, and a new version must still reach them the same day. */
const SCRIPT = "public, max-age=300, stale-while-revalidate=86400"

/** The folder of the built pages: what PocketBase was told to serve, else the one beside the hooks. */
export function publicDir(): string {
  const flag = $os.args.find((argument) => argument.startsWith("--publicDir="))
  return flag?.slice("--publicDir=".length) ?? `${__hooks}/../public`
}

/** Before a static page or file is sent: how long it may be kept and what it may do. */
export function onStaticFile(event: core.RequestEvent): void {
  const path = event.request?.url?.path ?? ""
  const isScript = path === "/embed.js"
  event.response.header().set("Cache-Control", isScript ? SCRIPT : "no-cache")
  setPageHeaders(event, "portal")
  event.next()
}

/** Before a built file is sent. Its name changes with its content, so it may be kept for ever; what is missing may not. */
export function onAsset(event: core.RequestEvent): void {
  const headers = event.response.header()
  headers.set("Cache-Control", YEAR)
  headers.set("X-Content-Type-Options", "nosniff")
  try {
    event.next()
  } catch {
    headers.set("Cache-Control", "no-store")
    event.string(404, "Nicht gefunden")
  }
}
