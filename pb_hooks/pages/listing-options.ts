import { embedAddress } from "../../src/domain/embed"
import type { Columns } from "../../src/public-pages/page-data"

export const PER_PAGE = 60
const LAST_PAGE = 1000

export type ListingOptions = { columns: Columns; theme: "light" | "dark" | "auto"; page: number }

export function parseListingOptions(query: (name: string) => string): ListingOptions {
  const columns = query("columns")
  const theme = query("theme")
  const page = /^\d{1,4}$/.test(query("page")) ? Number(query("page")) : 1
  return {
    columns: columns === "1" ? 1 : columns === "2" ? 2 : 3,
    // Other sites are light by default; the visitor's own preference says nothing about them.
    theme: theme === "dark" || theme === "auto" ? theme : "light",
    page: Math.min(LAST_PAGE, Math.max(1, page)),
  }
}

export function listingAddress(companyId: string, { columns, theme, page }: ListingOptions): string {
  return embedAddress(companyId, { columns: `${columns}`, theme }) + (page === 1 ? "" : `&page=${page}`)
}
