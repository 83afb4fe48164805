import type { PageKind } from "../pages/content-policy"
import { setPageHeaders } from "../pages/headers"

export const RETRY_AFTER_SECONDS = 3

const TEXT = "Gerade schauen sehr viele Besucher zu. Die Seite lädt sich gleich von selbst neu."

const HTML = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Einen Moment bitte</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}"></head><body><p>${TEXT}</p></body></html>`

/** 503 as a page that needs neither a renderer nor a style sheet, and asks again by itself. */
export function sendBusyPage(event: core.RequestEvent, kind: PageKind): void {
  const headers = event.response.header()
  setPageHeaders(headers, kind)
  headers.set("Retry-After", `${RETRY_AFTER_SECONDS}`)
  headers.set("Cache-Control", "no-store")
  event.html(503, HTML)
}
