import { knownScheme } from "../../../src/domain/companies/brand"
import { brandStyle } from "../../../src/domain/companies/brand-style"
import { companyAddress } from "../../../src/domain/pages/embed"
import { buildFooter, SHOWN_TEXTS } from "../../../src/public-pages/property/shown"
import { jsonObject } from "../../database/columns"
import { queryRows } from "../../database/sql"
import { appUrl } from "../../engine/env"
import { logError } from "../../engine/logging"
import { readFile } from "../../engine/read-file"
import { IS_ONLINE } from "../../server/access/public-rows"
import type { PageLook } from "../../server/pages/private-page"

const LOOK = ["logo", "page_picture", "accent_color", "corner_radius", "color_scheme"] as const
const TEXTS = [
  ...SHOWN_TEXTS,
  ...LOOK,
  "representative",
  "register",
  "vat_id",
  "expose_note",
  "about",
  "opening_hours",
  "inquiry_mode",
  "inquiry_months",
  "valuation_heading",
] as const

const ROW = jsonObject({
  ...Object.fromEntries(TEXTS.map((name) => [name, name])),
  contact_confirmed: "contact_confirmed",
  show_team: "show_team",
  show_references: "show_references",
  valuation_off: "valuation_off",
  // Who has confirmed something can withdraw from it, also after the step was switched off.
  takes_withdrawals:
    "withdrawal_mode = 'documents' OR EXISTS (SELECT 1 FROM confirmations WHERE company_id = companies.id)",
})

/** All texts, empty for none; `logo` and `page_picture` are names of files. */
export type PageCompany = Record<(typeof TEXTS)[number], string> & {
  id: string
  contact_confirmed: number
  show_team: number
  show_references: number
  valuation_off: number
  takes_withdrawals: number
}

/** Returns null also for an offline company. */
export function findCompany(id: string): PageCompany | null {
  const sql = `SELECT ${ROW} AS row FROM companies WHERE id = {:id} AND ${IS_ONLINE}`
  const [row] = queryRows($app, sql, { id })
  return row === undefined ? null : { id, ...JSON.parse(row) }
}

/** Returns the branding in a page's data; nothing for a company without one. */
export function getBranding(company: PageCompany) {
  const [logo, scheme] = [readLogo(company), knownScheme(company.color_scheme)]
  return { ...(logo === "" ? {} : { logo }), ...(scheme === null ? {} : { scheme }) }
}

/** Returns the branding of a company's page; nothing for a company without one. */
export const dressPage = (company: PageCompany | null): PageLook =>
  company === null
    ? { style: "", scheme: null }
    : { style: getBrandStyle(company), scheme: knownScheme(company.color_scheme) }

/** Returns what frames a page of a company for one visitor; empty if the company is unknown. */
export const buildFrame = (company: PageCompany | null) =>
  company === null
    ? { companyName: "", logo: "", listings: "", footer: undefined }
    : {
        companyName: company.name,
        logo: getBranding(company).logo ?? "",
        listings: companyAddress(company.slug),
        footer: buildFooter(company, appUrl()),
      }

const styles = new Map<string, string>()
const MAX_STYLES = 200

/** Returns the style element of the branding, or none. Its tones take long to compute: each engine does so once. */
export function getBrandStyle(company: PageCompany): string {
  const look = `${company.accent_color} ${company.corner_radius}`
  const style = styles.get(look) ?? brandStyle(company)
  if (styles.size >= MAX_STYLES) styles.clear()
  styles.set(look, style)
  return style
}

const TYPES: Readonly<Record<string, string>> = { jpg: "jpeg", png: "png", webp: "webp" }

/** Reads the logo as a data URL, which costs a visitor no request. A page without its logo is better than none. */
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

const fileAddress = (id: string, name: string) => (name === "" ? "" : `/api/files/companies/${id}/${name}`)

/** Returns the address of the logo's file, for programs that show a link; empty without a logo. */
export const logoAddress = ({ id, logo }: PageCompany) => fileAddress(id, logo)

/** Returns the address of the picture that the company has chosen for links to its page; empty without one. */
export const pagePictureAddress = ({ id, page_picture }: PageCompany) => fileAddress(id, page_picture)

/** The condition, on a row of `companies`, that it takes inquiries. */
export const TAKES_INQUIRIES = "inquiry_mode = 'delivered'"

/** Returns whether owners may ask for a valuation. */
export const takesValuations = ({ inquiry_mode: mode, valuation_off }: PageCompany) =>
  mode === "delivered" && !valuation_off

/** Returns whether visitors may save searches: the company must take inquiries, and the server be able to send mails. */
export const takesSearches = ({ inquiry_mode: mode }: PageCompany) =>
  mode === "delivered" && $app.settings().smtp.enabled
