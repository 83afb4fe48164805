import { aloneScriptHash, publicCssHash, siteCssHash, siteScriptHash } from "virtual:assets"
import { contentPolicy, type PageKind } from "./content-policy"

const HASHES = {
  style: publicCssHash,
  script: aloneScriptHash,
  siteStyle: siteCssHash,
  siteScript: siteScriptHash,
}

/** What every page of a kind says to the browser besides its content. */
export function setPageHeaders(event: core.RequestEvent, kind: PageKind): void {
  const headers = event.response.header()
  headers.set("Content-Security-Policy", contentPolicy(kind, HASHES))
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin")
  headers.set("X-Content-Type-Options", "nosniff")
  // PocketBase allows its own origin only; the listings are made to stand in other sites.
  if (kind === "listing") headers.del("X-Frame-Options")
  else headers.set("X-Frame-Options", "DENY")
}
