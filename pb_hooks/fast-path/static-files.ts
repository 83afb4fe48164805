const YEAR = "public, max-age=31536000, immutable"

/** What the build compresses (scripts/build/compress.ts): a copy with `.gz` behind its name lies beside each. */
const COMPRESSED: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
}

/** The folder of the built pages: what PocketBase was told to serve, else the one beside the hooks. */
export function publicDir(): string {
  const flag = $os.args.find((argument) => argument.startsWith("--publicDir="))
  return flag?.slice("--publicDir=".length) ?? `${__hooks}/../public`
}

/** A built file. Its name changes with its content, so it may be kept for ever; what is missing may not. */
export function serveAsset(event: core.RequestEvent): void {
  const headers = event.response.header()
  headers.set("Cache-Control", YEAR)
  const name = event.request?.pathValue("path") ?? ""
  if (sendCompressed(event, name) || sendFile(event, name)) return
  headers.set("Cache-Control", "no-store")
  event.string(404, "Nicht gefunden")
}

function sendCompressed(event: core.RequestEvent, name: string): boolean {
  const type = COMPRESSED[name.slice(name.lastIndexOf(".") + 1)]
  if (type === undefined) return false
  const headers = event.response.header()
  headers.set("Vary", "Accept-Encoding")
  if (!event.request?.header.get("Accept-Encoding").includes("gzip")) return false
  headers.set("Content-Encoding", "gzip")
  headers.set("Content-Type", type)
  if (sendFile(event, `${name}.gz`)) return true
  headers.del("Content-Encoding")
  return false
}

/** Nothing outside the folder has a valid name. */
function sendFile(event: core.RequestEvent, name: string): boolean {
  try {
    event.fileFS($os.dirFS(`${publicDir()}/assets`), name)
    return true
  } catch {
    return false
  }
}
