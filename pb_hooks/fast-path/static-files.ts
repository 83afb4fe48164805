const YEAR = "public, max-age=31536000, immutable"

/** Has a copy with `.gz` appended to its name (scripts/build/compress.ts). */
const COMPRESSED: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
}

export function publicDir(): string {
  const flag = $os.args.find((argument) => argument.startsWith("--publicDir="))
  return flag?.slice("--publicDir=".length) ?? `${__hooks}/../public`
}

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

function sendFile(event: core.RequestEvent, name: string): boolean {
  try {
    event.fileFS($os.dirFS(`${publicDir()}/assets`), name)
    return true
  } catch {
    return false
  }
}
