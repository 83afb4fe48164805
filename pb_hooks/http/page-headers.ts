import {
  authScriptHash,
  paymentScriptHash,
  portalScriptHash,
  publicCssHash,
  siteCssHash,
  siteScriptHash,
  standaloneScriptHash,
} from "virtual:assets"
import { contentPolicy, type PageKind } from "./content-policy"
import { setIsolationHeaders } from "./isolation-headers"

const HASHES = {
  style: publicCssHash,
  script: standaloneScriptHash,
  siteStyle: siteCssHash,
  siteScript: siteScriptHash,
  authScript: authScriptHash,
  paymentScript: paymentScriptHash,
  portalScript: portalScriptHash,
}

/** Building a policy takes longer than sending it. */
const policies: Partial<Record<PageKind, string>> = {}

function policyOf(kind: PageKind): string {
  const policy = policies[kind] ?? contentPolicy(kind, HASHES)
  policies[kind] = policy
  return policy
}

export function setPageHeaders(headers: http.Header, kind: PageKind): void {
  setIsolationHeaders(headers, kind)
  headers.set("Content-Security-Policy", policyOf(kind))
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin")
  // PocketBase allows its own origin only; listings are embedded in other sites.
  if (kind === "listing") headers.del("X-Frame-Options")
  else headers.set("X-Frame-Options", "DENY")
}
