import { appUrl } from "../env"

/** Which kind of page is answered; each may load and do only what it needs. */
export type PageKind = "listing" | "property" | "site" | "portal"

const NOTHING_ELSE = ["default-src 'none'", "base-uri 'none'", "object-src 'none'"]
/** Pictures may be anywhere on the web, or data URLs. Our own have the product's address, whatever a browser calls it. */
const images = () => `img-src 'self' data: https: ${appUrl()}`.trim()

/**
 * The content security policy of a page. Scripts are files of ours, and on the listing page the one in its head.
 *
 * @param hashes sources of the style elements within server-rendered and within prerendered pages, and of the script
 *   elements in the heads of the listing page, the landing page and the sign-in
 */
export function contentPolicy(kind: PageKind, hashes: Hashes): string {
  return [...NOTHING_ELSE, ...directives[kind](hashes)].join("; ")
}

type Hashes = { style: string; script: string; siteStyle: string; siteScript: string; authScript: string }

const directives: Record<PageKind, (hashes: Hashes) => string[]> = {
  listing: ({ style, script }) => [
    `script-src 'self' ${script}`,
    `style-src ${style}`,
    images(),
    "font-src 'self'",
    "form-action 'none'",
    "frame-ancestors *",
  ],
  property: ({ style }) => [
    "script-src 'self'",
    `style-src ${style}`,
    images(),
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ],
  site: ({ siteStyle, siteScript }) => [
    `script-src 'self' ${siteScript}`,
    `style-src ${siteStyle}`,
    "img-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ],
  portal: ({ authScript }) => [
    `script-src 'self' ${authScript}`,
    // The components' library places style elements of its own.
    "style-src 'self' 'unsafe-inline'",
    // What the form shows before it is uploaded lies in memory.
    `${images()} blob:`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "manifest-src 'self'",
    // The application sends its forms itself; natively, a password would stand in the address.
    "form-action 'none'",
    "frame-ancestors 'none'",
  ],
}
