import { brandVariables, knownScheme } from "../../src/domain/brand"
import { isEmptyOrWebsite } from "../../src/domain/fields"
import type { CompanyFooterData } from "../../src/public-pages/page-data"
import { goBytes } from "../base/engine-types"
import { logError } from "../base/logging"
import { jsonObject } from "./columns"
import { IS_ONLINE } from "./public-rows"
import { rows } from "./sql"

const CONTACT = ["address", "phone", "email", "website"] as const
const LEGAL = ["imprint_url", "privacy_url", "authority"] as const
const LOOK = ["logo", "accent_color", "corner_radius", "color_scheme"] as const
const TEXTS = ["name", "slug", ...CONTACT, ...LEGAL, ...LOOK, "inquiry_mode"] as const

const ROW = jsonObject({
  ...Object.fromEntries(TEXTS.map((name) => [name, name])),
  contact_confirmed: "contact_confirmed",
})

/** All texts, empty for none; `logo` is the file's name. */
export type PageCompany = Record<(typeof TEXTS)[number], string> & { id: string; contact_confirmed: number }

/** Null also for one that is offline. */
export function findCompany(id: string): PageCompany | null {
  const sql = `SELECT ${ROW} AS row FROM companies WHERE id = {:id} AND ${IS_ONLINE}`
  const [row] = rows($app, sql, { id })
  return row === undefined ? null : { id, ...JSON.parse(row) }
}

const isLink = (name: string) => name === "website" || name.endsWith("_url")

/** Undefined where there is nothing to say. Contact is left out until the company has seen that it is shown: decision 95. */
export function footerOf(company: PageCompany): CompanyFooterData | undefined {
  const shown = (name: (typeof CONTACT | typeof LEGAL)[number], isAgreed = true) =>
    isAgreed && (!isLink(name) || isEmptyOrWebsite(company[name])) ? company[name] : ""
  const isAgreed = Boolean(company.contact_confirmed)
  const contact = Object.fromEntries(CONTACT.map((name) => [name, shown(name, isAgreed)]))
  const footer = { ...contact, ...Object.fromEntries(LEGAL.map((name) => [name, shown(name)])) } as CompanyFooterData
  return Object.values(footer).every((text) => text === "") ? undefined : footer
}

/** What a page's data says of the look; nothing for a company without one. */
export function lookOf(company: PageCompany) {
  const [logo, scheme] = [readLogo(company), knownScheme(company.color_scheme)]
  return { ...(logo === "" ? {} : { logo }), ...(scheme === null ? {} : { scheme }) }
}

const styles = new Map<string, string>()
const MOST_STYLES = 200

/** The style element of the company's look, empty for none. Its tones take long to find: each engine does so once. */
export function styleOf(company: PageCompany): string {
  const look = `${company.accent_color} ${company.corner_radius}`
  const style = styles.get(look) ?? makeStyle(company)
  if (styles.size >= MOST_STYLES) styles.clear()
  styles.set(look, style)
  return style
}

/** Made of checked values only. */
function makeStyle(company: PageCompany): string {
  const [light, dark] = (["light", "dark"] as const).map((mode) =>
    Object.entries(brandVariables(company, mode))
      .map(([name, value]) => `${name}:${value}`)
      .join(";"),
  )
  if (light === dark) return light === "" ? "" : `:root{${light}}`
  // Not by light-dark(), which the build translates for older browsers everywhere else.
  const onDark = `[data-theme=dark]{${dark}}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`
  return `:root{${light}}${onDark}@media print{:root:root{${light}}}`
}

const TYPES: Readonly<Record<string, string>> = { jpg: "jpeg", png: "png", webp: "webp" }

/** As a data URL, which costs a visitor no request: decision 94. A page is better without its logo than not at all. */
function readLogo({ id, logo }: PageCompany): string {
  const type = TYPES[logo.replace(/^.*\./, "")]
  if (type === undefined) return ""
  const files = $app.newFilesystem()
  try {
    const collection = $app.findCachedCollectionByNameOrId("companies").id
    const reader = files.getReader(`${collection}/${id}/${logo}`)
    try {
      const bytes = new Uint8Array(reader.size())
      for (let at = 0; at < bytes.length; ) {
        const read = reader.read(goBytes(bytes.subarray(at)))
        if (read <= 0) break
        at += read
      }
      return `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`
    } finally {
      reader.close()
    }
  } catch (error) {
    logError("logo unreadable", error)
    return ""
  } finally {
    files.close()
  }
}
