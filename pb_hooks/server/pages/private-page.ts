import type { ColorScheme } from "../../../src/domain/companies/brand"
import { messages } from "../../../src/public-pages/messages"
import { findPage, storePage } from "../cache/cache"
import { encodeOnce } from "../http/respond"
import { type RenderedPage, renderedPage } from "./html"
import { chooseTheme } from "./page-request"
import { type Page, RENDERED } from "./page-response"

/** The style element of a company's page, empty for none, and the colours it insists on. */
export type PageLook = { style: string; scheme: ColorScheme | null }

type PrivatePage = { status: number; title: string; body: string } & PageLook

/** Answers only this visitor, as the address may be a secret: never cached, hidden from search engines and other sites. */
export function answerPrivately(event: core.RequestEvent, { status, ...page }: PrivatePage): void {
  const { html, style } = render(page)
  // No cookie brings a secret into it, so what a form repeats tells nobody who counts the bytes anything.
  answerWith(event, { status, ...encodeOnce(html), ...(style && { style }) })
}

/** Answers a link that is made up or has no traces left. Strangers can do so by the thousand: all get the same bytes. */
export function answerUnknown(event: core.RequestEvent, title: string, renderBody: () => string): void {
  const address = `missing:link:${title}`
  const page =
    findPage(address) ??
    storePage(address, {
      kind: "company",
      html: render({ title, body: renderBody(), style: "", scheme: null }).html,
      status: 404,
      companyId: "",
      generation: "",
    })
  event.set(RENDERED, page)
}

const render = ({ title, body, style, scheme }: Omit<PrivatePage, "status">): RenderedPage =>
  renderedPage({
    page: "company",
    title: messages.pageTitle(title),
    meta: { robots: "noindex", referrer: "no-referrer" },
    theme: chooseTheme("company", null, scheme),
    style,
    body,
  })

/** Redirects to an address that is only for this visitor. */
export const redirectTo = (event: core.RequestEvent, location: string): void =>
  answerWith(event, { status: 302, plain: [], gzip: null, location })

/** The fast path sends it, once the slot is free. */
function answerWith(event: core.RequestEvent, page: Omit<Page, "kind" | "etag">): void {
  event.set(RENDERED, { kind: "company", etag: "", ...page })
}
