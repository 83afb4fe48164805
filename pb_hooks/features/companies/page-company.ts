import { knownScheme } from "../../../src/domain/companies/brand"
import { brandStyle } from "../../../src/domain/companies/brand-style"
import { SHOWN_TEXTS } from "../../../src/public-pages/property/shown"
import { jsonObject } from "../../database/columns"
import { queryRows } from "../../database/sql"
import { logError } from "../../engine/logging"
import { readFile } from "../../engine/read-file"
import { IS_ONLINE } from "../../server/access/public-rows"
import type { PageLook } from "../../server/pages/private-page"

const LOOK = ["logo", "accent_color", "corner_radius", "color_scheme"] as const
const TEXTS = [
  ...SHOWN_TEXTS,
  ...LOOK,
  "representative",
  "register",
  "vat_id",
  "inquiry_mode",
  "inquiry_months",
] as const

const ROW = jsonObject({
  ...Object.fromEntries(TEXTS.map((name) => [name, name])),
  contact_confirmed: "contact_confirmed",
})

/** All texts, empty for none; `logo` is the file's name. */
export type PageCompany = Record<(typeof TEXTS)[number], string> & { id: string; contact_confirmed: number }

/** Null also for one that is offline. */
export function findCompany(id: string): PageCompany | null {
  const sql = `SELECT ${ROW} AS row FROM companies WHERE id = {:id} AND ${IS_ONLINE}`
  const [row] = queryRows($app, sql, { id })
  return row === undefined ? null : { id, ...JSON.parse(row) }
}

/** What a page's data says of the look; nothing for a company without one. */
export function getBranding(company: PageCompany) {
  const [logo, scheme] = [readLogo(company), knownScheme(company.color_scheme)]
  return { ...(logo === "" ? {} : { logo }), ...(scheme === null ? {} : { scheme }) }
}

/** What a page of the company wears; one without a company wears nothing. */
export const dressPage = (company: PageCompany | null): PageLook =>
  company === null
    ? { style: "", scheme: null }
    : { style: getBrandStyle(company), scheme: knownScheme(company.color_scheme) }

const styles = new Map<string, string>()
const MAX_STYLES = 200

/** The style element of the company's look, empty for none. Its tones take long to find: each engine does so once. */
export function getBrandStyle(company: PageCompany): string {
  const look = `${company.accent_color} ${company.corner_radius}`
  const style = styles.get(look) ?? brandStyle(company)
  if (styles.size >= MAX_STYLES) styles.clear()
  styles.set(look, style)
  return style
}

const TYPES: Readonly<Record<string, string>> = { jpg: "jpeg", png: "png", webp: "webp" }

/** As a data URL, which costs a visitor no request. A page is better without its logo than not at all. */
function readLogo({ id, logo }: PageCompany): string {
  const type = TYPES[logo.replace(/^.*\./, "")]
  if (type === undefined) return ""
  const files = $app.newFilesystem()
  try {
    const collection = $app.findCachedCollectionByNameOrId("companies").id
    const reader = files.getReader(`${collection}/${id}/${logo}`)
    const bytes = readFile(reader, reader.size())
    return `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`
  } catch (error) {
    logError("A logo could not be read", error)
    return ""
  } finally {
    files.close()
  }
}

/** Of a row of `companies`. */
export const TAKES_INQUIRIES = "inquiry_mode = 'delivered'"

/** A company whose visitors may save searches: one that takes inquiries, where mails can be sent. */
export const takesSearches = ({ inquiry_mode: mode }: PageCompany) =>
  mode === "delivered" && $app.settings().smtp.enabled
