import { messages } from "../../src/public-pages/messages"
import { lookOf, type PageCompany, styleOf } from "../db/page-company"
import { sendPage, sourceOf } from "../http/page-response"
import { renderDocument } from "./html"
import { themeOf } from "./page-request"

type PrivatePage = { status: number; title: string; company: PageCompany | null; body: string }

/** For this visitor alone, as its address may be a secret: never cached, and no search engine or other site learns of it. */
export function sendPrivatePage(event: core.RequestEvent, { status, title, company, body }: PrivatePage): void {
  const style = company === null ? "" : styleOf(company)
  const scheme = company === null ? null : (lookOf(company).scheme ?? null)
  const html = renderDocument({
    page: "company",
    title: messages.pageTitle(title),
    meta: { robots: "noindex", referrer: "no-referrer" },
    theme: themeOf("company", null, scheme),
    style,
    body,
  })
  sendPage(event, {
    kind: "company",
    status,
    plain: toBytes(html),
    gzip: null,
    etag: "",
    ...(style && { style: sourceOf(style) }),
  })
}
