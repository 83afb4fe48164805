import { isLoopbackHost, parseHost } from "./loopback"
import { priceVat } from "./price-vat"
import type { SettingName } from "./settings"

type Setting = (name: SettingName) => string

const GIVES_AWAY =
  "REQUIRE_SUBSCRIPTION=1 sells subscriptions, but STRIPE_SECRET_KEY is not set: the demo checkout would give them to everybody who reaches this server. Set up Stripe (STRIPE.md), or set DEMO_PAYMENTS=1 to give them away on purpose."
const NO_VAT =
  "PRICE_VAT is not set: nobody can tell whether the prices on the landing and payment pages include VAT. Set it to included or added."
const NO_APP_URL =
  "Others reach this server at HOST, but APP_URL names no public address: links in mails and the embed code lead to this machine only. Set APP_URL."
const NO_TLS =
  "APP_URL begins with http://, so passwords and sessions travel unencrypted. Put a reverse proxy with TLS in front and set APP_URL to its https:// address."
const CLAIMED_ADDRESS =
  "HOST lets others reach this server past the reverse proxy, and TRUSTED_PROXY_HEADER believes every address they claim, so limits per network do not hold. Set HOST=127.0.0.1 or let a firewall admit only the proxy to this port."
const SHARED_ADDRESS =
  "APP_URL names a reverse proxy, but TRUSTED_PROXY_HEADER is not set: all visitors count as one address, so one of them can use up the sign-ins of all. Set TRUSTED_PROXY_HEADER to the header in which the proxy passes the visitor's address."
const NO_SENDER =
  "SMTP_HOST is set, but SMTP_FROM is not: mails come from an address that does not exist, and most are refused. Set SMTP_FROM to a mailbox that somebody reads, as bounces go there."
const weak = (name: SettingName) =>
  `${name} is easy to guess. Others reach this server: use at least ${STRONG_LENGTH} characters, not the usual ones.`

/** Returns whether other machines reach the server: it listens on `host`. */
export function isPublicServer(host: string, appUrl: string): boolean {
  return !isLoopbackHost(host) || (appUrl !== "" && !isLoopbackHost(parseHost(appUrl)))
}

/** Returns why a server must not start with these settings; `null` if it may. */
export function startRefusal(host: string, setting: Setting): string | null {
  if (!isPublicServer(host, setting("APP_URL"))) return null
  const givesAway = setting("REQUIRE_SUBSCRIPTION") === "1" && setting("STRIPE_SECRET_KEY") === ""
  return givesAway && setting("DEMO_PAYMENTS") !== "1" ? GIVES_AWAY : null
}

/** Returns a sentence for each weakness of a server that others reach. */
export function startWarnings(host: string, setting: Setting): string[] {
  const appUrl = setting("APP_URL")
  if (!isPublicServer(host, appUrl)) return []
  const isLocalUrl = isLoopbackHost(parseHost(appUrl)) || appUrl === ""
  const hasProxyHeader = setting("TRUSTED_PROXY_HEADER") !== ""
  const isBypassed = !isLoopbackHost(host) && hasProxyHeader
  // Only a proxy on this machine reaches a server that listens on loopback.
  const isShared = isLoopbackHost(host) && !isLocalUrl && !hasProxyHeader
  const passwords = ["ADMIN_PASSWORD", "RESET_PASSWORD_DEFAULT"] as const
  return [
    ...(isLocalUrl ? [NO_APP_URL] : []),
    ...(!isLocalUrl && appUrl.startsWith("http://") ? [NO_TLS] : []),
    ...(isBypassed ? [CLAIMED_ADDRESS] : []),
    ...(isShared ? [SHARED_ADDRESS] : []),
    ...(setting("SMTP_HOST") !== "" && setting("SMTP_FROM") === "" ? [NO_SENDER] : []),
    ...(priceVat(setting) === "" ? [NO_VAT] : []),
    ...passwords.filter((name) => isWeakPassword(setting(name))).map(weak),
  ]
}

const STRONG_LENGTH = 12
const MIN_CHARACTERS = 6
const USUAL = /passw|admin|qwert|asdf|geheim|secret|letmein|12345|changeme/i

/** An empty password counts as unset, not as weak. */
function isWeakPassword(password: string): boolean {
  if (password === "") return false
  return password.length < STRONG_LENGTH || new Set(password).size < MIN_CHARACTERS || USUAL.test(password)
}
