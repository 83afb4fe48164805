import { goBytes } from "../../engine/engine-types"
import { type CachedPage, getGeneration, storePage } from "../../server/cache/cache"
import { readSiteFile, siteAddress } from "../../server/fast-path/site-files"
import { setPageHeaders } from "../../server/pages/page-response"
import { showcaseCompany, siteFacts } from "./facts"
import { fillTemplate } from "./template"

const TYPES: Readonly<Record<string, string>> = {
  xml: "application/xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
}

/** Renders again when the showcase company changes or is created, and each year. */
export function renderSitePage(file: string, status: number): CachedPage {
  const kind = /^(?:auth|admin|payment)/.test(file) ? "portal" : "site"
  const companyId = showcaseCompany()
  const generation = getGeneration(companyId)
  return storePage(siteAddress(file), { kind, html: filled(file), status, companyId, generation })
}

export function sendText(event: core.RequestEvent, file: string): void {
  const headers = event.response.header()
  headers.set("Cache-Control", "no-cache")
  setPageHeaders(headers, "site")
  const type = TYPES[file.slice(file.lastIndexOf(".") + 1)] ?? ""
  event.blob(200, type, goBytes(filled(file)))
}

const filled = (file: string) => fillTemplate(readSiteFile(file), siteFacts())
