import { featuredImage, isUploaded, type PropertyImage } from "../../../src/domain/media/image"
import { SHOWN_SALE_MONTHS } from "../../../src/domain/properties/seller-fields"
import { addMonths, isDay } from "../../../src/domain/values/date"
import { parseStructured } from "../../../src/domain/values/structured"
import type { ShownSale } from "../../../src/public-pages/page-data"
import { jsonObject, NO_ORIGIN } from "../../database/columns"
import { queryRows } from "../../database/sql"
import { IS_SHOWN_SALE } from "../../server/access/public-rows"
import type { ListingQuery } from "./listing-sql"
import { listColumns, memberListColumns, publicAddressColumns } from "./property-columns"

/** The oldest beyond these are left out. */
const MAX_SHOWN = 60

/**
 * Fills what strangers may see of a sold or let listing whose owner agrees: until when, and the record of its cover. Both are empty
 * for any other, also once it was put into the archive as a draft or is offered again.
 */
export function setShownSale(record: core.Record): void {
  const until = lastDay(record)
  const images = until === "" ? [] : (parseStructured(record.getString("images"), "list") as PropertyImage[])
  const cover = featuredImage(images)
  record.set("shown_sale_until", until)
  record.set("shown_sale_cover", cover !== undefined && isUploaded(cover) ? cover.id : "")
}

function lastDay(record: core.Record): string {
  const sold = record.getString("sold_on")
  const isOver = record.getString("status") !== "active" && !record.getBool("draft")
  if (!record.getBool("show_as_reference") || !isOver || !isDay(sold)) return ""
  return new Date(addMonths(Date.parse(sold), SHOWN_SALE_MONTHS)).toISOString().slice(0, 10)
}

const saleSql = jsonObject({
  kind: memberListColumns().property_type,
  town: publicAddressColumns().city,
  marketing_type: "marketing_type",
  image: listColumns(NO_ORIGIN).image,
} satisfies Record<keyof ShownSale, string>)

/** Finds what a company's page shows of its sold and let listings, the latest first: none unless the company wants it. */
export function findShownSales(companyId: string): ShownSale[] {
  const sql = `SELECT ${saleSql} AS row FROM properties WHERE company_id = {:companyId} AND ${IS_SHOWN_SALE}
    ORDER BY shown_sale_until DESC, rowid DESC LIMIT ${MAX_SHOWN}`
  return queryRows($app, sql, { companyId }).map((row): ShownSale => JSON.parse(row))
}

/** Leaves out what the company's page shows as a sale already, without its price. Of a company that shows none nothing is asked. */
export const withoutShownSales = (
  query: ListingQuery,
  { show_references }: { show_references: number },
): ListingQuery => (show_references ? { ...query, where: `${query.where} AND NOT (${IS_SHOWN_SALE})` } : query)
