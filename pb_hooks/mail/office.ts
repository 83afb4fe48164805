import { brandVariables } from "../../src/domain/companies/brand"
import { buildFooter, SHOWN_TEXTS } from "../../src/public-pages/property/shown"
import { jsonObject } from "../database/columns"
import { queryRows } from "../database/sql"
import { isProven } from "./bounds"
import { readerOf } from "./kinds"

/** The colours of texts, and of surfaces with what is on them and around them. */
export type Tones = { accent: string; fill: string; ink: string; edge: string }

/** The company in whose name a mail comes, as its pages show it. Texts are empty for none. */
export type Office = {
  name: string
  address: string
  phone: string
  imprint: string
  tones: Tones | null
  /** The key of a stored file. */
  logo: string
}

const ROW = jsonObject({
  ...Object.fromEntries([...SHOWN_TEXTS, "logo", "accent_color"].map((name) => [name, name])),
  pages_off: "pages_off",
})

type Row = Record<(typeof SHOWN_TEXTS)[number] | "logo" | "accent_color", string> & { pages_off: number }

/**
 * Returns the company whose look a mail has: that of the one whose visitor reads it. Null for the product's own look, which members
 * and operators get, and whatever comes from a company that has not yet seen what is shown of it or proved to read an address.
 */
export function findOffice(kind: string, companyId: string): Office | null {
  if (companyId === "" || readerOf(kind) !== "visitor" || !isProven($app, companyId)) return null
  const sql = `SELECT ${ROW} AS row FROM companies WHERE id = {:companyId} AND contact_confirmed`
  const [row] = queryRows($app, sql, { companyId })
  return row === undefined ? null : toOffice(companyId, JSON.parse(row))
}

function toOffice(id: string, row: Row): Office {
  // The page of ours is gone while the company is offline; an address of its own is not.
  const slug = row.pages_off ? "" : row.slug
  const footer = buildFooter({ ...row, slug, contact_confirmed: true }, $app.settings().meta.appURL)
  const collection = $app.findCachedCollectionByNameOrId("companies").id
  return {
    name: row.name,
    address: footer?.address ?? "",
    phone: footer?.phone ?? "",
    imprint: footer?.imprint_url ?? "",
    tones: toTones(row.accent_color),
    logo: row.logo === "" ? "" : `${collection}/${id}/${row.logo}`,
  }
}

/** The tones of the company's light pages, which keep contrast. */
function toTones(accent_color: string): Tones | null {
  const tones = brandVariables({ accent_color, corner_radius: "" }, "light")
  const [accent, fill, ink, edge] = [tones["--accent"], tones["--fill"], tones["--on-accent"], tones["--fill-line"]]
  return accent && fill && ink && edge ? { accent, fill, ink, edge } : null
}
