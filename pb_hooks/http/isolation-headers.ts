import type { PageKind } from "./content-policy"

export type ResponseKind = PageKind | "file" | "json"

const DEVICES = ["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer"]
const NO_DEVICES = [...DEVICES, "microphone", "midi", "payment", "usb"].map((name) => `${name}=()`).join(", ")

/** Who may load it, whose windows may reach it, and what its own page may ask the browser for. */
const ANYBODY = { "Cross-Origin-Resource-Policy": "cross-origin" }
const OURSELVES = { "Cross-Origin-Resource-Policy": "same-origin" }
const OWN_WINDOW = { "Cross-Origin-Opener-Policy": "same-origin" }
const PLAIN_PAGE = { "Permissions-Policy": NO_DEVICES }

/** By kind of response: decision 62. Listings are framed, and files loaded, by the websites of agents. */
const HEADERS: Record<ResponseKind, Readonly<Record<string, string>>> = {
  listing: { ...ANYBODY, ...PLAIN_PAGE },
  property: { ...OURSELVES, ...OWN_WINDOW, ...PLAIN_PAGE },
  site: { ...OURSELVES, ...OWN_WINDOW, ...PLAIN_PAGE },
  portal: { ...OURSELVES, ...OWN_WINDOW, ...PLAIN_PAGE },
  file: ANYBODY,
  json: OURSELVES,
}

export function setIsolationHeaders(headers: http.Header, kind: ResponseKind): void {
  const values = HEADERS[kind]
  for (const name in values) headers.set(name, values[name] ?? "")
}
