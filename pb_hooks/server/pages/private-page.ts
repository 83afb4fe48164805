import type { ColorScheme } from "../../../src/domain/companies/brand"
import { messages } from "../../../src/public-pages/messages"
import { encode } from "../http/respond"
import { renderDocument } from "./html"
import { chooseTheme } from "./page-request"
import { type Page, RENDERED, toCspHash } from "./page-response"

/** The style element of a company's page, empty for none, and the colours it insists on. */
export type PageLook = { style: string; scheme: ColorScheme | null }

type PrivatePage = { status: number; title: string; body: string } & PageLook

/** Answers only this visitor, as the address may be a secret: never cached, hidden from search engines and other sites. */
export function answerPrivately(event: core.RequestEvent, { status, title, body, style, scheme }: PrivatePage): void {
  const html = renderDocument({
    page: "company",
    title: messages.pageTitle(title),
    meta: { robots: "noindex", referrer: "no-referrer" },
    theme: chooseTheme("company", null, scheme),
    style,
    body,
  })
  // No cookie brings a secret into it, so what a form repeats tells nobody who counts the bytes anything.
  answerWith(event, { status, ...encode(html), ...(style && { style: toCspHash(style) }) })
}

/** Redirects to an address that is only for this visitor. */
export const redirectTo = (event: core.RequestEvent, location: string): void =>
  answerWith(event, { status: 302, plain: [], gzip: null, location })

/** The fast path sends it, once the slot is free. */
function answerWith(event: core.RequestEvent, page: Omit<Page, "kind" | "etag">): void {
  event.set(RENDERED, { kind: "company", etag: "", ...page })
}
