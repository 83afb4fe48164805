import { appUrl } from "../base/env"

export type PageKind = "listing" | "property" | "site" | "portal"

const NOTHING_ELSE = ["default-src 'none'", "base-uri 'none'", "object-src 'none'"]
/** Images may be data URLs or anywhere on the web. Our own have the product's origin, whatever a browser calls it. */
const images = () => `img-src 'self' data: https: ${appUrl()}`.trim()

export function contentPolicy(kind: PageKind, hashes: Hashes): string {
  return [...NOTHING_ELSE, ...directives[kind](hashes)].join("; ")
}

type Hashes = {
  style: string
  script: string
  siteStyle: string
  siteScript: string
  authScript: string
  paymentScript: string
  portalScript: string
}

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
  portal: ({ authScript, paymentScript, portalScript }) => [
    `script-src 'self' ${authScript} ${paymentScript} ${portalScript}`,
    // The component library inserts style elements.
    "style-src 'self' 'unsafe-inline'",
    // The form previews images before they are uploaded.
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
