import { EMBED_THEMES, embedAddress } from "../../src/domain/embed"
import type { Columns, Theme } from "../../src/public-pages/page-data"

export const PER_PAGE = 60
const LAST_PAGE = 1000

export type ListingOptions = { columns: Columns; theme: Theme; page: number }

export function parseListingOptions(query: (name: string) => string): ListingOptions {
  const columns = query("columns")
  const page = /^\d{1,4}$/.test(query("page")) ? Number(query("page")) : 1
  return {
    columns: columns === "1" ? 1 : columns === "2" ? 2 : 3,
    // Other sites are light by default; the visitor's own preference says nothing about them.
    theme: parseTheme(query("theme")) ?? "light",
    page: Math.min(LAST_PAGE, Math.max(1, page)),
  }
}

export function parseTheme(text: string): Theme | undefined {
  return EMBED_THEMES.find((theme) => theme === text)
}

export function listingAddress(companyId: string, { columns, theme, page }: ListingOptions): string {
  return embedAddress(companyId, { columns: `${columns}`, theme }) + (page === 1 ? "" : `&page=${page}`)
}
