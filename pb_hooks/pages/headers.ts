import { authScriptHash, publicCssHash, siteCssHash, siteScriptHash, standaloneScriptHash } from "virtual:assets"
import { contentPolicy, type PageKind } from "./content-policy"

const HASHES = {
  style: publicCssHash,
  script: standaloneScriptHash,
  siteStyle: siteCssHash,
  siteScript: siteScriptHash,
  authScript: authScriptHash,
}

/** Built once an engine: joining one takes longer than sending it. */
const policies: Partial<Record<PageKind, string>> = {}

function policyOf(kind: PageKind): string {
  const policy = policies[kind] ?? contentPolicy(kind, HASHES)
  policies[kind] = policy
  return policy
}

/** What every page of a kind says to the browser besides its content; PocketBase itself adds `nosniff`. */
export function setPageHeaders(headers: http.Header, kind: PageKind): void {
  headers.set("Content-Security-Policy", policyOf(kind))
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin")
  // PocketBase allows its own origin only; the listings are made to stand in other sites.
  if (kind === "listing") headers.del("X-Frame-Options")
  else headers.set("X-Frame-Options", "DENY")
}
