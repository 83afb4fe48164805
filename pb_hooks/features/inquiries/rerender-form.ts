import { escapeHtml } from "../../engine/escape"
import type { HttpError } from "../../engine/http-error"
import { parseForm } from "../../server/http/form-post"
import { bodyText } from "../../server/http/request"
import { encodeOnce } from "../../server/http/respond"
import { sendPage, toCspHash } from "../../server/pages/page-response"

const TITLE = "Ihre Anfrage ist noch nicht gesendet"
const STYLE = `:root{color-scheme:light dark}body{max-width:32rem;margin:3rem auto;padding:0 1.5rem;font:1rem/1.5 system-ui,sans-serif}
textarea,button{box-sizing:border-box;width:100%;padding:.6rem .8rem;font:inherit}`
const HIDDEN = [
  ...[
    "property_id",
    "company_id",
    "token",
    "name",
    "email",
    "phone",
    "wish",
    "viewing_day",
    "viewing_time",
    "leave_blank",
  ],
  ...["kind", "place", "street", "living_area", "plot_area", "year", "condition", "plans"],
]

/** Sends a rejected form back to a browser without script: a page that costs nothing to make, with all that was typed. */
export function sendFormAgain(event: core.RequestEvent, { status, message }: HttpError): void {
  const typed = parseForm(bodyText(event))
  const hidden = HIDDEN.map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(typed[name] ?? "")}">`)
  const html = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${TITLE}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body><main><h1>${TITLE}</h1><p role="alert">${escapeHtml(message)}</p>
<form method="post" action="/api/inquiries">${hidden.join("")}
<p><label>Ihre Nachricht<br><textarea name="message" rows="8">
${escapeHtml(typed.message ?? "")}</textarea></label></p>
<button>Noch einmal senden</button></form></main></body></html>`
  sendPage(event, { kind: "property", status, ...encodeOnce(html), etag: "", style: toCspHash(STYLE) })
}
