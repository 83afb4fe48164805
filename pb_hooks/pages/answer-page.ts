import { logBug } from "../log-bug"
import type { PageKind } from "./content-policy"
import { setPageHeaders } from "./headers"
import type { KeptPage } from "./kept-pages"

export type PageAnswer = { status: number; html: string } | KeptPage

/**
 * Answers with a page. What fails on the way is a bug of ours: logged, and answered with the page that says so.
 *
 * @param render the page; a kept one carries its tag, and a browser that has it already gets 304
 * @param whenFailed HTML for status 500
 */
export function answerPage(
  event: core.RequestEvent,
  kind: PageKind,
  render: () => PageAnswer,
  whenFailed: () => string,
): void {
  setPageHeaders(event, kind)
  const page = orFailure(render, whenFailed)
  if ("etag" in page) sendKept(event, page)
  else {
    event.response.header().set("Cache-Control", "no-store")
    event.html(page.status, page.html)
  }
}

/** Asked for again every time, so that an archived listing is gone at once; unchanged, it costs a few bytes. */
function sendKept(event: core.RequestEvent, page: KeptPage): void {
  const headers = event.response.header()
  headers.set("Cache-Control", "no-cache")
  headers.set("ETag", page.etag)
  if (matches(event.request?.header.get("If-None-Match") ?? "", page.etag)) event.noContent(304)
  else event.html(200, page.html)
}

function orFailure(render: () => PageAnswer, whenFailed: () => string): PageAnswer {
  try {
    return render()
  } catch (error) {
    logBug("page failed", error)
    return { status: 500, html: whenFailed() }
  }
}

const matches = (asked: string, etag: string) =>
  asked === "*" || asked.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag.replace(/^W\//, ""))
