import { withMetrics } from "../../engine/request-metrics"
import { disableCaching } from "../http/cache-control"
import { accepts } from "../http/request"
import { setIsolationHeaders } from "../http/respond"
import { refusing } from "../pages/page-response"

const YEAR = "public, max-age=31536000, immutable"

/** Has copies with `.br` and `.gz` appended to its name (scripts/build/compress.ts). */
const COMPRESSED: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
}

/** The smaller encoding comes first. */
const ENCODINGS = [
  { encoding: "br", extension: ".br" },
  { encoding: "gzip", extension: ".gz" },
]

export function publicDir(): string {
  const flag = $os.args.find((argument) => argument.startsWith("--publicDir="))
  return flag?.slice("--publicDir=".length) ?? `${__hooks}/../public`
}

export const serveAsset = withMetrics(
  refusing((event) => {
    const headers = event.response.header()
    headers.set("Cache-Control", YEAR)
    setIsolationHeaders(headers, "file")
    const name = event.request?.pathValue("path") ?? ""
    if (sendCompressed(event, name) || sendFile(event, name)) return
    disableCaching(headers)
    event.string(404, "Nicht gefunden")
  }),
)

function sendCompressed(event: core.RequestEvent, name: string): boolean {
  const type = COMPRESSED[name.slice(name.lastIndexOf(".") + 1)]
  if (type === undefined) return false
  const headers = event.response.header()
  headers.set("Vary", "Accept-Encoding")
  headers.set("Content-Type", type)
  for (const { encoding, extension } of ENCODINGS) {
    if (!accepts(event, encoding)) continue
    headers.set("Content-Encoding", encoding)
    if (sendFile(event, name + extension)) return true
  }
  headers.del("Content-Encoding")
  headers.del("Content-Type")
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
